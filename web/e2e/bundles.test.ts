import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { buildWhenChanged } from './testing/test-server.ts';

const client = path.resolve(import.meta.dirname, '../../build/client');
const KB = 1000;

interface Route {
  id: string;
  parentId?: string;
  module: string;
  imports?: readonly string[];
}
interface Manifest {
  entry: { module: string; imports: readonly string[] };
  routes: Record<string, Route>;
}

beforeAll(buildWhenChanged);

const scripts = (folder: string): string[] =>
  readdirSync(path.join(client, folder)).filter((name) => name.endsWith('.js'));
const source = (file: string): string => readFileSync(path.join(client, 'assets', file), 'utf8');
const gzipped = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(source(file)).length, 0);

/** A file and whatever it imports outright; what is imported later, when somebody wants it, does not count. */
function withImports(files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files.map((name) => path.basename(name))) {
    if (seen.has(file)) continue;
    seen.add(file);
    withImports(
      [...source(file).matchAll(/\b(?:import|export)\b[^'"();]*?from"\.\/([^"]+)"|\bimport"\.\/([^"]+)"/g)].map(
        ([, from, bare]) => (from ?? bare)!,
      ),
      seen,
    );
  }
  return seen;
}

const manifestOf = (): Manifest =>
  JSON.parse(
    /=(\{.*\});?$/s.exec(source(scripts('assets').find((name) => name.startsWith('manifest-'))!))![1]!,
  ) as Manifest;

/** Files with Craft.js that a screen imports once it is shown. */
const workshopOf = (shell: Iterable<string>): string[] =>
  [...shell]
    .flatMap((file) => [...source(file).matchAll(/import\(\s*[`"']\.\/([^`"']+)[`"']/g)].map(([, name]) => name!))
    .filter((file) => /craft|useNode/.test(source(file)));

/** Files that a browser loads before it can show a route of our rooms. */
function firstLoad(routeId: string): string[] {
  const manifest = manifestOf();
  const found = Object.values(manifest.routes).find(({ id }) => id.endsWith(routeId))!;
  const files = [manifest.entry.module, ...manifest.entry.imports];
  for (let route: Route | undefined = found; route; route = manifest.routes[route.parentId ?? ''])
    files.push(route.module, ...(route.imports ?? []));
  return files;
}

const CABINET_LIMIT = 152 * KB;
const CABINET_FILES = 60;
const SCREENS = [
  'cabinet/home',
  'orders/list',
  'orders/order',
  'products/product-list',
  'products/editor',
  'customers/list',
  'pages/list',
  'media/list',
  'settings/checkout',
];

test.each(SCREENS)('%s of the cabinet loads little script before it is alive', (screen) => {
  const files = withImports(firstLoad(screen));
  console.log(`${screen}: ${gzipped(files)} bytes gzipped in ${files.size} files`);
  expect(gzipped(files)).toBeLessThan(CABINET_LIMIT);
  expect(files.size).toBeLessThanOrEqual(CABINET_FILES);
});

const EDITOR_LIMIT = 250 * KB;

test('the page editor loads at most 250 kB of script, gzipped, before a block can be selected', () => {
  const shell = withImports(firstLoad('cabinet/pages/edit'));
  const editor = withImports([...shell, ...workshopOf(shell)]);
  console.log(`page editor: ${gzipped(editor)} bytes gzipped, ${gzipped(shell)} of them for any screen`);
  expect(editor.size).toBeGreaterThan(shell.size);
  expect([...editor].some((file) => /craft|useNode/.test(source(file)))).toBe(true);
  expect(gzipped(editor)).toBeLessThan(EDITOR_LIMIT);
});

test("no script of a buyer's page brings React, Craft.js or dnd-kit, and none reaches into our rooms", () => {
  const islands = scripts('islands');
  expect(islands.length).toBeGreaterThan(5);
  for (const name of islands) {
    const text = readFileSync(path.join(client, 'islands', name), 'utf8');
    expect([name, /react\.element|__SECRET_INTERNALS|useDraggable|craftjs|\/assets\//i.test(text)]).toEqual([
      name,
      false,
    ]);
  }
});
