import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHero, removeHero, saveColors, saveHero } from '#core/brand';
import { archiveProduct } from '#core/catalog';
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
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
let server: Server;
let world: SaleWorld;

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider);
  server = createServer(
    createApp({ kernel: kernel(), remixBuild: () => Promise.reject(new Error('No page of ours is asked for.')) }),
  ).listen(0);
});
afterAll(() => void server?.close());

const start = async (): Promise<string> => {
  // A page may be as old as a second.
  await new Promise((done) => setTimeout(done, 1050));
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/s/${world.username}`);
  expect(response.status).toBe(200);
  return response.text();
};

test('a plain start page says what the shop sells, and no longer says it once that is gone', async () => {
  const productId = await aProduct(world.seller, { name: 'Heft', price: 900 });
  const sold = await start();
  expect(sold).toMatch(/<h1[^>]*>Persönlich für Sie da\.<\/h1>/);
  expect(sold).not.toContain('Lernen Sie');
  await archiveProduct(world.seller, productId);
  expect(await start()).toMatch(/<h1[^>]*>Verlag<\/h1>/);
});

test('it wears the colour of the shop as soon as that is chosen', async () => {
  expect(await start()).toContain('--c-primary:#0f4c81');
  await saveColors(world.seller, { color: '#a03f16', button: '#f6b73c' });
  const dressed = await start();
  expect(dressed).toContain('--c-primary:#a03f16');
  expect(dressed).not.toContain('#0f4c81');
});

test('a cover lies behind its first words until it is taken away, and only an owner hangs one', async () => {
  const picture = await sharp({ create: { width: 800, height: 300, channels: 3, background: '#d98a4e' } })
    .jpeg()
    .toBuffer();
  await saveHero(world.seller, Readable.from([picture]), { name: 'abend.jpg' });
  const { url } = (await readHero(world.seller))!;
  const hung = await start();
  expect(hung).toContain(url);
  await expect(
    saveHero(world.seller, Readable.from([Buffer.from('kein Bild')]), { name: 'a.jpg' }),
  ).rejects.toMatchObject({ status: 422 });
  expect(await readHero(world.seller)).toMatchObject({ url });
  const stranger = kernel().contextFor({ kind: 'buyer', sellerId: world.sellerId, userId: null });
  await expect(saveHero(stranger, Readable.from([picture]), { name: 'a.jpg' })).rejects.toMatchObject({ status: 401 });
  await expect(removeHero(stranger)).rejects.toMatchObject({ status: 401 });
  await removeHero(world.seller);
  expect(await readHero(world.seller)).toBeNull();
  expect(await start()).not.toContain(url);
});
