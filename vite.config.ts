import path from 'node:path';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwind from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';


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

/** Nothing of core but `kit` may reach a browser. A server-only import that survives tree shaking fails the build, by name. */
function browserGuard(): Plugin {
  const forbidden = /\/(core\/(?!kit\/)[^/]+|migrations|seeds|cli)\/|\/node_modules\/(knex|objection|pg|stripe|pino|commander|graphile-worker)\//;
  return {
    name: 'kontor-browser-guard',
    apply: (_config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const leaked = Object.entries(chunk.modules).find(([id, module]) => forbidden.test(id.replaceAll('\\', '/')) && module.renderedLength > 0);
        if (leaked) this.error(`${path.relative(top('.'), leaked[0])} would reach the browser in ${chunk.fileName}.`);
      }
    },
  };
}

export default defineConfig({
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
    browserGuard(),
  ],
});
