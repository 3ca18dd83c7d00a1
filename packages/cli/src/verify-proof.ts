import { readFile } from 'node:fs/promises';
import {
  checkProof,
  fours,
  type HeadMark,
  makeHeadMark,
  type ProofFault,
  type ProofRight,
  type ProofWrong,
  PUBLIC_KEY,
  parseHeadMark,
} from '@carteador/table';
import { messageOf, Problem } from './problem.ts';

export interface VerifyOptions {
  /** The room's public keys, as they were printed: hexadecimal, also with spaces. */
  readonly key?: readonly string[];
  /** A head that was written down: its version and hash, or the beginning of the hash. */
  readonly head?: string;
}

/** Checks an exported proof without any server; false when it is not the history that the room signed. */
export async function verifyProof(
  file: string,
  { key, head }: VerifyOptions,
  say: (text: string) => void,
): Promise<boolean> {
  const keys = key?.map(keyOf);
  const mark = head === undefined ? undefined : markOf(head);
  const result = checkProof(await textOf(file), {
    ...(keys !== undefined && { keys }),
    ...(mark !== undefined && { mark }),
  });
  for (const line of result.ok ? rightLines(result, keys !== undefined) : wrongLines(result)) say(line);
  return result.ok;
}

function keyOf(text: string): string {
  const key = text.replaceAll(/\s/g, '').toLowerCase();
  if (PUBLIC_KEY.test(key)) return key;
  throw new Problem(`${text} is no public key: 64 characters of 0–9 and a–f are needed.`);
}

function markOf(text: string): HeadMark {
  const mark = parseHeadMark(text);
  if (mark !== null) return mark;
  throw new Problem(
    `${text} is no head: its number and at least 20 characters of its hash are needed, as in "1042 3f9a 22bc 91d0 44e1 aa07".`,
  );
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Problem(`${file} cannot be read: ${messageOf(error)}`, { cause: error });
  }
}

function rightLines({ header, events, entries, seals, sealedTo, isClosed }: ProofRight, isKeyKnown: boolean) {
  const { session, head, at, key } = header;
  return [
    `Session ${session} is as it was recorded: ${events} events in ${entries} entries, each as the rules make it of its command.`,
    seals === 0
      ? 'No hand of it was sealed by itself.'
      : `${seals} seals of the room; everything up to event ${sealedTo} is under them.`,
    isClosed ? 'The session is closed.' : `The session was not closed when it was exported, at ${at}.`,
    `Head: ${makeHeadMark(head)}`,
    `Key: ${fours(key).join(' ')}`,
    ...(isKeyKnown
      ? []
      : [
          'The key is the one that the file names. Compare it with the one that the room shows, or name that with --key.',
        ]),
  ];
}

const SENTENCES: Readonly<Record<ProofFault, (wrong: ProofWrong) => string>> = {
  'bad-header': () => 'the first line is no header of a proof that its key has signed',
  unreadable: ({ version }) => `event ${version} can not be read`,
  'not-canonical': ({ version }) => `event ${version} is written otherwise than it was`,
  altered: ({ version }) => `event ${version} was changed`,
  missing: ({ version }) => `event ${version} is missing`,
  reordered: ({ version }) => `event ${version} stands in another place`,
  added: ({ version }) => `there is a second event ${version}, or one that was added there`,
  'other-stream': ({ version }) => `event ${version} is of another session`,
  rewritten: ({ version }) => `event ${version} was written anew`,
  'wrong-entry': ({ version }) => `event ${version} does not belong to the entry that it stands in`,
  'cut-off': ({ version }) => `the end is missing, from event ${version} on`,
  'not-by-rules': ({ version }) => `event ${version} is not what the rules make of its command`,
  'newer-release': ({ version }) =>
    `event ${version} was written by a newer release, which is needed to check it`,
  'bad-seal': ({ version }) => `the seal of event ${version} is not the room's: what it seals was changed`,
  'other-key': ({ version }) =>
    version < 0 ? 'another key has signed it' : `the seal of event ${version} is of another key`,
  'other-head': ({ version }) => `event ${version} is not the one whose head was written down`,
};

function wrongLines(wrong: ProofWrong): string[] {
  const { line, since, version, type, fault } = wrong;
  const what = type === undefined ? '' : ` (${type})`;
  return [
    `Line ${line}${what}: ${SENTENCES[fault](wrong)}.`,
    ...(since === undefined ? [] : [`The change lies between event ${since} and event ${version}.`]),
  ];
}
