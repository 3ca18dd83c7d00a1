import {
  BEGIN,
  Command,
  headAfter,
  legal,
  PROFILE_RULES,
  type ProfileId,
  type StoredEvent,
  sealEntry,
} from '@carteador/table';
import {
  type Given,
  openRandom,
  randomCommand,
  randomRules,
  seeded,
  TableUnderTest,
} from '@carteador/table/testing';
import Schema from 'typebox/schema';
import { type HandRecord, recordsOf } from '../src/index.ts';

const STREAM = 'table-t1';

/** A table under test that keeps its stream as it would be stored. */
export class RecordedTable extends TableUnderTest {
  readonly stream: StoredEvent[] = [];
  #head = BEGIN;

  override give(command: Command) {
    const at = new Date(this.at).toISOString();
    const events = super.give(command);
    const sealed = sealEntry(this.#head, {
      stream: STREAM,
      commandId: events[0]!.entry,
      command,
      at,
      actor: 'staffana',
      device: 'tablet',
      events,
    });
    this.#head = headAfter(this.#head, sealed);
    this.stream.push(...sealed);
    return events;
  }

  hands(names: Readonly<Record<string, string>> = {}): HandRecord[] {
    return recordsOf({ id: 't1', events: this.stream, names });
  }

  lastHand(names: Readonly<Record<string, string>> = {}): HandRecord {
    return this.hands(names).at(-1)!;
  }
}

/** Players `p1`, `p2` … in seats 1, 2 …; the button is placed so that `dealer` deals first. */
export function recordedTable(profile: ProfileId, { stacks, rules = {}, dealer = 1 }: Given): RecordedTable {
  const table = new RecordedTable();
  const whole = { ...PROFILE_RULES[profile], buyInMin: 1, buyInMax: 1_000_000, ...rules };
  table.give({ type: 'OpenTable', name: 'Salão 1', code: 'abcdefgh', rules: whole });
  for (const [index, buyIn] of stacks.entries()) {
    table.give({ type: 'SeatPlayer', seat: index + 1, playerId: `p${index + 1}`, buyIn });
  }
  table.give({ type: 'PlaceButton', seat: dealer, confirm: { kind: 'floor' } });
  return table;
}

const COMMANDS_A_HAND = 60;
const commandSchema = Schema.Compile(Command);

/** Hands of a game under random house options, with irregularities, undo, comings and goings. */
export function randomHands(profile: ProfileId, seed: number, hands: number): HandRecord[] {
  let fit = seed;
  while (randomRules(seeded(fit)).profile !== profile) fit += 1;
  const random = seeded(fit);
  const table = new RecordedTable();
  openRandom(table, random);
  for (let count = 0; count < hands * COMMANDS_A_HAND; count += 1) {
    const command = randomCommand(random, table.table, legal(table.table).offers, table.at);
    if (command === null || table.table.play.handsStarted > hands) break;
    // The service takes no others.
    if (commandSchema.Check(command)) table.give(command);
  }
  return table.hands();
}
