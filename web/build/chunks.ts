import path from 'node:path';
import type { Plugin } from 'vite';

const top = path.resolve(import.meta.dirname, '../..');

/** Pieces that nearly every screen is drawn with. */
const PIECES =
  'button copy-field error-screen error-summary field formats layout-pieces locale may menu menu-popover modal shop-brand shortcuts status-chip titled toasts use-hydrated use-sending'
    .split(' ')
    .map((name) => `${top}/web/ui/${name}.tsx`);

/**
 * Groups of modules, in the order in which a module is claimed: all that these files import outright goes into one file of the build, so that a
 * screen takes few of them and none it has no use for.
 */
const GROUPS: readonly (readonly [name: string, roots: readonly string[]])[] = [
  ['rooms', [`${top}/web/root.tsx`, ...PIECES]],
  ['cabinet', [`${top}/web/routes/cabinet/layout.tsx`]],
  ['lists', [`${top}/web/lists/list-screen.tsx`]],
];

/** Few files per screen instead of one for each module that two screens share. Of the browsers' build alone. */
export function fewFiles(): Plugin {
  return {
    name: 'kontor-few-files',
    enforce: 'post',
    config: (_config, { isSsrBuild }) =>
      isSsrBuild
        ? undefined
        : { build: { rollupOptions: { output: { manualChunks: groupsOf(), experimentalMinChunkSize: 6000 } } } },
  };
}

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** React for browsers; what draws on servers is wanted by the page editor alone, later. */
const VENDOR =
  /\/node_modules\/(react|react-dom(?!\/(server|cjs\/react-dom-server))|scheduler|react-router|react-router-dom|@remix-run|turbo-stream|cookie)\//;

/** Lists of everything a folder or a package has: who imports one wants a few of them. */
const DOOR = /\/index\.[jt]sx?$|\/lucide-react\.m?js$/;

function groupsOf(): (id: string, graph: Graph) => string | undefined {
  let claimed: Map<string, string> | null = null;
  return (id, graph) => {
    if (VENDOR.test(id)) return 'react';
    claimed ??= claim(graph);
    return claimed.get(id);
  };
}

function claim(graph: Graph): Map<string, string> {
  const claimed = new Map<string, string>();
  for (const [name, roots] of GROUPS) {
    const waiting = roots.flatMap((root) => [root, root.replace(/\.tsx$/, '.ts')]);
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const module = graph.getModuleInfo(id);
      if (!module || claimed.has(id) || VENDOR.test(id) || DOOR.test(id)) continue;
      claimed.set(id, name);
      waiting.push(...module.importedIds);
    }
  }
  return claimed;
}
