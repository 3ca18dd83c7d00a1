import Schema from 'typebox/schema';
import { COMMAND_SCHEMAS, COMMAND_TYPES, type Command, type Offer, type Table } from '../index.ts';
import { pick, type Random } from './random.ts';
import { commandFor, isRipe } from './random-command.ts';

/** A legal command with one thing wrong, or anything of the right shape. */
export function mistakenCommand(random: Random, table: Table, offers: readonly Offer[], at: number): Command {
  const offer = pick(
    random,
    offers.filter((each) => isRipe(each, at)),
  );
  const command = { ...commandFor(random, table, offer, at) } as Record<string, unknown>;
  const numbers = Object.keys(command).filter((key) => typeof command[key] === 'number');
  const key = numbers.length > 0 ? pick(random, numbers) : null;
  if (random() < 0.3) command.type = pick(random, COMMAND_TYPES);
  else if (key !== null && random() < 0.7) {
    command[key] = pick(random, [
      0,
      1,
      2,
      3,
      7,
      10,
      15,
      99,
      10_000,
      (command[key] as number) + 1,
      (command[key] as number) - 1,
    ]);
  }
  return complete(command, random, table);
}

/** Whatever field a command of another type may want. */
function complete(command: Record<string, unknown>, random: Random, table: Table): Command {
  const seat = 1 + Math.floor(random() * 8);
  return {
    hand: 1,
    seat,
    to: 10,
    amount: 10,
    count: 1,
    times: 1,
    pot: 0,
    winners: [seat],
    seats: [seat],
    cards: ['As', 'Kd', 'Qc', 'Jh', 'Ts'],
    entries: ['00000000-0000-4000-8000-000000000001'],
    how: command.type === 'PayDebt' ? 'cash' : 'seen',
    kind: command.type === 'NoteIrregularity' ? 'out-of-turn' : 'small',
    reason: 'mucked',
    where: 'deal',
    act: 'check',
    chips: [10],
    said: 'nothing',
    held: 4,
    looked: true,
    counted: 10,
    buyIn: 200,
    playerId: 'p9',
    confirm: { kind: 'floor' },
    rules: table.rules,
    dispute: 1,
    about: 'award',
    effect: { kind: 'stands' },
    rule: 'IRR-10',
    from: 'p1',
    ...command,
  } as unknown as Command;
}

const SHAPES = new Map(
  COMMAND_SCHEMAS.map((schema) => [
    schema.properties.type.const,
    { fields: schema.properties, compiled: Schema.Compile(schema) },
  ]),
);

/** What the service takes of it: the fields of its type; null where they are not of the right shape. */
export function asSent(command: Command): Command | null {
  const { fields, compiled } = SHAPES.get(command.type)!;
  const sent = Object.fromEntries(Object.entries(command).filter(([key]) => key in fields));
  return compiled.Check(sent) ? (sent as unknown as Command) : null;
}
