import { error } from '@sveltejs/kit';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = ({ params }) => {
  if (!/^[a-z0-9]{1,40}$/.test(params.id)) error(404, 'no such table');
};
