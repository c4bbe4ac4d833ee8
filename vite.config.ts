import path from 'node:path';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwind from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { browserGuard } from './web/build/browser-guard.ts';
import { frameworkInOneFile } from './web/build/chunks.ts';
import { craftsLodash } from './web/build/crafts-lodash.ts';
import { thirdPartyLicences } from './web/build/third-party-licences.ts';

const top = (relative: string): string => path.resolve(import.meta.dirname, relative);

/** Everything that runs on a server leaves in one build: web and command line share one instance of core. */
function serverEntries(): Plugin {
  return {
    name: 'kontor-server-entries',
    enforce: 'post',
    config: (_config, { isSsrBuild }) =>
      isSsrBuild
        ? {
            build: {
              target: 'node20',
              rollupOptions: {
                input: { index: 'virtual:remix/server-build', cli: top('cli/main.ts') },
                output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
              },
            },
          }
        : undefined,
  };
}

export default defineConfig({
  resolve: { alias: craftsLodash },
  optimizeDeps: { exclude: ['knex', 'objection', 'pg', 'express'] },
  // The embedded PostgreSQL, native modules and everything else of node_modules stays outside the bundle.
  ssr: { external: true },
  server: { watch: { ignored: ['**/.kontor/**', '**/build/**'] } },
  plugins: [
    tailwind(),
    remix({
      appDirectory: 'web',
      buildDirectory: 'build',
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
        v3_routeConfig: true,
      },
    }),
    serverEntries(),
    frameworkInOneFile(),
    browserGuard(),
    thirdPartyLicences(),
  ],
});
