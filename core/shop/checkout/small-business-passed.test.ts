import { beforeAll, expect, test } from 'vitest';
import { openPaymentStep, orderView, refundOrder } from '#core/settlement';
import { taxStanding } from '#core/tax';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
let world: SaleWorld;

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider, { tax_scheme: 'small_business' });
  await aProduct(world.seller, { name: 'Buch', plan: { type: 'one_time', price: 11_900 } });
  await aProduct(world.seller, { name: 'Heft', plan: { type: 'one_time', price: 500 } });
  // 99,950.00 of the 100,000.00 were sold elsewhere this year.
  await platform((db) =>
    db('settings').insert({
      seller_id: world.sellerId,
      key: 'tax',
      plain: { turnoverElsewhere: 9_995_000, elsewhereYear: 2026 },
      sealed: {},
      updated_at: kernel().clock.now(),
    }),
  );
});

function platform<T>(work: (db: ReturnType<typeof kernel>['db']) => PromiseLike<T>): Promise<T> {
  return kernel().platformDb.transaction(async (trx) => work(trx));
}

async function bought(slug: string) {
  const placed = await aPlacedOrder(world.buyer, world.username, { slug });
  if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
  await openPaymentStep(world.buyer, placed);
  return orderView(world.seller, { token: placed.orderToken });
}

test('the sale that passes the limit ends the exemption for the year: a refund of it does not bring it back', async () => {
  expect((await bought('heft')).order.vat_total).toBe(0);
  const passing = await bought('buch');
  expect(passing.order.vat_total).toBe(1900);
  await refundOrder(world.seller, { orderId: passing.order.id, amountMinor: 11_900, reason: '', requestKey: 'all' });
  await runJobsUntilIdle(kernel());
  expect((await orderView(world.seller, { id: passing.order.id })).order.refunded).toBe(11_900);
  expect((await bought('heft')).order.vat_total).toBe(80);
  const standing = await taxStanding(world.seller);
  expect(standing).toMatchObject({ smallBusinessEndedOn: '2026-11-21' });
  expect(standing.warnings).toContain('small_business_ended');
});
