import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCover } from '#core/catalog';
import { createPage, publishPage } from '#core/pages';
import {
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { createApp } from '../server/app.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({
  plugins: [plainFormPlugin, provider.plugin],
  env: { BASE_URL: 'http://localhost:3000' },
});
let server: Server;
let url: string;
let world: SaleWorld;

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider);
  server = createServer(
    createApp({ kernel: kernel(), remixBuild: () => Promise.reject(new Error('No page of ours is asked for.')) }),
  ).listen(0);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server?.close());

test('a page and a product stand at their view address too, for everybody, once for search engines; unknown names are not found', async () => {
  await aProduct(world.seller, { name: 'Postkarten', price: 900 });
  await publishPage(world.seller, {
    pageId: await createPage(world.seller, { slug: 'ueber-uns', name: 'Wir', template: 'shop-start' }),
  });
  await createPage(world.seller, { slug: 'entwurf', name: 'Entwurf', template: 'shop-start' });
  for (const path of ['ueber-uns', 'postkarten']) {
    const view = await fetch(`${url}/v/${world.username}/${path}`);
    expect([view.status, view.headers.get('x-robots-tag')], path).toEqual([200, 'noindex']);
    // The switch of languages leads back to the address it was pressed on.
    const shown = await (await fetch(`${url}/s/${world.username}/${path}`)).text();
    expect((await view.text()).replaceAll(`"/v/${world.username}`, `"/s/${world.username}`)).toBe(shown);
  }
  for (const unknown of [
    `${world.username}/nothing`,
    `${world.username}/entwurf`,
    'nobody-here/ueber-uns',
    '__proto__/x',
  ])
    expect(
      [(await fetch(`${url}/v/${unknown}`)).status, (await fetch(`${url}/s/${unknown}`)).status].map(
        (status) => status === 200,
      ),
      unknown,
    ).toEqual([false, false]);
});

test('opened at another address than BASE_URL a shop shows its pictures and takes its forms; only what leaves the page names BASE_URL', async () => {
  const productId = await aProduct(world.seller, { name: 'Bildband', price: 4900 });
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0f5c8c' } })
    .png()
    .toBuffer();
  await addCover(world.seller, productId, { name: 'cover.png', contentType: 'image/png', body: Readable.from([png]) });
  await publishPage(world.seller, {
    pageId: await createPage(world.seller, { slug: '', name: 'Start', template: 'shop-start' }),
  });

  const shop = await (await fetch(`${url}/s/${world.username}`)).text();
  const pictures = [...shop.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src]) => src!.replaceAll('&amp;', '&'));
  expect(pictures.some((src) => src.startsWith('/files/'))).toBe(true);
  for (const src of pictures) {
    expect(src).toMatch(/^\/(?!\/)/);
    expect((await fetch(url + src)).headers.get('content-type')).toMatch(/^image\//);
  }
  expect(shop).toContain(`<link rel="canonical" href="http://localhost:3000/s/${world.username}"`);
  for (const page of [
    shop,
    await (await fetch(`${url}/s/${world.username}/bildband`)).text(),
    await (await fetch(`${url}/s/${world.username}/bildband/checkout`)).text(),
  ]) {
    expect(
      [...page.matchAll(/ (?:src|srcset|action|href)="(http:\/\/localhost[^"]*)"/g)]
        .map(([, address]) => address)
        .filter(
          (address) =>
            !page.includes(`rel="canonical" href="${address}`) &&
            !page.includes(`hreflang="x-default" href="${address}`),
        ),
    ).toEqual([]);
  }
  const posted = await fetch(`${url}/s/${world.username}/bildband/checkout`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ step: 'update' }),
  });
  expect(posted.status).not.toBe(403);
});
