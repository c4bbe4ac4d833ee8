import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mindOrder } from '#core/collection';
import { mindClaimsOf, writeDunningSettings } from '#core/dunning';
import { managePath, openPaymentStep, orderView, settleDispute } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { answerErrors } from '../../server/answer-errors.ts';
import { manageRoutes } from './manage-routes.tsx';

const cards = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, cards.plugin] });
let world: SaleWorld;
let server: Server;
let base: string;
let orderId: number;
let path: string;

beforeAll(async () => {
  world = await aShopThatSells(kernel(), cards);
  await writeDunningSettings(world.seller, 'dunning', undefined);
  await aProduct(world.seller, {
    name: 'Raten',
    plan: { type: 'installment', paymentsCount: 2, firstAmount: 3334, nextAmount: 3333, interval: '1w' },
  });
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'raten' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  orderId = (await orderView(world.seller, { token: placed.orderToken })).order.id;
  path = managePath(world.buyer, { token: placed.orderToken, username: world.username });
  cards.script = ['expired_card'];
  for (let day = 0; day < 15; day += 1) {
    kernel().clock.advance({ days: 1 });
    await mindOrder(world.seller, orderId);
  }
  // The bank takes the first rate back, too.
  const facts = cards.disputes.get(cards.dispute(cards.idOf(placed.paymentToken), { fee: 0n }))!;
  facts.state = 'lost';
  await settleDispute(world.seller, { provider: 'scripted', facts });
  await mindClaimsOf(world.seller);
  const app = express();
  manageRoutes(app, kernel());
  app.use(answerErrors(kernel()));
  server = app.listen(0);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const headers = { 'accept-language': 'de' };
const page = async (): Promise<string> => (await fetch(base + path, { headers })).text();
const post = (form: Record<string, string>) =>
  fetch(base + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual', headers });

test('each open claim has a button of its own, and the one that is pressed is paid', async () => {
  const claims = [...(await page()).matchAll(/name="claim" value="(\d+)"\/?><button[^>]*value="pay"/g)].map(
    ([, id]) => id!,
  );
  expect(claims).toHaveLength(2);
  for (const odd of ['0', '999999', 'x', '']) expect((await post({ intent: 'pay', claim: odd })).status, odd).toBe(404);
  const paying = await post({ intent: 'pay', claim: claims[1]! });
  expect(paying.status).toBe(303);
  cards.script = ['paid'];
  await openPaymentStep(world.buyer, { paymentToken: paying.headers.get('location')!.split('/').at(-1)! });
  const { rates } = await orderView(world.seller, { id: orderId });
  expect(rates.map(({ state }) => state)).toEqual(['debt', 'paid']);
  expect([...(await page()).matchAll(/value="pay"/g)]).toHaveLength(1);
});
