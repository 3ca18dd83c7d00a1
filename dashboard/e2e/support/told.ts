import type { Page } from '@playwright/test';

/** What the live stream of a public screen sends first: all that a browser is told, shown or not. */
export function toldTo(wall: Page, code: string): Promise<string> {
  return wall.evaluate(async (address) => {
    const stop = new AbortController();
    const response = await fetch(address, { signal: stop.signal });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('event: view')) text += (await reader.read()).value ?? '';
    stop.abort();
    return text;
  }, `/live?keys=public.${code}`);
}
