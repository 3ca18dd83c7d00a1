import { allOf, publicKey, viewKey } from '@carteador/bus';

/** What a page may ask of `/live`: a table, the lobby, or the public view of a code. */
export interface LiveKey {
  readonly bucket: 'views' | 'public';
  /** As NATS knows it. */
  readonly pattern: string;
  /** As the page knows it; a pattern delivers many keys. */
  readonly name: string;
  /** As NATS knows what its values are told from, where they are not whole in themselves. */
  readonly base?: string;
}

/** `table.<id>`, `lobby`, `public.<code>`; null for anything else. */
export function parseLiveKey(name: string): LiveKey | null {
  if (name === 'lobby') return { bucket: 'views', pattern: allOf('lobby'), name };
  const [kind = '', id = '', more] = name.split('.');
  if (more !== undefined || !/^[a-z0-9]{1,64}$/.test(id)) return null;
  if (kind === 'public') return { bucket: 'public', pattern: publicKey(id), name };
  if (kind !== 'table') return null;
  return { bucket: 'views', pattern: viewKey('table', id), name, base: viewKey('base', id) };
}
