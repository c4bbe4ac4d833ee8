import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { craftsLodash } from '../../../web/build/crafts-lodash.ts';

// Builds the harness only; the product's build never sees this folder.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  resolve: { alias: craftsLodash },
  cacheDir: fileURLToPath(new URL('../../../.vite/editor-harness', import.meta.url)),
  esbuild: { jsx: 'automatic' },
  build: { chunkSizeWarningLimit: 2000, emptyOutDir: true },
  logLevel: 'warn',
});
