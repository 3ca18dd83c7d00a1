import type { SessionLog } from '$lib/session/session-log.ts';

export type PhhExport =
  | { readonly ok: true; readonly name: string; readonly text: string }
  | { readonly ok: false; readonly problem: string };

/**
 * Hands of a session as PHH: one hand, or all of them. The writer is fetched when it is first asked for. `problem`
 * is the writer's own sentence, in English.
 */
export async function phhOf(
  log: SessionLog,
  names: Readonly<Record<string, string>>,
  hand: number | null,
): Promise<PhhExport> {
  const { makeHand, makePhh, makePhhs, recordsOf } = await import('@carteador/hand-history');
  try {
    const records = recordsOf({ id: log.id, events: log.events, names });
    const chosen = hand === null ? records : records.filter(({ number }) => number === hand);
    if (chosen.length === 0) return { ok: false, problem: 'no hand' };
    const made = chosen.map((record) => ({ name: String(record.number), hand: makeHand(record) }));
    if (hand === null) return { ok: true, name: `${log.id}.phhs`, text: makePhhs(made) };
    return { ok: true, name: `${log.id}-${hand}.phh`, text: makePhh(made[0]!.hand) };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}
