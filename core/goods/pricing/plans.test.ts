import { expect, test } from 'vitest';
import {
  addPlan,
  createProduct,
  duplicateProduct,
  movePlan,
  publishProduct,
  removePlan,
  sellableOffer,
  updatePlan,
} from '#core/catalog';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { InputError, daysBetween, localDate, reductionBp, toJsonMoney, type LocalDate } from '#core/kit';
import { aProduct, aSeller, plainFormPlugin, runJobsUntilIdle, takingPayments, useTestKernel } from '#core/testing';
import { describeShared, moneyVectors, type MoneyVector } from '../../testing/shared-data.ts';
import {
  chooseCredit,
  creditChoice,
  currencyFor,
  findPlan,
  planFromTerms,
  planInCurrency,
  planSchedule,
  planTerms,
  plansOf,
  reservePlan,
  type PlanTermsInput,
} from './index.ts';

const kernel = useTestKernel({ plugins: [plainFormPlugin], env: { DATABASE_POOL: '20' } });

async function aShop(): Promise<Ctx> {
  const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  return takingPayments(kernel().contextFor({ kind: 'seller', sellerId }));
}

const RATES = { type: 'installment', paymentsCount: 3, firstAmount: 3_334, nextAmount: 3_333, interval: '1m' } as const;

/** The fields that are refused, with the reason. */
async function refusals(terms: unknown): Promise<Record<string, string>> {
  const ctx = await aShop();
  const id = await aProduct(ctx, { price: 100, published: false });
  const error = await addPlan(ctx, id, terms as PlanTermsInput).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof InputError)) throw new Error('The plan was saved.');
  return Object.fromEntries(error.entries.map(({ code, source }) => [source!.field, code]));
}

test.each<[string, object, Record<string, string>]>([
  [
    'one payment under custom intervals',
    { type: 'installment', paymentsCount: 1, customIntervals: [], rateAmounts: [9_900] },
    { paymentsCount: 'free_by_intervals' },
  ],
  [
    'an interval missing',
    { type: 'installment', paymentsCount: 3, customIntervals: ['1m'], rateAmounts: [5, 5, 5] },
    { customIntervals: 'intervals_count' },
  ],
  [
    'a rate missing',
    { type: 'installment', paymentsCount: 3, customIntervals: ['1m', '1w'], rateAmounts: [5, 5] },
    { rateAmounts: 'rates_count' },
  ],
  [
    'a rate of nothing',
    { type: 'installment', paymentsCount: 2, customIntervals: ['1m'], rateAmounts: [500, 0] },
    { 'rateAmounts.1': 'amount_required' },
  ],
  ['25 instalments', { ...RATES, paymentsCount: 25 }, { paymentsCount: 'count_range' }],
  [
    'nothing but its type',
    { type: 'installment', paymentsCount: 3 },
    { firstAmount: 'amount_required', nextAmount: 'amount_required', interval: 'interval_unknown' },
  ],
  ['a fortnight as 14d', { ...RATES, interval: '14d' }, { interval: 'interval_unknown' }],
  [
    'a year as 12m',
    { type: 'subscription', firstAmount: 500, nextAmount: 500, interval: '12m' },
    { interval: 'interval_unknown' },
  ],
  [
    'one charge of a limited subscription',
    { type: 'limited_subscription', paymentsCount: 1, firstAmount: 500, nextAmount: 500, interval: '1m' },
    { paymentsCount: 'count_range' },
  ],
  ['a test period that is no code', { ...RATES, testPeriod: '7d' }, { testPeriod: 'interval_unknown' }],
  ['a start on the 15th', { ...RATES, customStartDays: [1, 15] }, { 'customStartDays.1': 'unknown_choice' }],
  [
    'a test period of what is paid once',
    { type: 'one_time', price: 500, testPeriod: '1w', customStartDays: [1] },
    { testPeriod: 'starts_at_once', customStartDays: 'starts_at_once' },
  ],
  [
    'a currency nobody knows',
    { type: 'one_time', price: 500, prices: [{ currency: 'xyz', price: 5 }] },
    { 'prices.0.currency': 'unknown_choice' },
  ],
  [
    'a currency twice',
    {
      type: 'one_time',
      price: 500,
      prices: [
        { currency: 'chf', price: 500 },
        { currency: 'chf', price: 600 },
      ],
    },
    { 'prices.1.currency': 'currency_twice' },
  ],
  [
    'a price elsewhere without its amounts',
    { ...RATES, prices: [{ currency: 'chf', firstAmount: 500 }] },
    { 'prices.0.nextAmount': 'amount_required' },
  ],
  [
    'an amount elsewhere below what can be charged',
    { ...RATES, prices: [{ currency: 'chf', firstAmount: 500, nextAmount: 49 }] },
    { 'prices.0.nextAmount': 'amount_below_minimum' },
  ],
  ['a later rate below what can be charged', { ...RATES, nextAmount: 49 }, { nextAmount: 'amount_below_minimum' }],
  ['half a limit', { ...RATES, limit: 1.5 }, { limit: 'limit_range' }],
])('a plan with %s is refused by field and reason', async (_what, terms, expected) => {
  expect(await refusals(terms)).toEqual(expected);
});

test('a plan keeps everything that was decided, whichever way it is read', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { price: 9_900 });
  const terms: PlanTermsInput = {
    type: 'installment',
    label: 'In Raten',
    amountType: 'net',
    popular: true,
    netShown: true,
    limit: 7,
    testPeriod: '2w',
    customStartDays: [28, 1, 28],
    paymentsCount: 3,
    customIntervals: ['1w', '1m'],
    rateAmounts: [9_900, 5_050, 5_049],
    firstAmount: 1,
    interval: '1y',
    prices: [
      { currency: 'chf', rateAmounts: [9_000, 5_000, 5_000] },
      { currency: 'eur', rateAmounts: [1, 1, 1] },
    ],
  };
  // A price in the shop's own currency is no other price; what the rhythm does not use is forgotten.
  const made = await addPlan(ctx, id, { ...terms, prices: [terms.prices![0]!] });
  expect(made).toMatchObject({
    type: 'installment',
    label: 'In Raten',
    amountType: 'net',
    popular: true,
    netShown: true,
    limit: 7,
    left: 7,
    testPeriod: '2w',
    customStartDays: [1, 28],
    interval: null,
    price: { minor: 9_900n, currency: 'eur' },
    preferences: { customIntervals: ['1w', '1m'], firstAmount: null },
    prices: [{ currency: 'chf', price: { minor: 9_000n, currency: 'chf' }, oldPrice: null }],
  });
  const offered = (await sellableOffer(ctx, { productId: id, planId: made.id }))!.plan!;
  expect(offered).toEqual(made);
  expect(await findPlan(ctx, made.id)).toEqual(made);
  expect({
    ...planFromTerms(planTerms.parse(terms), 'eur'),
    id: made.id,
    productId: id,
    position: made.position,
  }).toEqual(made);
  expect(
    planInCurrency(made, 'chf')
      ?.preferences.rateAmounts?.map(toJsonMoney)
      .map(({ minor }) => minor),
  ).toEqual([9_000, 5_000, 5_000]);
  expect(planInCurrency(made, 'gbp')).toBeNull();
  expect(
    planSchedule(planInCurrency(made, 'chf')!, { orderedOn: '2026-11-21' }).map(({ dueDate, amount }) => [
      dueDate,
      amount.currency,
      Number(amount.minor),
    ]),
  ).toEqual([
    ['2026-12-28', 'chf', 9_000],
    ['2027-01-04', 'chf', 5_000],
    ['2027-02-04', 'chf', 5_000],
  ]);
});

test('a plan is sold in the currency of the buyer’s country where it has a price in it, whatever the other plans have', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { price: 9_000 });
  const [first] = await plansOf(ctx, id);
  await updatePlan(ctx, id, first!.id, { type: 'one_time', price: 9_000, prices: [{ currency: 'chf', price: 9_100 }] });
  await addPlan(ctx, id, RATES);
  const [once, rates] = await plansOf(ctx, id);
  const from = (country: string) => [once!, rates!].map((plan) => currencyFor(plan, { country }, 'eur'));
  expect(['CH', 'DE', 'GB'].map(from)).toEqual([
    ['chf', 'eur'],
    ['eur', 'eur'],
    ['eur', 'eur'],
  ]);
  // The buyer's choice comes first, where the plan has a price in it.
  expect(currencyFor(once!, { country: 'DE', wanted: 'chf' }, 'eur')).toBe('chf');
  expect(currencyFor(once!, { country: 'CH', wanted: 'eur' }, 'eur')).toBe('eur');
  expect(currencyFor(once!, { country: 'DE', wanted: 'usd' }, 'eur')).toBe('eur');
  expect(currencyFor(null, { country: 'CH' }, 'eur')).toBe('eur');
});

test('plans are moved, and the first is what the product is shown with', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { price: 9_000 });
  const rates = await addPlan(ctx, id, RATES);
  const abo = await addPlan(ctx, id, { type: 'subscription', firstAmount: 500, nextAmount: 700, interval: '1m' });
  const types = async () => (await plansOf(ctx, id)).map(({ type }) => type);
  await movePlan(ctx, id, abo.id, 'up');
  await movePlan(ctx, id, abo.id, 'up');
  await movePlan(ctx, id, abo.id, 'up');
  expect(await types()).toEqual(['subscription', 'one_time', 'installment']);
  expect((await sellableOffer(ctx, { productId: id }))?.price.minor).toBe(500n);
  await movePlan(ctx, id, abo.id, 'down');
  await movePlan(ctx, id, rates.id, 'down');
  expect(await types()).toEqual(['one_time', 'subscription', 'installment']);
  await expect(movePlan(ctx, id, 999_999, 'up')).rejects.toMatchObject({ code: 'plan_not_found' });
  const stranger = await aShop();
  await expect(movePlan(stranger, id, abo.id, 'up')).rejects.toMatchObject({ status: 404 });
});

test('a copied product has copies of the plans with all their prices, unseen and unsold', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { price: 9_000 });
  const made = await addPlan(ctx, id, {
    ...RATES,
    limit: 3,
    popular: true,
    prices: [{ currency: 'chf', firstAmount: 100, nextAmount: 90 }],
  });
  await inTransaction(ctx, (tx) => reservePlan(tx, made.id, 2));
  const copy = await duplicateProduct(ctx, id);
  await runJobsUntilIdle(kernel());
  const copied = (await plansOf(ctx, copy.id))[1]!;
  expect({ ...copied, id: made.id, productId: id }).toEqual(made);
  expect(copied.id).not.toBe(made.id);
  await removePlan(ctx, id, made.id);
  expect((await plansOf(ctx, copy.id))[1]!.prices).toHaveLength(1);
});

test('the old price of instalments counts only where all of it became cheaper', async () => {
  const ctx = await aShop();
  const id = (await createProduct(ctx, { form: 'service', name: 'Kurs' })).id;
  const plan = await addPlan(ctx, id, {
    ...RATES,
    firstAmount: 5_000,
    nextAmount: 5_000,
    prices: [{ currency: 'chf', firstAmount: 6_000, nextAmount: 6_000 }],
  });
  await publishProduct(ctx, id);
  const change = async (terms: Partial<PlanTermsInput>, chf: number) => {
    kernel().clock.advance({ days: 2 });
    const { oldPrice, prices } = await updatePlan(ctx, id, plan.id, {
      ...RATES,
      ...terms,
      prices: [{ currency: 'chf', firstAmount: chf, nextAmount: chf }],
    } as PlanTermsInput);
    return [oldPrice?.minor, prices[0]?.oldPrice?.minor];
  };
  // Only the first rate fell: in all the plan became dearer.
  expect(await change({ firstAmount: 4_000, nextAmount: 6_000 }, 6_000)).toEqual([undefined, undefined]);
  expect(await change({ firstAmount: 3_000, nextAmount: 3_000 }, 5_500)).toEqual([4_000n, 6_000n]);
  // Six rates are another plan: nothing to compare with for 30 days.
  expect(await change({ firstAmount: 1_000, nextAmount: 1_000, paymentsCount: 6 }, 1_000)).toEqual([
    undefined,
    undefined,
  ]);
  kernel().clock.advance({ days: 40 });
  expect(await change({ firstAmount: 900, nextAmount: 900, paymentsCount: 6 }, 1_000)).toEqual([1_000n, undefined]);
});

test('a reduction ends: a price that has held for 30 days is compared with nothing any more', async () => {
  const ctx = await aShop();
  const id = (await createProduct(ctx, { form: 'service', name: 'Kurs' })).id;
  const plan = await addPlan(ctx, id, { type: 'one_time', price: 5_000 });
  await publishProduct(ctx, id);
  kernel().clock.advance({ days: 10 });
  await updatePlan(ctx, id, plan.id, { type: 'one_time', price: 3_000 });
  const shown = async () => (await sellableOffer(ctx, { productId: id }))!.oldPrice?.minor;
  kernel().clock.advance({ days: 30 });
  expect(await shown()).toBe(5_000n);
  kernel().clock.advance({ minutes: 1 });
  expect(await shown()).toBeUndefined();
});

test('the old price of a subscription and of a price that was taken away', async () => {
  const ctx = await aShop();
  const id = (await createProduct(ctx, { form: 'service', name: 'Club' })).id;
  const abo = { type: 'subscription', firstAmount: 1_000, nextAmount: 1_000, interval: '1m' } as const;
  const plan = await addPlan(ctx, id, { ...abo, prices: [{ currency: 'gbp', firstAmount: 900, nextAmount: 900 }] });
  await publishProduct(ctx, id);
  kernel().clock.advance({ days: 3 });
  expect((await updatePlan(ctx, id, plan.id, { ...abo, firstAmount: 500 })).oldPrice?.minor).toBe(1_000n);
  kernel().clock.advance({ days: 45 });
  // The pounds were away for 45 days: what they cost before is too long ago.
  const back = await updatePlan(ctx, id, plan.id, {
    ...abo,
    prices: [{ currency: 'gbp', firstAmount: 800, nextAmount: 800 }],
  });
  expect([back.oldPrice?.minor, back.prices[0]!.oldPrice?.minor]).toEqual([undefined, undefined]);
});

test('credit to consumers is off until the shop’s owner switches it on', async () => {
  const ctx = await aShop();
  const { sellerId } = ctx.actor as { sellerId: number };
  expect(await creditChoice(ctx, sellerId)).toEqual({ sellerSize: 'regular', offersCredit: false });
  await chooseCredit(ctx, { sellerSize: 'large_online', offersCredit: true });
  expect(await creditChoice(ctx, sellerId)).toEqual({ sellerSize: 'large_online', offersCredit: true });
  await expect(
    chooseCredit(
      { ...ctx, actor: { kind: 'buyer', sellerId, userId: null } },
      { sellerSize: 'regular', offersCredit: true },
    ),
  ).rejects.toMatchObject({ status: 401 });
});

describeShared<{ vectors: MoneyVector<unknown, unknown>[] }>('worked examples', 'vectors/money.json', ({ vectors }) => {
  interface Input {
    history: [LocalDate, number][];
    reductionFrom: LocalDate;
    newPriceMinor: number;
  }
  test.each(moneyVectors<Input, { referencePriceMinor: number; maxAdvertisedDiscountBp: number }>(vectors, ['L01']))(
    '$id $title',
    async ({ input, expected }) => {
      const { clock } = kernel();
      const goTo = (day: LocalDate) => clock.advance({ days: daysBetween(localDate(clock.now(), 'UTC'), day) });
      const [[begin, first], ...later] = input.history as [[LocalDate, number], ...[LocalDate, number][]];
      goTo(begin);
      const ctx = await aShop();
      const id = await aProduct(ctx, { price: first });
      const planId = (await plansOf(ctx, id))[0]!.id;
      for (const [day, price] of [...later, [input.reductionFrom, input.newPriceMinor] as const]) {
        goTo(day);
        await updatePlan(ctx, id, planId, { type: 'one_time', price });
      }
      const { price, oldPrice } = (await sellableOffer(ctx, { productId: id }))!;
      expect(Number(oldPrice!.minor)).toBe(expected.referencePriceMinor);
      expect(reductionBp(oldPrice!, price)).toBe(expected.maxAdvertisedDiscountBp);
    },
  );
});

test('instalments for which no annual rate can be stated are refused by the field that makes it so, and so is the price beneath them', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { price: 10_000, published: false });
  const fields = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => null,
      (error: unknown) => (error as InputError).entries.map(({ code, source }) => `${source!.field} ${code}`),
    );
  // As much as the whole price at once and more after it, and almost as much for almost as much again.
  expect(await fields(addPlan(ctx, id, { ...RATES, firstAmount: 10_000 }))).toEqual(['firstAmount no_annual_rate']);
  expect(await fields(addPlan(ctx, id, { ...RATES, firstAmount: 9_990, nextAmount: 9_990 }))).toEqual([
    'firstAmount no_annual_rate',
  ]);
  expect(
    await fields(
      addPlan(ctx, id, {
        type: 'installment',
        paymentsCount: 3,
        customIntervals: ['1m', '1m'],
        rateAmounts: [10_000, 500, 500],
      }),
    ),
  ).toEqual(['rateAmounts.0 no_annual_rate']);
  expect(await plansOf(ctx, id)).toHaveLength(1);
  // A dear one has a rate and may stand; lowering the price beneath its first payment is refused.
  await addPlan(ctx, id, { ...RATES, firstAmount: 4_000, nextAmount: 4_000 });
  const [once] = await plansOf(ctx, id);
  expect(await fields(updatePlan(ctx, id, once!.id, { type: 'one_time', price: 4_000 }))).toEqual([
    'price price_leaves_no_rate',
  ]);
  expect((await plansOf(ctx, id))[0]!.price.minor).toBe(10_000n);
});
