import path from 'node:path';
import type { Plugin } from 'vite';

const FORBIDDEN = /^\/(core\/(?!kit\/)[^/]+|migrations|seeds|cli)\/|\/node_modules\/(knex|objection|pg|stripe|pino|commander|graphile-worker)\//;

/** Nothing of core but `kit` may reach a browser. A server-only import that survives tree shaking fails the build, by name. */
export function browserGuard(): Plugin {
  return {
    name: 'kontor-browser-guard',
    apply: (_config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const leaked = Object.entries(chunk.modules).find(([id, module]) => module.renderedLength > 0 && FORBIDDEN.test(fromTop(id)));
        if (leaked) this.error(`${fromTop(leaked[0]).slice(1)} would reach the browser in ${chunk.fileName}.`);
      }
    },
  };
}

/** `/core/sale/orders/order.ts`, wherever the checkout lies. */
function fromTop(id: string): string {
  return `/${path.relative(process.cwd(), id).replaceAll('\\', '/')}`;
}
