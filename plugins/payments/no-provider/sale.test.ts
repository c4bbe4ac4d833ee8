import { expect, test } from 'vitest';
import { checkInvariants } from '#core/ledger';
import { providerSettings } from '#core/payments';
import { writeSettings } from '#core/settings';
import { openPaymentStep, orderView, payByHand } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { noProviderPlugin } from './index.ts';
import { noProvider } from './provider.ts';

const cards = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, cards.plugin, noProviderPlugin] });

async function aShop(): Promise<SaleWorld> {
  const world = await aShopThatSells(kernel(), cards);
  await writeSettings(
    world.seller,
    providerSettings(noProvider),
    { note: 'Zahlbar bar beim Abholen.' },
    { sellerId: world.sellerId },
  );
  await aProduct(world.seller, { name: 'Buch', price: 11900 });
  return world;
}

test('an order on account waits, and cash that the seller notes pays the very attempt, once; a part leaves the rest due', async () => {
  const world = await aShop();
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch', method: 'pay_later' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  const step = await openPaymentStep(world.buyer, placed);
  expect(step.nextStep?.instructions).toMatchObject({ iban: '', note: 'Zahlbar bar beim Abholen.' });
  const view = () => orderView(world.seller, { token: placed.orderToken });
  const { order } = await view();
  expect(order).toMatchObject({ payment_state: 'payment_waiting', awaits_funds: true });
  const note = { orderId: order.id, amountMinor: 11900, receivedOn: '2026-11-21', note: 'bar', requestKey: 'r1' };
  const stranger = await aShop();
  await expect(payByHand(stranger.seller, note)).rejects.toMatchObject({ status: 404 });
  await expect(payByHand(world.seller, { ...note, amountMinor: 0 })).rejects.toMatchObject({
    status: 422,
    field: 'amount',
  });
  await expect(payByHand(world.seller, { ...note, receivedOn: 'gestern' })).rejects.toMatchObject({
    status: 422,
    field: 'receivedOn',
  });
  const half = { ...note, amountMinor: 5000 };
  await Promise.all([payByHand(world.seller, half), payByHand(world.seller, half)]);
  expect(await view()).toMatchObject({
    order: { payment_state: 'payment_waiting', paid: 5000 },
    payments: [{ provider: 'no_provider', method: 'pay_later', captured: 5000 }],
  });
  await payByHand(world.seller, { ...note, amountMinor: 6900, requestKey: 'r2' });
  expect(await view()).toMatchObject({ order: { payment_state: 'paid', paid: 11900 } });
  const reports = await checkInvariants(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  expect(reports.filter(({ violations }) => violations.length > 0)).toEqual([]);
});
