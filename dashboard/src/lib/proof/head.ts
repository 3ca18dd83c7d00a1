import { fours, makeHeadMark, type SignedHead } from '@carteador/table';

/** The head of a session as it is shown: texts to be read and copied by hand. */
export interface Head {
  readonly mark: string;
  /** The whole hash in fours. */
  readonly hash: readonly string[];
  /** To the minute, UTC. */
  readonly at: string;
}

export const headOf = ({ version, hash, at }: SignedHead): Head => ({
  mark: makeHeadMark({ version, hash }),
  hash: fours(hash),
  at: `${at.slice(0, 16).replace('T', ' ')} UTC`,
});
