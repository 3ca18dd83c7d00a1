export interface Choice<T extends string | number = string | number> {
  readonly value: T;
  readonly label: string;
}

/** `beside` its sentence, in a `row` under it, or as a `list`: by the room that the choices take. */
export type ChoiceLayout = 'beside' | 'row' | 'list';
const BESIDE_LETTERS_MAX = 34;
const ROW_LETTERS_MAX = 78;

export function layoutOf(choices: readonly Choice[]): ChoiceLayout {
  const letters = choices.reduce((sum, { label }) => sum + label.length + 3, 0);
  return letters <= BESIDE_LETTERS_MAX ? 'beside' : letters <= ROW_LETTERS_MAX ? 'row' : 'list';
}
