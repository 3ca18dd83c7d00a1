/** A limit on everything that a client can make large. */
export const LIMITS = {
  bodyBytesMax: 64 * 1024,
  /** From the first byte of a request to its last; whoever sends more slowly is cut off. */
  requestMsMax: 30_000,
  connectionsMax: 4_096,
  /** Requests under way, over all tables; more are turned away before their bodies are read. */
  requestsAtOnceMax: 512,
  staffMax: 200,
  playersMax: 100_000,
  eventsPerPageMax: 1_000,
  eventsPerPageDefault: 200,
  /** Tables whose state is kept in memory; the others are folded again when they are asked for. */
  tablesInMemoryMax: 2_000,
  /** Moves of chips kept for stack counts, over all tables; the log of a session is folded again beyond. */
  countedMovesMax: 100_000,
  commandsWaitingPerTableMax: 64,
  /** Events that go into the index of hands in one write, and for how long a smaller number is gathered. */
  indexBatchMax: 256,
  indexGatherMs: 100,
  indexRetryMs: 1_000,
  handsPerPageMax: 100,
  handsPerPageDefault: 50,
  searchCharsMax: 100,
  pinHashesAtOnceMax: 2,
  pinHashesWaitingMax: 64,
  sessionMs: 7 * 24 * 60 * 60_000,
  /** How old the picture of accounts and sessions may be that another instance writes too. */
  accountsAgeMsMax: 1_000,
  /** How old the words of the room may be in a sentence of an instance that did not change them. */
  roomAgeMsMax: 1_000,
  attemptsMax: 5,
  /** From all addresses together: whoever can name any address must not guess without end. */
  attemptsAnywhereMax: 40,
  attemptsWindowMs: 60_000,
  attemptsWindowMsMax: 15 * 60_000,
  attemptKeysMax: 10_000,
} as const;
