import { expect, test } from 'vitest';
import { openPaymentStep, orderView, refundOrder } from '#core/settlement';
import {
  CarryingForms,
  ScriptedProvider,
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { ossQuarter, ossQuarters, quarterOf, quarterSpan } from './index.ts';

const provider = new ScriptedProvider();
const forms = new CarryingForms();
const kernel = useTestKernel({ plugins: [forms.plugin, provider.plugin] });

async function sold(world: SaleWorld, form: Record<string, string>): Promise<number> {
  provider.script = ['paid'];
  const placed = await aPlacedOrder(world.buyer, world.username, {
    slug: 'abend',
    form: { ...form, 'variant[stream]': '1' },
  });
  if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
  await openPaymentStep(world.buyer, placed);
  return (await orderView(world.seller, { token: placed.orderToken })).order.id;
}

const vienna = { country: 'AT', zip: '1010', city: 'Wien' };

test('a quarter is declared by country and rate; what goes back later corrects the quarter it was declared in', async () => {
  // The clock stands in November 2026.
  const world = await aShopThatSells(kernel(), provider, { oss_registered: true, vat_no: 'DE123456789' });
  const productId = await aProduct(world.seller, { name: 'Abend', form: 'event', price: 12000 });
  forms.variants.set(productId, [
    {
      key: 'stream',
      productId,
      name: 'Übertragung',
      details: '',
      unit: null,
      left: null,
      most: 9,
      closed: null,
      attendeeFields: [],
      supply: { class: 'live_online_event' },
    },
  ]);
  const [kept, back] = [await sold(world, vienna), await sold(world, vienna)];
  await sold(world, {});
  const part = await sold(world, vienna);
  await refundOrder(world.seller, { orderId: part, amountMinor: 6000, reason: '', requestKey: 'half' });
  expect(kept).not.toBe(back);
  const fourth = await ossQuarter(world.seller, { sellerId: world.sellerId, year: 2026, quarter: 4 });
  // Three sales of 120.00 at 20 %, of one half is back within the quarter; the sale at home is none of it.
  expect(fourth.rows).toEqual([{ country: 'AT', rateBp: 2000, currency: 'eur', net: 25000, vat: 5000 }]);
  expect([fourth.corrections, fourth.dueOn]).toEqual([[], '2027-01-31']);

  kernel().clock.advance({ days: 60 });
  await refundOrder(world.seller, { orderId: back, reason: '', requestKey: 'all' });
  const next = await ossQuarter(world.seller, { sellerId: world.sellerId, year: 2027, quarter: 1 });
  expect(next.rows).toEqual([]);
  expect(next.corrections).toEqual([{ of: '2026-Q4', country: 'AT', currency: 'eur', net: -10000, vat: -2000 }]);
  expect(next.totals).toEqual([{ currency: 'eur', net: -10000, vat: -2000 }]);
  // The declared quarter stays as it was declared.
  expect((await ossQuarter(world.seller, { sellerId: world.sellerId, year: 2026, quarter: 4 })).rows).toEqual(
    fourth.rows,
  );

  const stranger = await aShopThatSells(kernel(), provider);
  expect((await ossQuarter(stranger.seller, { sellerId: world.sellerId, year: 2026, quarter: 4 })).rows).toEqual([]);
  expect(ossQuarters(world.seller, 'Europe/Berlin').slice(0, 3)).toEqual([
    { year: 2027, quarter: 1 },
    { year: 2026, quarter: 4 },
    { year: 2026, quarter: 3 },
  ]);
});

test('quarters begin and end with their months, leap years included', () => {
  expect(quarterSpan(2028, 1)).toEqual({ from: '2028-01-01', till: '2028-03-31', dueOn: '2028-04-30' });
  expect(quarterSpan(2027, 4)).toEqual({ from: '2027-10-01', till: '2027-12-31', dueOn: '2028-01-31' });
  expect(
    ['2026-01-01', '2026-03-31', '2026-04-01', '2026-12-31'].map((day) => quarterOf(day as never).quarter),
  ).toEqual([1, 1, 2, 4]);
});
