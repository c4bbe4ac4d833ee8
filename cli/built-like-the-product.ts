import path from 'node:path';
import { defineConfig, type UserConfig } from 'vite';

const root = path.resolve(import.meta.dirname, '..');

/** A program beside the product, built like it: core bundled for production into `.vite/<name>`, npm packages outside. `entries`: files of `cli/<name>`. */
export function builtLikeTheProduct(name: string, entries: Readonly<Record<string, string>>): UserConfig {
  return defineConfig({
    root,
    publicDir: false,
    ssr: { external: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: `.vite/${name}`,
      emptyOutDir: true,
      sourcemap: true,
      rollupOptions: {
        input: Object.fromEntries(
          Object.entries(entries).map(([entry, file]) => [entry, path.join(root, 'cli', name, file)]),
        ),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        // The test kit's door also opens the test runner, which has no business here.
        treeshake: { moduleSideEffects: 'no-external' },
      },
    },
  });
}
