import { lobbyTable, stepOf } from '@carteador/projections';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlayedTable } from '../../../test/table.ts';
import { FloorManager } from './floor-manager.svelte.ts';

class FakeSource extends EventTarget {
  static all: FakeSource[] = [];
  closed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = decodeURIComponent(url);
    FakeSource.all.push(this);
  }
  close() {
    this.closed = true;
  }
  say(type: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }
}

describe('the floor', () => {
  let floor: FloorManager;
  let stop: () => void;
  const source = () => FakeSource.all.at(-1)!;
  const table = (name: string, change = {}) => ({
    ...lobbyTable(PlayedTable.open('fechado', ['Ana', 'Bento']).fold),
    id: name,
    name,
    ...change,
  });
  const view = (key: string, value: unknown) => source().say('view', { key, version: 1, value });

  beforeEach(() => {
    FakeSource.all = [];
    vi.stubGlobal('document', new EventTarget());
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('removeEventListener', () => {});
    floor = new FloorManager({ open: (url) => new FakeSource(url) as unknown as EventSource });
    stop = floor.start();
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
  });

  it('lists open tables by name as people count, closed ones apart', () => {
    for (const each of [
      table('mesa 10'),
      table('mesa 2'),
      table('garden'),
      table('ontem', { status: 'closed' }),
    ])
      view(`lobby.${each.id}`, each);
    expect(floor.open.map(({ name }) => name)).toEqual(['garden', 'mesa 2', 'mesa 10']);
    expect(floor.closed.map(({ name }) => name)).toEqual(['ontem']);
    expect(floor.players).toBe(6);
    expect(floor.known).toBe(true);
  });

  it('an empty floor is empty only when the stream has said so', () => {
    expect(floor.known).toBe(false);
    source().say('missing', { key: 'lobby' });
    expect(floor.known).toBe(true);
  });

  it('looks at one table with its seating, on one stream, and keeps what it knows meanwhile', () => {
    view('lobby.a', table('a'));
    const first = source();
    floor.select('a');
    expect(first.closed).toBe(true);
    expect(source().url).toContain('keys=lobby,table.a');
    expect(floor.table?.name).toBe('a');
    expect(floor.seating).toBeNull();
    view('table.a', stepOf(null, PlayedTable.open('fechado', ['Ana']).fold));
    expect(floor.seating?.seats).toHaveLength(1);
    expect(floor.view?.legal.phase).toBe('between');
    first.say('view', { key: 'lobby.a', version: 2, value: table('late') });
    expect(floor.table?.name).toBe('a');
  });
});
