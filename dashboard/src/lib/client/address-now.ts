import { browser } from '$app/environment';
import { page } from '$app/state';

/** The address as it stands: of a page that one comes back to, SvelteKit knows the one from before `replaceState`. */
export const addressNow = (): URL => (browser ? new URL(location.href) : page.url);
