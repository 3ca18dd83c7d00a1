import { fileURLToPath } from 'node:url';

const PACKAGES = ['bus', 'hand-history', 'poker', 'projections', 'table', 'words'];

/** Our own packages are read from their sources: one build, one way from a line to the screen. */
export const workspace = Object.fromEntries(
  PACKAGES.map((name) => [
    `@carteador/${name}`,
    fileURLToPath(new URL(`../../packages/${name}/src/index.ts`, import.meta.url)),
  ]),
);
