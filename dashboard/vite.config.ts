import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [sveltekit()],
  server: { port: Number(process.env.CARTEADOR_PORT ?? 4100), strictPort: true },
  build: { target: 'es2022', sourcemap: true },
});
