import type { LayoutServerLoad } from './$types';

export const load: LayoutServerLoad = ({ locals, depends }) => {
  depends('carteador:locale');
  return { locale: locals.locale, me: locals.me, reach: locals.reach };
};
