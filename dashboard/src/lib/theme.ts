/** Dark is the house theme; light is for daylight. Kept in a cookie, so that the first paint is already right. */
export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];
export const THEME_COOKIE = 'theme';

export function parseTheme(text: string | undefined): Theme {
  return text === 'light' ? 'light' : 'dark';
}
