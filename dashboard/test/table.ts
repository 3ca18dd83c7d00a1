import {
  emptyFold,
  foldTable,
  type TableFold,
  type TableView,
  tableView,
  withName,
} from '@carteador/projections';
import {
  type Command,
  decide,
  PROFILE_RULES,
  type ProfileId,
  type StoredEvent,
  schemaOf,
  type TableRules,
} from '@carteador/table';

const AT = '2025-11-28T20:41:58.000Z';

/** A table that the real rules have played: fixtures are never written by hand. */
export class PlayedTable {
  fold: TableFold = emptyFold('t1');
  /** Everything that was stored, oldest first. */
  readonly log: StoredEvent[] = [];
  #entries = 0;

  static open(profile: ProfileId, names: readonly string[], change: Partial<TableRules> = {}): PlayedTable {
    const table = new PlayedTable();
    table.play({
      type: 'OpenTable',
      name: 'Salão 1',
      code: 'abcdef12',
      rules: { ...PROFILE_RULES[profile], ...change },
    } as Command);
    names.forEach((name, index) => {
      const playerId = name.toLowerCase();
      table.play({ type: 'SeatPlayer', seat: index + 1, playerId, buyIn: 1000 });
      table.fold = withName(table.fold, playerId, name);
    });
    return table;
  }

  /** The first hand of five-card draw up to its first bet: seat 1 deals, 2 and 3 post, one shuffle is enough. */
  dealFirst(): this {
    const hand = 1;
    this.play(
      { type: 'PlaceButton', seat: 1, confirm: { kind: 'floor' } },
      { type: 'StartHand', hand },
      { type: 'PostBlinds', hand, seats: [2, 3] },
      { type: 'ShuffleDeck', hand, times: 1 },
      { type: 'CutDeck', hand, seat: 3 },
      { type: 'DealCards', hand },
    );
    return this;
  }

  get view(): TableView {
    return tableView(this.fold);
  }

  /** Plays the commands one after the other; throws on a refusal. Answers the stored events of the last. */
  play(...commands: readonly Command[]): readonly StoredEvent[] {
    let events: StoredEvent[] = [];
    for (const command of commands) {
      this.#entries += 1;
      const commandId = `00000000-0000-4000-8000-${String(this.#entries).padStart(12, '0')}`;
      const decided = decide(this.fold.table, command, { entry: commandId, at: Date.parse(AT) });
      if (!decided.ok) throw new Error(`${command.type} refused: ${JSON.stringify(decided.refusal)}`);
      const from = this.fold.table.version;
      events = decided.value.map(
        (event, index) =>
          ({
            id: `${commandId}-${index}`,
            stream: 'table-t1',
            version: from + index,
            type: event.type,
            schema: schemaOf(event.type),
            data: event.data,
            meta: {
              at: AT,
              actor: 'teo',
              device: 'tablet2',
              commandId,
              ...(index === 0 && { command }),
              prevHash: '',
              hash: '',
            },
          }) as unknown as StoredEvent,
      );
      this.log.push(...events);
      this.fold = events.reduce(foldTable, this.fold);
    }
    return events;
  }
}

export const SIX = ['Ana', 'Bento', 'Clara', 'Davi', 'Elisa', 'Fabio'];
