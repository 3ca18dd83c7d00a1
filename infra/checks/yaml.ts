import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** Path of a file of this folder's neighbours: `infra/<path>`. */
export const infraPath = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

export const infraText = (path: string): string => readFileSync(infraPath(path), 'utf8');

// biome-ignore lint/suspicious/noExplicitAny: files of other programs, in their own shapes.
export const infraYaml = (path: string): any => parse(infraText(path), { merge: true });
