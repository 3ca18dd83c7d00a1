/** Only a path of our own, never another site. */
export function safePath(to: string | null): string {
  return to !== null && /^\/(?![/\\])/.test(to) && !to.startsWith('/sign-in') ? to : '/';
}
