import { allOf, publicKey, STAFF_VIEW_KINDS, viewKey } from '@carteador/bus';

/** What a page may ask of `/live`: a staff view, the lobby, or the public view of a code. */
export interface LiveKey {
  readonly bucket: 'views' | 'public';
  /** As NATS knows it. */
  readonly pattern: string;
  /** As the page knows it; a pattern delivers many keys. */
  readonly name: string;
}

/** `table.<id>`, `lobby`, `public.<code>`; null for anything else. */
export function parseLiveKey(name: string): LiveKey | null {
  if (name === 'lobby') return { bucket: 'views', pattern: allOf('lobby'), name };
  const [kind = '', id = '', more] = name.split('.');
  if (more !== undefined || !/^[a-z0-9]{1,64}$/.test(id)) return null;
  if (kind === 'public') return { bucket: 'public', pattern: publicKey(id), name };
  const known = STAFF_VIEW_KINDS.find((each) => each === kind);
  return known ? { bucket: 'views', pattern: viewKey(known, id), name } : null;
}
