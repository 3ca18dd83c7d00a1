import { fours } from '@carteador/table';
import { ApiClient } from './api-client.ts';

/** Says the public key of a running house: what an auditor keeps, to check later what was sealed here. */
export async function key({ url }: { readonly url: string }, say: (text: string) => void): Promise<void> {
  const hex = await new ApiClient(url).roomKey();
  say(hex);
  say(fours(hex).join(' '));
}
