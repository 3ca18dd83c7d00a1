import type { TableView } from '@carteador/projections';
import { error, redirect } from '@sveltejs/kit';
import { ask } from '$lib/server/table-service.ts';
import type { PageServerLoad } from './$types';

/** The table as it is now, so that the first paint is already the desk; null while the service does not answer. */
export const load: PageServerLoad = async ({ params, request, locals, depends, url }) => {
  depends('carteador:table');
  if (!/^[a-z0-9]{1,40}$/.test(params.id)) error(404, 'no such table');
  // A moment that is over is looked at, not worked on: the replay draws the same table.
  const at = url.searchParams.get('at');
  if (at !== null) redirect(303, `/tables/${params.id}/replay?at=${encodeURIComponent(at)}`);
  const answer = await ask(`/api/tables/${params.id}`, request.headers.get('cookie'), locals.locale);
  if (answer?.status === 404) error(404, 'no such table');
  return { view: answer?.ok ? ((await answer.json()) as TableView) : null };
};
