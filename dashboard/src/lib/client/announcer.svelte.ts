/** What a screen reader hears: acts politely, refusals at once. Each text is said once, also when it is repeated. */
export class Announcer {
  polite = $state('');
  assertive = $state('');

  say(text: string): void {
    this.polite = again(this.polite, text);
  }

  warn(text: string): void {
    this.assertive = again(this.assertive, text);
  }
}

/** A no-break space at the end makes the same sentence a new one for the reader. */
const again = (before: string, text: string): string => (before === text ? `${text}\u00A0` : text);
