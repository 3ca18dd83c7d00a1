import { roomTerms } from '$lib/server/room-terms.ts';
import type { LayoutServerLoad } from './$types';

export const load: LayoutServerLoad = async ({ locals, depends }) => {
  depends('carteador:locale', 'carteador:terms');
  const { locale, me, reach } = locals;
  return { locale, me, reach, terms: await roomTerms(locale) };
};
