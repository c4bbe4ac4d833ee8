import path from 'node:path';
import { defineConfig } from 'vite';

const here = (file: string): string => path.join(import.meta.dirname, file);

/** The time machine outside of the test runner, built like the product; npm packages stay outside. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  publicDir: false,
  ssr: { external: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir: '.vite/time-machine',
    emptyOutDir: true,
    sourcemap: true,
    rollupOptions: {
      input: { main: here('main.ts'), worker: here('worker.ts') },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      // The test kit's door also opens the test runner, which has no business here.
      treeshake: { moduleSideEffects: 'no-external' },
    },
  },
});
