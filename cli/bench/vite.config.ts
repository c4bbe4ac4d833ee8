import path from 'node:path';
import { defineConfig } from 'vite';

const here = (file: string): string => path.join(import.meta.dirname, file);

/** The bench's own processes, built like the product: core and web bundled for production, npm packages outside. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  publicDir: false,
  ssr: { external: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir: '.vite/bench',
    emptyOutDir: true,
    rollupOptions: {
      input: {
        main: here('main.ts'),
        'product-server': here('product/product-server.ts'),
        'product-worker': here('product/product-worker.ts'),
        'order-export': here('product/order-export.ts'),
        'bare-server': here('bare/bare-server.ts'),
        'remix-server': here('bare/remix-server.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      // The test kit's door also opens the test runner, which has no business here.
      treeshake: { moduleSideEffects: 'no-external' },
    },
  },
});
