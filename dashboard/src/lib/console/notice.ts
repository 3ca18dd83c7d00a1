import type { DeskManager } from './desk-manager.svelte.ts';

export type NoticeKind = 'signedOut' | 'readOnly' | 'watching' | 'closed';

/** The one thing that keeps everything from being recorded now; null when nothing does. */
export function noticeOf(desk: DeskManager): NoticeKind | null {
  if (desk.live.signedOut || desk.entry.unsentWhy === 'signed-out') return 'signedOut';
  if (desk.entry.unsentWhy === 'store') return 'readOnly';
  if (desk.legal?.phase === 'closed') return 'closed';
  return desk.can('SendCommand') ? null : 'watching';
}
