/** Who has signed in on this device, latest first, so that a name is one tap. Names only. */
const KEY = 'carteador.names';
const NAMES_MAX = 6;

export function knownNames(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string').slice(0, NAMES_MAX) : [];
  } catch {
    return [];
  }
}

export function rememberName(name: string): void {
  const names = [name, ...knownNames().filter((known) => known !== name)].slice(0, NAMES_MAX);
  try {
    localStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    // Without a store the name is typed again.
  }
}
