import { redirect } from '@sveltejs/kit';
import { safePath } from '$lib/staff/safe-path.ts';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = ({ locals, url }) => {
  const to = safePath(url.searchParams.get('to'));
  if (locals.me !== null) redirect(303, to);
  return { to };
};
