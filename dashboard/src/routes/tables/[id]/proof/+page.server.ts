import { fours, type SignedHead } from '@carteador/table';
import { error } from '@sveltejs/kit';
import { headOf } from '$lib/proof/head.ts';
import { ask } from '$lib/server/table-service.ts';
import type { PageServerLoad } from './$types';

/** The head of the session as it is now; null while the service does not answer. */
export const load: PageServerLoad = async ({ params, request, locals }) => {
  if (!/^[a-z0-9]{1,40}$/.test(params.id)) error(404, 'no such table');
  const answer = await ask(`/api/tables/${params.id}/head`, request.headers.get('cookie'), locals.locale);
  if (answer?.status === 404) error(404, 'no such table');
  if (!answer?.ok) return { key: null, head: null };
  const head = (await answer.json()) as SignedHead;
  return { key: fours(head.key), head: headOf(head) };
};
