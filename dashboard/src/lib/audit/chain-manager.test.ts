import { BEGIN, type StoredEvent, sealEntry } from '@carteador/table';
import { describe, expect, it } from 'vitest';
import { playedHand } from '../../../test/session.ts';
import { ChainManager } from './chain-manager.svelte.ts';

/** The events of a played hand as the service would have chained them. */
function chained(): StoredEvent[] {
  const sealed: StoredEvent[] = [];
  const { log } = playedHand();
  for (let at = 0; at < log.length; ) {
    const { stream, meta } = log[at]!;
    const own = log.slice(at).filter((event) => event.meta.commandId === meta.commandId);
    const entry = {
      stream,
      commandId: meta.commandId,
      command: meta.command!,
      at: meta.at,
      actor: meta.actor,
      device: meta.device,
      events: own as never,
    };
    const last = sealed.at(-1);
    sealed.push(
      ...sealEntry(last === undefined ? BEGIN : { version: last.version, hash: last.meta.hash }, entry),
    );
    at += own.length;
  }
  return sealed;
}

describe('AUDIT-3 the chain in the browser', () => {
  it('finds a session whole, also when it comes in parts', async () => {
    const events = chained();
    const chain = new ChainManager();
    await chain.check(events.slice(0, 5));
    await chain.check(events);
    expect([chain.checked, chain.wrongAt]).toEqual([events.length, null]);
  });

  it('names the first event that was changed', async () => {
    const events = chained();
    const [before, changed] = [events[8]!, { ...events[9]!, data: { seat: 1 } }];
    const chain = new ChainManager();
    await chain.check([...events.slice(0, 8), before, changed, ...events.slice(10)]);
    expect([chain.checked, chain.wrongAt]).toEqual([9, 9]);
  });
});
