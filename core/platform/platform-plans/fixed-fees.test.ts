import { beforeAll, expect, test } from 'vitest';
import { reading } from '#core/database';
import { checkInvariants } from '#core/ledger';
import { mindMerchant, readMerchantTerms, writeMerchantTerms } from '#core/merchants';
import { writePlatformLegal } from '#core/opening';
import { THROUGH_PLATFORM } from '#core/payments';
import { openPaymentStep, refundOrder } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  planInput,
  PLATFORM_LEGAL,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { assignPlan } from './assign-plan.ts';
import { issueFeeInvoices } from './issue-fee-invoices.ts';
import { mindPlansHandler } from './jobs/mind-plans-handler.ts';
import { fixedFeeField, savePlan } from './save-plan.ts';

const provider = new ScriptedProvider();
Object.assign(provider.port, {
  key: THROUGH_PLATFORM,
  abilities: { ...provider.port.abilities, throughPlatform: true, disputes: false },
});
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' }, { locale: 'de' });
const fixed = { eur: 50, chf: 60, jpy: 40 };
let planId: number;

beforeAll(async () => {
  await writePlatformLegal(platform(), PLATFORM_LEGAL);
  await writeMerchantTerms(platform(), { ...(await readMerchantTerms(platform())), feeBp: 500 });
  planId = (await savePlan(platform(), null, planInput({ name: 'Fest', price: 0, feeBp: 300, feeFixed: fixed }))).id;
});

async function aShop(currency: string, plan: number | null = planId): Promise<SaleWorld> {
  const world = await aShopThatSells(kernel(), provider, { currency });
  await aProduct(world.seller, { name: 'Buch', price: 11900 });
  await aProduct(world.seller, { name: 'Zettel', price: 50 });
  if (plan !== null) await assigned(world, plan);
  return world;
}

const assigned = ({ sellerId }: SaleWorld, plan: number) =>
  assignPlan(platform(), { sellerId, planId: plan, when: 'now', reason: 'Vereinbart im Gespräch' });

async function sold(world: SaleWorld, slug = 'buch'): Promise<number> {
  const placed = await aPlacedOrder(world.buyer, world.username, { slug });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  return (await openPaymentStep(world.buyer, placed)).order.id;
}

const feesOf = ({ sellerId }: SaleWorld) =>
  reading(platform(), ({ db }) =>
    db('merchant_fees')
      .where({ seller_id: sellerId })
      .orderBy('payment_id')
      .select<{ currency_key: string; fee: number; vat: number }[]>('currency_key', 'fee', 'vat'),
  );

const invoicesOf = ({ sellerId }: SaleWorld, series: string) =>
  reading(platform(), ({ db }) =>
    db('platform_invoices')
      .where({ seller_id: sellerId, series })
      .orderBy('id')
      .select('net', 'vat', 'gross', 'currency_key', 'state', 'paid_by', 'document'),
  );

async function restOf({ sellerId }: SaleWorld, account: string, currency: string): Promise<number> {
  const { rows } = await reading(platform(), ({ db }) =>
    db.raw<{ rows: { rest: string }[] }>(
      `select coalesce(-sum(rest), 0)::text as rest from account_balances where seller_id = ? and book = 'platform' and account = ? and currency = ?`,
      [sellerId, account, currency],
    ),
  );
  return Number(rows[0]!.rest);
}

function nextMonth(): void {
  const now = kernel().clock.now();
  const then = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 3);
  kernel().clock.advance({ seconds: (then - now.getTime()) / 1000 });
}

const broken = async () => (await checkInvariants(platform())).filter(({ violations }) => violations.length > 0);

test.each([
  // 3 % of 119.00 and the amount of the currency; 19 % on the sum.
  ['eur', 357 + 50, 77],
  ['chf', 357 + 60, 79],
  // The yen has no decimals: 3 % of 11,900 and 40 yen.
  ['jpy', 357 + 40, 75],
  // No amount for the dollar: the share alone, and nothing is converted.
  ['usd', 357, 68],
])(
  'a sale in %s bears the share and the amount of its currency, and the month’s invoice says the same',
  async (currency, fee, vat) => {
    const world = await aShop(currency);
    await sold(world);
    expect(await feesOf(world)).toEqual([{ currency_key: currency, fee, vat }]);
    expect(await restOf(world, `L:seller:${world.sellerId}:pending`, currency)).toBe(11900 - fee - vat);
    nextMonth();
    await issueFeeInvoices(platform(), world.sellerId);
    expect(await invoicesOf(world, 'PF')).toMatchObject([
      { net: fee, vat, currency_key: currency, paid_by: 'payments' },
    ]);
    expect(await broken()).toEqual([]);
  },
);

test('a payment smaller than its fee leaves its seller nothing, and never less', async () => {
  const world = await aShop('eur');
  await sold(world, 'zettel');
  expect(await feesOf(world)).toEqual([{ currency_key: 'eur', fee: 42, vat: 8 }]);
  expect(await restOf(world, `L:seller:${world.sellerId}:pending`, 'eur')).toBe(0);
  expect(await broken()).toEqual([]);
});

test('the amount goes back with the whole of a payment, and another plan changes nothing that was charged', async () => {
  const world = await aShop('eur');
  const first = await sold(world);
  await sold(world);
  const other = await savePlan(platform(), null, planInput({ name: 'Teurer', price: 0, feeFixed: { eur: 500 } }));
  await assigned(world, other.id);
  await refundOrder(world.seller, { orderId: first, reason: '', requestKey: `back-${first}` });
  await runJobsUntilIdle(kernel());
  await mindMerchant(world.seller);
  expect((await feesOf(world)).map(({ fee }) => fee)).toEqual([407, 407]);
  expect(await restOf(world, 'R:platform_fee', 'eur')).toBe(407);
  await sold(world);
  // The other plan leaves the share to the platform's terms.
  expect((await feesOf(world)).map(({ fee }) => fee)).toEqual([407, 407, 595 + 500]);
  expect(await broken()).toEqual([]);
});

test('where the platform collects, an open plan invoice is paid from the balance once that covers the whole of it', async () => {
  const world = await aShop('chf', null);
  await mindMerchant(world.seller);
  const plan = await savePlan(platform(), null, planInput({ name: 'In Franken', price: 5000, currency: 'chf' }));
  await assigned(world, plan.id);
  const [issued] = await invoicesOf(world, 'PL');
  expect(issued).toMatchObject({ gross: 5950, currency_key: 'chf', state: 'issued' });
  expect(issued.document.notes.map(({ key }: { key: string }) => key)).toContain('balance');
  await sold(world);
  await mindPlansHandler(platform(), {});
  // The money is still held.
  expect(await invoicesOf(world, 'PL')).toMatchObject([{ state: 'issued' }]);
  kernel().clock.advance({ days: 8 });
  await mindMerchant(world.seller);
  const before = await restOf(world, `L:seller:${world.sellerId}:available`, 'chf');
  expect(before).toBeGreaterThan(5950);
  for (let twice = 0; twice < 2; twice += 1) await mindPlansHandler(platform(), {});
  expect(await invoicesOf(world, 'PL')).toMatchObject([{ state: 'paid', paid_by: 'balance' }]);
  expect(await restOf(world, `L:seller:${world.sellerId}:available`, 'chf')).toBe(before - 5950);
  expect(await broken()).toEqual([]);
});

test('an amount that makes no sense is refused by its currency', async () => {
  await expect(
    savePlan(platform(), null, planInput({ name: 'Falsch', feeFixed: { eur: -1, chf: null, gbp: 100_001, usd: 0 } })),
  ).rejects.toMatchObject({
    entries: ['eur', 'chf', 'gbp'].map((code) => expect.objectContaining({ source: { field: fixedFeeField(code) } })),
  });
});
