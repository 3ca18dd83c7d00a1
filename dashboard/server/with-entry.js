import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * adapter-node, with our own entry: `node build` listens where CARTEADOR_PORT and CARTEADOR_HOST say
 * and knows the scheme of the page even on plain http, where the adapter would assume https.
 * @param {import('@sveltejs/kit').Adapter} node
 * @returns {import('@sveltejs/kit').Adapter}
 */
export function withEntry(node) {
  return {
    ...node,
    name: 'carteador-node',
    async adapt(builder) {
      await node.adapt(builder);
      copyFileSync(fileURLToPath(new URL('./index.js', import.meta.url)), join('build', 'index.js'));
    },
  };
}
