import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { workspace } from './server/workspace.js';

// `svelte()` alone: with `sveltekit()` the run does not end.
export default defineConfig({
  plugins: [svelte({ configFile: false, compilerOptions: { runes: true } })],
  resolve: {
    conditions: ['browser'],
    alias: { ...workspace, $lib: fileURLToPath(new URL('./src/lib', import.meta.url)) },
  },
  test: { include: ['src/**/*.test.ts'], sequence: { shuffle: true } },
});
