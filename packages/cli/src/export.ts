import { writeFile } from 'node:fs/promises';
import {
  type HandRecord,
  makeHand,
  makePhh,
  makePhhJson,
  makePhhs,
  type NamedHand,
  recordsOf,
} from '@carteador/hand-history';
import { makeHeadMark, makeProof } from '@carteador/table';
import { type Connection, connect } from './api-client.ts';
import type { ExportFormat } from './export-format.ts';
import { codeOf, messageOf, Problem } from './problem.ts';

/** Hands as text, for other programs. */
const FORMATS = {
  phh: (hands, isOne) => (isOne ? makePhh(hands[0]!.hand) : makePhhs(hands)),
  json: makePhhJson,
} satisfies Readonly<
  Record<Exclude<ExportFormat, 'proof'>, (hands: readonly NamedHand[], isOne: boolean) => string>
>;

const PROOF_ENDINGS = ['.carteador.jsonl', '.carteador.json'];

export interface ExportOptions extends Connection {
  readonly session: string;
  /** The number of one hand. */
  readonly hand?: string;
  /** Without it the name of the file says it: `.carteador.jsonl` is a proof, everything else PHH. */
  readonly format?: ExportFormat;
  /** A new file; without it the text is said. */
  readonly to?: string;
}

/** Reads a session from a running house and writes it, or its hands; the one in play as far as it has come. */
export async function exportSession(options: ExportOptions, say: (text: string) => void): Promise<void> {
  const { hand, to } = options;
  const isProof = PROOF_ENDINGS.some((ending) => to?.endsWith(ending));
  const format = options.format ?? (isProof ? 'proof' : 'phh');
  if (format !== 'proof') return exportHands({ ...options, format }, say);
  if (hand !== undefined) throw new Problem('A proof is of a whole session: leave out --hand.');
  return exportProof(options, say);
}

/** The whole log up to its signed head. */
async function exportProof(options: ExportOptions, say: (text: string) => void): Promise<void> {
  const { session, to } = options;
  const client = await connect(options);
  const head = await client.signedHead(session);
  const events = (await client.events(session)).slice(0, head.version + 1);
  const text = makeProof(session, head, events);
  if (to === undefined) return say(text.trimEnd());
  await writeNew(to, text);
  say(`${events.length} events written to ${to}`);
  say(
    `Head: ${makeHeadMark(head)}. Write it down, or send it to somebody: it shows later that nothing was changed.`,
  );
}

async function exportHands(
  options: ExportOptions & { readonly format: keyof typeof FORMATS },
  say: (text: string) => void,
): Promise<void> {
  const { session, hand, format, to } = options;
  const client = await connect(options);
  const events = await client.events(session);
  const records = recordsOf({ id: session, events, names: await client.playerNames() });
  const chosen = hand === undefined ? records : [oneOf(records, session, hand)];
  if (chosen.length === 0) throw new Problem(`No hand was played in session ${session}.`);
  const named = chosen.map((record) => ({ name: String(record.number), hand: makeHand(record) }));
  const text = FORMATS[format](named, hand !== undefined);
  if (to === undefined) say(text.trimEnd());
  else {
    await writeNew(to, text);
    say(`${chosen.length === 1 ? '1 hand' : `${chosen.length} hands`} written to ${to}`);
  }
}

function oneOf(records: readonly HandRecord[], session: string, hand: string): HandRecord {
  const found = records.find(({ number }) => String(number) === hand);
  if (found !== undefined) return found;
  throw new Problem(`Session ${session} has no hand ${hand}; it has ${records.length}.`);
}

async function writeNew(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: 'wx' });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') {
      throw new Problem(`${file} exists already. Name a new file.`, { cause: error });
    }
    throw new Problem(`${file} cannot be written: ${messageOf(error)}`, { cause: error });
  }
}
