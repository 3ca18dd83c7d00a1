import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { configDefaults, defineConfig } from 'vitest/config';
import { workspace } from './server/workspace.js';

/** Files that put a module of the dashboard in another's place: they have a process to themselves. */
const MOCKING = ['src/lib/server/live-stream.test.ts', 'src/lib/server/slow-console.test.ts'];

// `svelte()` alone: with `sveltekit()` the run does not end.
export default defineConfig({
  plugins: [svelte({ configFile: false, compilerOptions: { runes: true } })],
  resolve: {
    conditions: ['browser'],
    alias: { ...workspace, $lib: fileURLToPath(new URL('./src/lib', import.meta.url)) },
  },
  test: {
    sequence: { shuffle: true },
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'dashboard',
          include: ['src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...MOCKING],
          // The dashboard is loaded once a worker, not once a file: a quarter of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'mocking', include: MOCKING } },
    ],
  },
});
