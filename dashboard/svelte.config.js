import adapter from '@sveltejs/adapter-node';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { withEntry } from './server/with-entry.js';
import { workspace } from './server/workspace.js';

/** @type {import('@sveltejs/kit').Config} */
export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true },
  kit: {
    adapter: withEntry(adapter({ out: 'build', precompress: true })),
    alias: workspace,
    serviceWorker: { register: false },
    csp: {
      mode: 'auto',
      directives: {
        'default-src': ['self'],
        'base-uri': ['none'],
        'connect-src': ['self'],
        'font-src': ['self'],
        'form-action': ['self'],
        'frame-ancestors': ['none'],
        'img-src': ['self', 'data:'],
        'manifest-src': ['self'],
        'object-src': ['none'],
        'script-src': ['self'],
        'style-src': ['self', 'unsafe-inline'],
        'worker-src': ['self'],
      },
    },
    typescript: {
      config: (config) => {
        config.compilerOptions.exactOptionalPropertyTypes = true;
        config.compilerOptions.noUncheckedIndexedAccess = true;
        config.compilerOptions.allowImportingTsExtensions = true;
        config.compilerOptions.noFallthroughCasesInSwitch = true;
        config.compilerOptions.noImplicitOverride = true;
        config.include = [...config.include, '../vitest.config.ts', '../server/**/*.js'];
      },
    },
  },
};
