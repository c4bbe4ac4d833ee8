import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { createRequestHandler } from '@remix-run/express';
import { createReadableStreamFromReadable, type EntryContext, type ServerBuild } from '@remix-run/node';
import { Link, Links, Meta, Outlet, RemixServer, Scripts, ScrollRestoration, useLoaderData } from '@remix-run/react';
import express from 'express';
import { isbot } from 'isbot';
import knex from 'knex';
import { createElement as h, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { beChild } from '../child.ts';

// A Remix app with one route, one statement and about 300 elements, drawn by the entry that Remix's template ships; and, as the upper limit,
// node answering with a page of 30 kB from memory.
const db = knex({ client: 'pg', connection: process.env.DATABASE_URL!, pool: { min: 0, max: 10 } });

interface Item {
  id: number;
  name: string;
  slug: string;
}

async function loader(): Promise<{ items: Item[] }> {
  return {
    items: await db('products').select('id', 'name', 'slug').where({ published: true }).orderBy('id').limit(32),
  };
}

function Page(): ReactNode {
  const { items } = useLoaderData<typeof loader>();
  return h(
    'main',
    { className: 'page' },
    h('h1', null, 'Shop'),
    h(
      'ul',
      null,
      items.map((item) =>
        h(
          'li',
          { key: item.id, className: 'card' },
          h(
            'article',
            null,
            h('h2', null, item.name),
            h('p', { className: 'text' }, 'Ein Buch über das Lesen von Licht.'),
            h('p', { className: 'price' }, h('span', null, '19,00 €'), h('small', null, 'inkl. MwSt.')),
            h(Link, { to: `/${item.slug}` }, 'Ansehen'),
          ),
        ),
      ),
    ),
  );
}

function Root(): ReactNode {
  return h(
    'html',
    { lang: 'de' },
    h('head', null, h('meta', { charSet: 'utf-8' }), h(Meta), h(Links)),
    h('body', null, h(Outlet), h(ScrollRestoration), h(Scripts)),
  );
}

function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  return new Promise((resolve, reject) => {
    const ready = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady';
    const { pipe, abort } = renderToPipeableStream(h(RemixServer, { context, url: request.url, abortDelay: 5000 }), {
      [ready]() {
        const body = new PassThrough();
        headers.set('content-type', 'text/html');
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        pipe(body);
      },
      onShellError: reject,
    });
    setTimeout(abort, 5000).unref();
  });
}

const route = (id: string, file: string, extra: object = {}) => ({
  id,
  module: `/assets/${file}.js`,
  imports: ['/assets/components.js'],
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
  ...extra,
});

const build = {
  mode: 'production',
  entry: { module: { default: handleRequest } },
  routes: {
    root: { id: 'root', path: '', module: { default: Root } },
    'routes/_index': { id: 'routes/_index', parentId: 'root', index: true, module: { default: Page, loader } },
  },
  assets: {
    version: '1',
    url: '/assets/manifest-1.js',
    entry: { module: '/assets/entry.client.js', imports: ['/assets/components.js'] },
    routes: {
      root: route('root', 'root', { path: '' }),
      'routes/_index': route('routes/_index', '_index', { parentId: 'root', index: true, hasLoader: true }),
    },
  },
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  basename: '/',
  isSpaMode: false,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: false,
    v3_routeConfig: true,
    unstable_optimizeDeps: false,
  },
} as unknown as ServerBuild;

const app = express();
app.disable('x-powered-by');
app.all('*', createRequestHandler({ build, mode: 'production' }));

const page = Buffer.from(`<!doctype html><title>30 kB</title>${'<p>Seite</p>'.repeat(2550)}`);
const server = createServer((request, response) => {
  if (request.url !== '/static') return app(request, response);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': page.length }).end(page);
}).listen(0, '127.0.0.1', () => beChild((server.address() as AddressInfo).port));
