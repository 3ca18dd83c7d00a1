import type { Locale } from '$lib/locale/locale.ts';
import type { Me } from '$lib/me.ts';
import type { Theme } from '$lib/theme.ts';

declare global {
  namespace App {
    interface Locals {
      locale: Locale;
      theme: Theme;
      /** Who is signed in; null when nobody is, or when the service did not answer (`reach` says which). */
      me: Me | null;
      reach: 'ok' | 'down';
    }
    interface Error {
      message: string;
      code?: string;
    }
  }
}
