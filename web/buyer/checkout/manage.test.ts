import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { managePath, openPaymentStep } from '#core/settlement';
import { aPlacedOrder, aProduct, aShopThatSells, plainFormPlugin, ScriptedProvider, useTestKernel, type SaleWorld } from '#core/testing';
import { answerErrors } from '../../server/answer-errors.ts';
import { manageRoutes } from './manage-routes.tsx';
import { paymentRoutes } from './payment-routes.tsx';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
let world: SaleWorld;
let server: Server;
let base: string;

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Club', plan: { type: 'subscription', firstAmount: 500, nextAmount: 900, interval: '1m' } });
  const app = express();
  manageRoutes(app, kernel());
  paymentRoutes(app, kernel());
  app.use(answerErrors(kernel()));
  server = app.listen(0);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const get = (path: string) => fetch(`${base}${path}`, { redirect: 'manual', headers: { 'accept-language': 'de' } });
const post = (path: string, form: Record<string, string>) => fetch(`${base}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual', headers: { 'accept-language': 'de' } });

test('the signed link shows dates and documents, changes the means of payment and ends the contract with a receipt', { timeout: 60_000 }, async () => {
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'club' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  const path = managePath(world.buyer, { token: placed.orderToken, username: world.username });
  const page = await (await get(path)).text();
  expect(page).toContain('9,00');
  const document = /href="([^"]+\/documents\/[^"]+)"/.exec(page)![1]!.replaceAll('&amp;', '&');
  expect((await get(document)).headers.get('content-type')).toBe('application/pdf');

  provider.script = ['buyer_acts'];
  const change = await post(path, { intent: 'method' });
  const step = change.headers.get('location')!;
  expect(await (await get(step)).text()).toContain('<kontor-scripted-card');
  const token = step.split('/').at(-1)!;
  provider.set(provider.idOf(token), 'paid');
  expect((await get(`${step}/return`)).status).toBe(303);

  expect((await post(path, { intent: 'address', city: 'Köln' })).status).toBe(303);
  expect((await post(path, { intent: 'cancel' })).status).toBe(303);
  expect(await (await get(path)).text()).toContain('Beendet. Eingegangen am');
  expect((await post(path, { intent: 'cancel' })).status).toBe(409);
});

test('without the signature, with another order\'s, or in another shop nothing is shown or done', async () => {
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'club' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  const other = await aShopThatSells(kernel(), provider);
  const path = managePath(world.buyer, { token: placed.orderToken, username: world.username });
  for (const wrong of [path.split('?')[0]!, `${path.split('?')[0]!}?key=fremd`, path.replace(world.username, other.username)]) {
    for (const answer of [await get(wrong), await post(wrong, { intent: 'cancel' })]) expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sign_in?to=%2Fpayer']);
  }
});
