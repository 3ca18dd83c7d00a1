import { THEME_COOKIE } from '$lib/theme.ts';
import { setCookie } from './cookie.ts';

/** Dark to light and back, kept on the device. */
export function toggleTheme(): void {
  const root = document.documentElement;
  const theme = root.dataset.theme === 'light' ? 'dark' : 'light';
  root.dataset.theme = theme;
  setCookie(THEME_COOKIE, theme);
}
