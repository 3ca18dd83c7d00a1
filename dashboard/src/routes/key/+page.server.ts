import { fours } from '@carteador/table';
import { ask } from '$lib/server/table-service.ts';
import type { PageServerLoad } from './$types';

/** The public key of the room, in fours; null while the service does not answer. */
export const load: PageServerLoad = async ({ locals }) => {
  const answer = await ask('/api/key', null, locals.locale);
  return { key: answer?.ok ? fours(((await answer.json()) as { key: string }).key) : null };
};
