import { beforeAll, expect, test } from 'vitest';
import { reading } from '#core/database';
import { addDays, addMonths } from '#core/kit';
import { choosePlan, mindPlan, platformToday, sellerPlanView, settlePlatformInvoice } from '#core/platform-plans';
import { LockSwitch, plansOf, useTestKernel, type PlannedShop } from '#core/testing';
import { acceptDeal, declineDeal } from './answer-deal.ts';
import { dealForAdmin, ownOffer } from './deal-view.ts';
import { dueDeals, mindDeal } from './mind-deals.ts';
import { cancelDeal, finalizeDeal, takeBackDeal } from './offer-deal.ts';
import { refundDeal } from './refund-deal.ts';
import { reviewDeal } from './review-deal.ts';
import { writeDeal, type DealInput } from './write-deal.ts';

const kernel = useTestKernel();
const { platform, aShop, aPlan, fill, invoicesOf, broken, nameThePlatform } = plansOf(kernel);

beforeAll(nameThePlatform);

const today = (): string => platformToday(platform());
const dealInput = (planId: number, given: Partial<DealInput> = {}): DealInput => ({
  planId,
  price: 2000,
  feeBp: 300,
  performanceFrom: today(),
  cycles: 3,
  message: 'Wie besprochen.',
  note: 'Messe',
  ...given,
});

async function anOffer(
  shop: PlannedShop,
  planId: number,
  { review = 'not_installment', ...given }: Partial<DealInput> & { review?: string } = {},
): Promise<number> {
  const { id } = await writeDeal(platform(), { sellerId: shop.sellerId, dealId: null }, dealInput(planId, given));
  const place = { sellerId: shop.sellerId, dealId: id };
  await reviewDeal(platform(), place, review);
  await finalizeDeal(platform(), place);
  return id;
}

const stateOf = async (sellerId: number, dealId: number) =>
  (await dealForAdmin(platform(), { sellerId, dealId })).state;
const ratesOf = (sellerId: number) =>
  reading(platform(), ({ db }) =>
    db('platform_invoice_rates')
      .where({ seller_id: sellerId })
      .orderBy(['invoice_id', 'number'])
      .select<{ number: number; due_on: string; net: number; vat: number; state: string }[]>(
        'number',
        'due_on',
        'net',
        'vat',
        'state',
      ),
  );
const mind = async (): Promise<void> => {
  for (const place of await dueDeals(platform())) await mindDeal(platform(), place);
};

test('a deal is offered only after its review, accepted by an owner, and in force with its own price and fee', async () => {
  const shop = await aShop();
  const { sellerId } = shop;
  const planId = await aPlan({ name: 'Für Deals', price: 5000 });
  const { id: dealId } = await writeDeal(platform(), { sellerId, dealId: null }, dealInput(planId));
  const place = { sellerId, dealId };
  await expect(finalizeDeal(platform(), place)).rejects.toMatchObject({ code: 'review_missing', status: 409 });
  expect(await ownOffer(await shop.ctx())).toBeNull();
  await reviewDeal(platform(), place, 'not_installment');
  await writeDeal(platform(), place, dealInput(planId, { price: 2500 }));
  await expect(finalizeDeal(platform(), place)).rejects.toMatchObject({ code: 'review_missing' });
  await reviewDeal(platform(), place, 'not_installment');
  await finalizeDeal(platform(), place);
  await expect(writeDeal(platform(), place, dealInput(planId))).rejects.toMatchObject({ code: 'deal_moved_on' });
  expect(await ownOffer(await shop.ctx())).toMatchObject({ price: 2500, firstCharge: 2500, credit: 0, cycles: 3 });
  expect(await acceptDeal(await shop.ctx(), dealId)).toBe('now');
  await expect(acceptDeal(await shop.ctx(), dealId)).rejects.toMatchObject({ code: 'deal_moved_on', status: 409 });
  expect(await sellerPlanView(await shop.ctx())).toMatchObject({ current: { name: 'Für Deals', price: 2500 } });
  const fee = await reading(platform(), ({ db }) => db('sellers').where({ id: sellerId }).first('plan_fee_bp'));
  expect(fee).toMatchObject({ plan_fee_bp: 300 });
  expect((await invoicesOf(sellerId)).map(({ net }) => net)).toEqual([2500]);
  expect((await dealForAdmin(platform(), place)).steps.map(({ event }) => event)).toEqual([
    'begin',
    'accept',
    'finalize',
    'not_installment',
    'not_installment',
    'write',
  ]);
  expect(await broken()).toEqual([]);
});

test('each cycle of a deal has its invoice, a smaller plan waits for its end, and then the deal is unsubscribed', async () => {
  const shop = await aShop();
  const { sellerId } = shop;
  const [big, small] = [await aPlan({ name: 'Deal groß', price: 5000 }), await aPlan({ name: 'Danach', price: 1000 })];
  const dealId = await anOffer(shop, big, { cycles: 2 });
  const end = addMonths(today(), 2);
  await acceptDeal(await shop.ctx(), dealId);
  expect(await choosePlan(await shop.ctx(), small, 0n)).toBe('period_end');
  kernel().clock.advance({ days: 32 });
  await mindPlan(platform(), sellerId);
  expect(await sellerPlanView(await shop.ctx())).toMatchObject({ current: { name: 'Deal groß', periodTo: end } });
  await mind();
  expect(await stateOf(sellerId, dealId)).toBe('closed');
  kernel().clock.advance({ days: 32 });
  await mindPlan(platform(), sellerId);
  await mind();
  expect(await sellerPlanView(await shop.ctx())).toMatchObject({ current: { name: 'Danach' } });
  expect(await stateOf(sellerId, dealId)).toBe('unsubscribed');
  expect((await invoicesOf(sellerId)).map(({ net }) => net)).toEqual([2000, 2000, 1000]);
  expect(await broken()).toEqual([]);
});

test('after a deal its plan goes on at its own price, and the deal stays closed', async () => {
  const shop = await aShop();
  const planId = await aPlan({ name: 'Geht weiter', price: 5000 });
  const dealId = await anOffer(shop, planId, { cycles: 1 });
  await acceptDeal(await shop.ctx(), dealId);
  kernel().clock.advance({ days: 32 });
  await mindPlan(platform(), shop.sellerId);
  await mind();
  expect((await invoicesOf(shop.sellerId)).map(({ net }) => net)).toEqual([2000, 5000]);
  expect(await stateOf(shop.sellerId, dealId)).toBe('closed');
  const fee = await reading(platform(), ({ db }) => db('sellers').where({ id: shop.sellerId }).first('plan_fee_bp'));
  expect(fee).toMatchObject({ plan_fee_bp: null });
});

test('in instalments one invoice covers the whole period, and each instalment is paid when it is due', async () => {
  const shop = await aShop();
  const { sellerId } = shop;
  const planId = await aPlan({ name: 'In Raten', price: 5000 });
  await fill(sellerId, 5000n);
  const start = today();
  const dealId = await anOffer(shop, planId, { cycles: 3, price: 3333, review: 'installment' });
  await acceptDeal(await shop.ctx(), dealId);
  const [invoice] = await invoicesOf(sellerId);
  expect(invoice).toMatchObject({ net: 9999, vat: 1900, gross: 11_899, state: 'issued' });
  const rates = await ratesOf(sellerId);
  expect(rates.map((rate) => [rate.due_on, rate.state])).toEqual([
    [start, 'paid'],
    [addMonths(start, 1), 'issued'],
    [addMonths(start, 2), 'issued'],
  ]);
  expect(rates.reduce((sum, { net, vat }) => sum + net + vat, 0)).toBe(11_899);
  expect((await sellerPlanView(await shop.ctx())).current).toMatchObject({ price: 9999, isWhole: true });
  await settlePlatformInvoice(platform(), { sellerId, invoiceId: invoice!.id, rate: 2 });
  await settlePlatformInvoice(platform(), { sellerId, invoiceId: invoice!.id, rate: 2 });
  expect((await ratesOf(sellerId)).map(({ state }) => state)).toEqual(['paid', 'paid', 'issued']);
  expect(await broken()).toEqual([]);
  await settlePlatformInvoice(platform(), { sellerId, invoiceId: invoice!.id });
  expect(await invoicesOf(sellerId)).toMatchObject([{ state: 'paid', paid_by: 'instalments' }]);
  expect(await broken()).toEqual([]);
});

test('a refund reverses what was invoiced, and money goes back the way it came', async () => {
  const shop = await aShop();
  const { sellerId } = shop;
  const [planId, follow] = [await aPlan({ name: 'Erstattet', price: 5000 }), await aPlan({ name: 'Frei', price: 0 })];
  await fill(sellerId, 4000n);
  const dealId = await anOffer(shop, planId, { cycles: 3, price: 3000, review: 'installment' });
  await acceptDeal(await shop.ctx(), dealId);
  const [invoice] = await invoicesOf(sellerId);
  await settlePlatformInvoice(platform(), { sellerId, invoiceId: invoice!.id, rate: 2 });
  const given = { sellerId, dealId, followPlanId: follow, reason: 'Kulanz nach Gespräch' };
  await expect(refundDeal(await shop.ctx(), given)).rejects.toMatchObject({ status: 403 });
  await expect(refundDeal(platform(), { ...given, reason: ' ' })).rejects.toMatchObject({ code: 'reason_missing' });
  expect(await refundDeal(platform(), given)).toEqual({ currency: 'eur', toBalance: 3570n, byTransfer: 3570n });
  await expect(refundDeal(platform(), given)).rejects.toMatchObject({ code: 'deal_moved_on' });
  const documents = await invoicesOf(sellerId);
  expect(documents.map(({ net, state }) => [net, state])).toEqual([
    [9000, 'canceled'],
    [-9000, 'canceled'],
  ]);
  expect((await ratesOf(sellerId)).map(({ state }) => state)).toEqual(['paid', 'paid', 'canceled']);
  const { rows } = await reading(platform(), ({ db }) =>
    db.raw<{ rows: { account: string; rest: string }[] }>(
      `select account, sum(rest)::text as rest from account_balances where seller_id = ? and book = 'platform' group by account`,
      [sellerId],
    ),
  );
  const balance = Object.fromEntries(rows.map(({ account, rest }) => [account, Number(rest)]));
  expect(balance[`L:seller:${sellerId}:available`]).toBe(-4000);
  expect(balance[`A:seller:${sellerId}:receivable`] ?? 0).toBe(0);
  expect((await dealForAdmin(platform(), { sellerId, dealId })).steps[0]).toMatchObject({
    event: 'transfer_back',
    reason: '35.70 EUR',
  });
  expect(await stateOf(sellerId, dealId)).toBe('refunded');
  expect((await sellerPlanView(await shop.ctx())).current).toMatchObject({ name: 'Frei' });
  expect(await broken()).toEqual([]);
});

test('a later start waits for its day, and what is left of the plan so far comes off', async () => {
  const shop = await aShop();
  const { sellerId } = shop;
  const [planId, before] = [await aPlan({ name: 'Später', price: 5000 }), await aPlan({ name: 'Vorher', price: 3100 })];
  await choosePlan(await shop.ctx(), before, 3100n);
  const dealId = await anOffer(shop, planId, { price: 6000, performanceFrom: addDays(today(), 10) });
  const { credit } = (await ownOffer(await shop.ctx()))!;
  expect(credit).toBeGreaterThan(1000);
  expect(await acceptDeal(await shop.ctx(), dealId)).toBe('later');
  await mind();
  expect(await stateOf(sellerId, dealId)).toBe('ready');
  kernel().clock.advance({ days: 10 });
  await mind();
  await mind();
  expect(await stateOf(sellerId, dealId)).toBe('closed');
  expect((await invoicesOf(sellerId)).map(({ net }) => net)).toEqual([3100, 6000 - credit]);
  expect(await broken()).toEqual([]);
});

test('offers are answered by the shop’s owner alone, one at a time, and cancelled with a reason', async () => {
  const [shop, stranger] = [await aShop(), await aShop()];
  const planId = await aPlan({ name: 'Nur für einen', price: 5000 });
  const dealId = await anOffer(shop, planId);
  const place = { sellerId: shop.sellerId, dealId };
  await expect(acceptDeal(await stranger.ctx(), dealId)).rejects.toMatchObject({ status: 404 });
  expect(await ownOffer(await stranger.ctx())).toBeNull();
  for (const act of [finalizeDeal, takeBackDeal])
    await expect(act(await shop.ctx(), place)).rejects.toMatchObject({ status: 403 });
  await expect(anOffer(shop, planId)).rejects.toMatchObject({ code: 'deal_under_way' });
  await expect(declineDeal(await shop.ctx(), dealId, 'nö')).rejects.toMatchObject({ code: 'reason_missing' });
  await takeBackDeal(platform(), place);
  await finalizeDeal(platform(), place);
  await declineDeal(await shop.ctx(), dealId, 'Zu lang gebunden');
  expect((await dealForAdmin(platform(), place)).steps[0]).toMatchObject({
    event: 'decline',
    reason: 'Zu lang gebunden',
  });
  const other = await anOffer(shop, planId);
  await cancelDeal(platform(), { ...place, dealId: other }, 'Doch nicht');
  expect(await stateOf(shop.sellerId, other)).toBe('cancelled');
  expect(await invoicesOf(shop.sellerId)).toEqual([]);
});

test('a deal that makes no sense names every field', async () => {
  const { sellerId } = await aShop();
  const input = dealInput(0, { price: null, feeBp: 9000, cycles: 0, performanceFrom: '2020-01-01' });
  await expect(writeDeal(platform(), { sellerId, dealId: null }, input)).rejects.toMatchObject({
    entries: ['planId', 'price', 'feeBp', 'cycles', 'performanceFrom'].map((field) =>
      expect.objectContaining({ source: { field } }),
    ),
  });
});

test('of two acceptances at the same moment one is refused, and without the lock they break each other', async () => {
  const rows = new LockSwitch(kernel().platformDb);
  const planId = await aPlan({ name: 'Rennen um den Deal', price: 1000 });
  const refused = async (): Promise<number> => {
    const shop = await aShop();
    const dealId = await anOffer(shop, planId);
    const asking = await shop.ctx();
    const answers = await Promise.allSettled([acceptDeal(asking, dealId), acceptDeal(asking, dealId)]);
    return answers.filter(
      (each) => each.status === 'rejected' && (each.reason as { code?: string }).code === 'deal_moved_on',
    ).length;
  };
  expect(await refused()).toBe(1);
  rows.isOff = true;
  let clash = false;
  for (let each = 0; each < 20 && !clash; each += 1) clash = (await refused()) === 0;
  rows.isOff = false;
  expect(rows.leftOut).toBeGreaterThan(0);
  expect(clash).toBe(true);
});
