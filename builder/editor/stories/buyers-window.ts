import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import type { Page } from 'playwright';
import { fileOf } from '../../templates/testing/drawn-template.ts';

/** A window that gets `html(what)` from `https://shop.example/page?what`, with the product's own fonts, pictures and islands. */
export async function buyersWindow(editor: Page, html: (what: string) => string): Promise<Page> {
  const visitor = await (await editor.context().browser()!.newContext()).newPage();
  await visitor.route('**/*', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const file = fileOf(pathname);
    const island = /^\/islands\/(.+)\.js$/.exec(pathname)?.[1];
    if (island) return route.fulfill({ body: bundled(island), contentType: 'text/javascript' });
    if (pathname === '/page')
      return route.fulfill({ body: html(search.slice(1)), contentType: 'text/html; charset=utf-8' });
    return file ? route.fulfill({ body: file.body, contentType: file.type }) : route.fulfill({ status: 404, body: '' });
  });
  return visitor;
}

const blocks = fileURLToPath(new URL('../../blocks/', import.meta.url));

/** An island as the build bundles it. */
function bundled(name: string): string {
  const file = readdirSync(blocks, { recursive: true, encoding: 'utf8' }).find((each) =>
    each.endsWith(`browser/${name}.ts`),
  )!;
  return buildSync({ entryPoints: [blocks + file], bundle: true, format: 'esm', target: 'es2020', write: false })
    .outputFiles[0]!.text;
}
