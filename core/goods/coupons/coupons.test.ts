import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import {
  changeCoupons,
  couponBatch,
  couponList,
  couponRefusalText,
  couponView,
  createCoupon,
  deleteCoupon,
  findCoupon,
  makeCoupons,
  readCouponList,
  streamCouponCsv,
  updateCoupon,
  type CouponQuery,
  type CouponTermsInput,
} from '#core/coupons';
import { inTransaction } from '#core/database';
import { discountedPrice, money, parseListQuery } from '#core/kit';
import {
  aProduct,
  aSeller,
  countStatements,
  describeShared,
  moneyVectors,
  plainFormPlugin,
  runJobsUntilIdle,
  useTestKernel,
  type MoneyVector,
} from '#core/testing';
import { fillCouponBatch } from './fill-coupon-batch.ts';
import { couponTerms, type Coupon } from './coupon.ts';

const kernel = useTestKernel({ plugins: [plainFormPlugin] });

const TEN = { valueForm: 'percents', value: 1000 } as const satisfies CouponTermsInput;
const FIVE_EUROS = { valueForm: 'currency', value: 500, currency: 'eur' } as const satisfies CouponTermsInput;

async function aShop(): Promise<Ctx> {
  const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  return kernel().contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
}

const ask = (search = '') => parseListQuery(couponList, new URLSearchParams(search), { now: kernel().clock.now() });
const codes = async (ctx: Ctx, search = ''): Promise<string[]> =>
  (await readCouponList(ctx, ask(search))).list.map(({ code }) => code);
const find = (ctx: Ctx, code: string, more: Partial<CouponQuery> = {}) =>
  findCoupon(ctx, { code, productIds: [1], planTypes: ['one_time'], ...more });
const sentence = async (ctx: Ctx, code: string, more: Partial<CouponQuery> = {}): Promise<string> =>
  couponRefusalText(await find(ctx, code, more), 'de');

test('a coupon is found by its code in any spelling, in one statement', async () => {
  const ctx = await aShop();
  const { id } = await createCoupon(ctx, { ...TEN, code: ' Sommer-2027 ' });
  const { value, statements } = await countStatements(ctx.db, () => find(ctx, ' som mer-2027'));
  expect(statements).toBe(1);
  expect(value).toMatchObject({
    state: 'applies',
    coupon: {
      id,
      code: 'SOMMER-2027',
      cart: { base: 'end_amount', appliesTo: 'all', terms: { valueForm: 'percents', valueBp: 1000 } },
    },
  });
});

test('codes nobody could have typed are unknown, and do not reach the database', async () => {
  const ctx = await aShop();
  for (const code of ['', '  ', 'x', '\0\0\0', "';drop table coupons", 'A'.repeat(5000), '💶💶💶', '%%%'])
    expect(await find(ctx, code)).toEqual({ state: 'unknown' });
});

test('a wrong code says what is wrong, in the shop’s zone', async () => {
  const ctx = await aShop();
  const today = kernel().clock.now().toISOString().slice(0, 10);
  const other = await aProduct(ctx, { name: 'Anderes' });
  await createCoupon(ctx, { ...TEN, code: 'SPÄTER', startsOn: '2099-12-24' });
  await createCoupon(ctx, { ...TEN, code: 'VORBEI', endsOn: '2001-01-31' });
  await createCoupon(ctx, { ...TEN, code: 'HEUTE', startsOn: today, endsOn: today });
  await createCoupon(ctx, { ...TEN, code: 'AUS', active: false });
  await createCoupon(ctx, { ...TEN, code: 'EINES', scope: 'single_product', productIds: [other] });
  await createCoupon(ctx, { ...TEN, code: 'ABO', planTypes: ['subscription', 'limited_subscription'] });
  await createCoupon(ctx, { ...FIVE_EUROS, code: 'EURO' });
  expect(await sentence(ctx, 'SPÄTER')).toBe('Dieser Gutschein gilt erst ab dem 24.12.2099.');
  expect(await sentence(ctx, 'VORBEI')).toBe('Dieser Gutschein galt nur bis zum 31.01.2001.');
  expect(await sentence(ctx, 'AUS')).toBe('Dieser Gutschein gilt nicht mehr.');
  expect(await sentence(ctx, 'GIBTSNICHT')).toContain('gibt es nicht');
  expect(await sentence(ctx, 'EINES', { productIds: [other + 1] })).toContain('nicht für das');
  expect(await find(ctx, 'EINES', { productIds: [other + 1, other] })).toMatchObject({ state: 'applies' });
  expect(await sentence(ctx, 'ABO')).toContain('nicht für das');
  expect(await find(ctx, 'ABO', { planTypes: ['subscription'] })).toMatchObject({ state: 'applies' });
  expect(await sentence(ctx, 'EURO', { currency: 'chf' })).toBe('Dieser Gutschein gilt nur für Preise in €.');
  expect(await find(ctx, 'EURO', { currency: 'eur' })).toMatchObject({ state: 'applies' });
  expect(await find(ctx, 'HEUTE')).toMatchObject({ state: 'applies' });
});

test('the first and the last day begin and end at midnight in the shop’s zone', async () => {
  const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }), {
    time_zone: 'Europe/Berlin',
  });
  const at = (moment: string): Ctx => ({
    ...kernel().contextFor({ kind: 'seller', sellerId }),
    clock: { now: () => new Date(moment) },
  });
  await createCoupon(at('2027-03-01T12:00:00Z'), {
    ...TEN,
    code: 'OSTERN',
    startsOn: '2027-03-28',
    endsOn: '2027-03-28',
  });
  expect((await find(at('2027-03-27T22:59:59Z'), 'OSTERN')).state).toBe('not_started');
  expect((await find(at('2027-03-27T23:00:00Z'), 'OSTERN')).state).toBe('applies');
  // Clocks go forward on this day: it ends an hour earlier in UTC.
  expect((await find(at('2027-03-28T21:59:59Z'), 'OSTERN')).state).toBe('applies');
  expect((await find(at('2027-03-28T22:00:00Z'), 'OSTERN')).state).toBe('over');
});

test('a coupon reaches the products and plans it was made for', async () => {
  const ctx = await aShop();
  const [one, two, three] = [
    await aProduct(ctx, { name: 'Eins' }),
    await aProduct(ctx, { name: 'Zwei' }),
    await aProduct(ctx, { name: 'Drei' }),
  ];
  await createCoupon(ctx, {
    ...TEN,
    code: 'PAAR',
    scope: 'multiple_products',
    productIds: [one, two, two],
    planTypes: ['one_time'],
    appliesTo: 'n',
    appliesToCount: 3,
  });
  const found = await find(ctx, 'PAAR', { productIds: [one, three] });
  if (found.state !== 'applies') throw new Error(found.state);
  expect([one, two, three].map((id) => found.coupon.reaches(id))).toEqual([true, true, false]);
  expect(found.coupon.reaches(one, 'installment')).toBe(false);
  expect(found.coupon.cart.appliesTo).toBe(3);
});

interface CouponCase {
  priceMinor: number;
  coupon: {
    active: boolean;
    valueForm: 'currency' | 'percents';
    valueBp?: number;
    valueMinor?: number;
    limit: number | null;
    ordersCount: number;
  };
}

describeShared<{ vectors: MoneyVector<unknown, unknown>[] }>(
  'the examples of the specification, from the stored coupon',
  'vectors/money.json',
  ({ vectors }) => {
    for (const { id, title, input, expected } of moneyVectors<CouponCase, { priceMinor: number }>(vectors, [
      'B01',
      'B02',
      'B03',
    ])) {
      test(`${id}: ${title}`, () => {
        const { valueForm, valueBp = null, valueMinor = null, active, limit, ordersCount } = input.coupon;
        const row = {
          active,
          archived: false,
          value_form: valueForm,
          value_bp: valueBp,
          value_minor: valueMinor,
          currency: 'eur',
          limit,
          held_count: 0,
          used_count: ordersCount,
        };
        expect(discountedPrice(money(input.priceMinor, 'eur'), couponTerms(row as Coupon)).price).toEqual(
          money(expected.priceMinor, 'eur'),
        );
      });
    }
  },
);

test('what cannot be is refused beside its field, in words', async () => {
  const ctx = await aShop();
  const stranger = await aProduct(await aShop());
  const own = await aProduct(ctx);
  await createCoupon(ctx, { ...TEN, code: 'DAS' });
  const refusals: [CouponTermsInput & { code: string }, string, string][] = [
    [{ ...TEN, code: 'das' }, 'code', 'code_taken'],
    [{ ...TEN, code: 'a b' }, 'code', 'code_form'],
    [{ ...TEN, code: 'x<script>' }, 'code', 'code_form'],
    [{ ...TEN, value: 0, code: '' }, 'value', 'percents'],
    [{ ...TEN, value: 10_001, code: '' }, 'value', 'percents'],
    [{ ...FIVE_EUROS, value: 0, code: '' }, 'value', 'amount'],
    [{ ...FIVE_EUROS, currency: 'xyz' as 'eur', code: '' }, 'currency', 'currency_unknown'],
    [{ ...TEN, scope: 'single_product', code: '' }, 'productIds', 'one_product'],
    [{ ...TEN, scope: 'single_product', productIds: [own, stranger], code: '' }, 'productIds', 'one_product'],
    [{ ...TEN, scope: 'multiple_products', code: '' }, 'productIds', 'some_products'],
    [{ ...TEN, scope: 'multiple_products', productIds: [own, stranger], code: '' }, 'productIds', 'product_unknown'],
    [{ ...TEN, appliesTo: 'n', code: '' }, 'appliesToCount', 'charges_count'],
    [{ ...TEN, limit: 0, code: '' }, 'limit', 'limit_range'],
    [{ ...TEN, limitPerBuyer: 1.5, code: '' }, 'limitPerBuyer', 'limit_range'],
    [{ ...TEN, startsOn: '2027-02-30', code: '' }, 'startsOn', 'day'],
    [{ ...TEN, startsOn: '2027-02-02', endsOn: '2027-02-01', code: '' }, 'endsOn', 'days_order'],
    [{ ...TEN, planTypes: ['weekly' as 'one_time'], code: '' }, 'planTypes', 'unknown_choice'],
  ];
  for (const [input, field, code] of refusals) {
    await expect(createCoupon(ctx, input)).rejects.toMatchObject({
      status: 422,
      entries: [{ code, source: { field }, detail: expect.stringMatching(/\S/) }],
    });
  }
  expect(await codes(ctx)).toEqual(['DAS']);
});

test('a coupon without a code gets one that nobody can guess', async () => {
  const ctx = await aShop();
  const made = [await createCoupon(ctx, { ...TEN, code: '' }), await createCoupon(ctx, { ...TEN, code: ' ' })];
  const [first, second] = await Promise.all(made.map(({ id }) => couponView(ctx, id)));
  expect(first!.code).toMatch(/^[A-Z2-9]{10}$/);
  expect(first!.code).not.toBe(second!.code);
});

test('a change holds from now on; the code stays unique and the limit above what is used', async () => {
  const ctx = await aShop();
  const product = await aProduct(ctx, { name: 'Buch' });
  const { id } = await createCoupon(ctx, { ...TEN, code: 'ALT', scope: 'single_product', productIds: [product] });
  await createCoupon(ctx, { ...TEN, code: 'ANDERER' });
  await inTransaction(ctx, async ({ db }) => db('coupons').where({ id }).update({ used_count: 3 }));
  await expect(updateCoupon(ctx, id, { ...TEN, code: 'anderer' })).rejects.toMatchObject({
    entries: [{ code: 'code_taken' }],
  });
  await expect(updateCoupon(ctx, id, { ...TEN, code: 'NEU', limit: 2 })).rejects.toMatchObject({
    entries: [{ code: 'limit_below_used', source: { field: 'limit' } }],
  });
  await updateCoupon(ctx, id, { ...FIVE_EUROS, code: 'neu', limit: 3, base: 'net_amount', name: 'Messe', position: 4 });
  expect(await couponView(ctx, id)).toMatchObject({
    code: 'NEU',
    valueForm: 'currency',
    value: 500,
    currency: 'eur',
    products: [],
    limit: 3,
    state: 'used_up',
    name: 'Messe',
    position: 4,
  });
  await inTransaction(ctx, async ({ db }) => db('coupons').where({ id }).update({ used_count: 0 }));
});

test('coupons are switched, archived and taken back together; only unused ones can be deleted', async () => {
  const ctx = await aShop();
  const ids = [
    (await createCoupon(ctx, { ...TEN, code: 'EINS' })).id,
    (await createCoupon(ctx, { ...TEN, code: 'ZWEI' })).id,
  ];
  expect(await changeCoupons(ctx, ids, 'deactivate')).toBe(2);
  expect(await changeCoupons(ctx, ids, 'deactivate')).toBe(0);
  expect(await changeCoupons(ctx, [...ids, -1, Number.NaN, 2 ** 60], 'archive')).toBe(2);
  expect(await changeCoupons(ctx, ids, 'activate')).toBe(0);
  expect(await codes(ctx, 'scopes[]=archived')).toEqual(['ZWEI', 'EINS']);
  expect(await codes(ctx, 'scopes[]=current')).toEqual([]);
  expect(await changeCoupons(ctx, ids, 'unarchive')).toBe(2);
  await deleteCoupon(ctx, ids[0]!);
  await inTransaction(ctx, async ({ db }) => db('coupons').where({ id: ids[1] }).update({ used_count: 1 }));
  await expect(deleteCoupon(ctx, ids[1]!)).rejects.toMatchObject({ code: 'coupon_in_use', status: 409 });
  await inTransaction(ctx, async ({ db }) => db('coupons').where({ id: ids[1] }).update({ used_count: 0 }));
  expect(await codes(ctx)).toEqual(['ZWEI']);
});

test('every filter, the search and the sorts find what they say', async () => {
  const ctx = await aShop();
  const product = await aProduct(ctx);
  await createCoupon(ctx, { ...TEN, code: 'PROZENT', name: '50% Messe', position: 2 });
  await createCoupon(ctx, { ...FIVE_EUROS, code: 'EURO', position: 1, scope: 'single_product', productIds: [product] });
  await createCoupon(ctx, { ...TEN, code: 'SPÄTER', startsOn: '2099-01-01', position: 3 });
  await createCoupon(ctx, { ...TEN, code: 'VORBEI', endsOn: '2001-01-01' });
  await createCoupon(ctx, { ...TEN, code: 'AUS', active: false });
  // By position, and those of one position the newest first.
  expect(await codes(ctx)).toEqual(['AUS', 'VORBEI', 'EURO', 'PROZENT', 'SPÄTER']);
  expect(await codes(ctx, 'sortKey=id')).toEqual(['AUS', 'VORBEI', 'SPÄTER', 'EURO', 'PROZENT']);
  expect(await codes(ctx, 'sortKey=position&sortDir=desc')).toEqual(['SPÄTER', 'PROZENT', 'EURO', 'AUS', 'VORBEI']);
  expect(await codes(ctx, 'sortKey=created_at')).toHaveLength(5);
  expect(await codes(ctx, 'scopes[]=valid')).toEqual(['EURO', 'PROZENT']);
  expect(await codes(ctx, 'filters[state][]=not_started&filters[state][]=over')).toEqual(['VORBEI', 'SPÄTER']);
  expect(await codes(ctx, 'filters[active]=false')).toEqual(['AUS']);
  expect(await codes(ctx, 'filters[value_form]=currency')).toEqual(['EURO']);
  expect(await codes(ctx, 'filters[scope][]=single_product')).toEqual(['EURO']);
  expect(await codes(ctx, `filters[product_id][]=${product}`)).toEqual(['EURO']);
  expect(await codes(ctx, 'filters[batch_id][]=1')).toEqual([]);
  expect(await codes(ctx, 'filters[created_from]=2020-01-01&filters[created_till]=2020-12-31')).toEqual([]);
  expect(await codes(ctx, `query=${encodeURIComponent('50%')}`)).toEqual(['PROZENT']);
  expect(await codes(ctx, 'query=pro zent')).toEqual(['PROZENT']);
  const { statements } = await countStatements(ctx.db, () => readCouponList(ctx, ask('per=500')));
  expect(statements).toBe(2);
});

test('a series of 300 differs in unguessable codes alone, and leaves as a file', async () => {
  const ctx = await aShop();
  const product = await aProduct(ctx, { name: '=Buch' });
  const terms = {
    ...TEN,
    value: 1550,
    scope: 'single_product',
    productIds: [product],
    limit: 1,
  } as const satisfies CouponTermsInput;
  const { batchId } = await makeCoupons(ctx, {
    pattern: 'messe-****-****',
    characterSet: 'alphanumeric',
    count: 300,
    terms,
  });
  expect(await couponBatch(ctx, batchId)).toMatchObject({ wantedCount: 300, madeCount: 0, state: 'waiting' });
  await runJobsUntilIdle(kernel());
  expect(await couponBatch(ctx, batchId)).toMatchObject({ madeCount: 300, state: 'done' });
  const made = await codes(ctx, `filters[batch_id][]=${batchId}&per=500`);
  expect(new Set(made).size).toBe(300);
  for (const code of made) expect(code).toMatch(/^MESSE-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
  const [head, ...lines] = (await text(streamCouponCsv(ctx, ask(`filters[batch_id][]=${batchId}`)))).trim().split('\n');
  expect(head).toBe(
    'id,code,name,state,active,value_form,value_amount,currency,value_percents,base,scope,products,limit,limit_per_buyer,used_count,held_count,starts_on,ends_on,position,created_at',
  );
  expect(lines).toHaveLength(300);
  expect(lines[0]).toMatch(
    /^\d+,MESSE-[A-Z2-9]{4}-[A-Z2-9]{4},"",valid,t,percents,,,15\.5,end_amount,single_product,'=Buch,1,,0,0,,,0,/,
  );
});

test('a run that breaks off goes on where it stopped and makes none too many', async () => {
  const ctx = await aShop();
  const { batchId } = await makeCoupons(ctx, { pattern: '********', characterSet: 'numeric', count: 120, terms: TEN });
  const sellerId = ctx.actor.kind === 'seller' ? ctx.actor.sellerId : 0;
  const jobCtx = kernel().contextFor({ kind: 'platform', reason: 'test' });
  let inserts = 0;
  const failing = new Proxy(jobCtx.db, { get: (db, key) => Reflect.get(db, key) });
  failing.on('query', ({ sql }: { sql: string }) => {
    if (sql.includes('insert into "coupons"')) inserts += 1;
    if (inserts === 2) {
      inserts = 99;
      throw new Error('the process ended here');
    }
  });
  await expect(fillCouponBatch(jobCtx, { sellerId, batchId })).rejects.toThrow();
  expect(await couponBatch(ctx, batchId)).toMatchObject({ madeCount: 50, state: 'failed' });
  await Promise.all([fillCouponBatch(jobCtx, { sellerId, batchId }), fillCouponBatch(jobCtx, { sellerId, batchId })]);
  expect(await couponBatch(ctx, batchId)).toMatchObject({ madeCount: 120, state: 'done' });
  expect((await readCouponList(ctx, ask(`filters[batch_id][]=${batchId}`))).totalCount).toBe(120);
});

test('a series that could be guessed, is too large or ill-formed is refused before anything is made', async () => {
  const ctx = await aShop();
  const begin = (input: Partial<Parameters<typeof makeCoupons>[1]>) =>
    makeCoupons(ctx, { pattern: 'A-********', characterSet: 'alphabetic', count: 5, terms: TEN, ...input });
  await expect(begin({ pattern: 'MESSE-*******', characterSet: 'numeric' })).rejects.toMatchObject({
    entries: [{ code: 'pattern_guessable', source: { field: 'pattern' } }],
  });
  await expect(begin({ pattern: 'MESSE-*****' })).rejects.toMatchObject({ entries: [{ code: 'pattern_guessable' }] });
  await begin({ pattern: 'MESSE-********', characterSet: 'numeric' });
  await begin({ pattern: '******' });
  for (const pattern of ['', 'MESSE', '*'.repeat(41), '********<b>', '-********']) {
    await expect(begin({ pattern })).rejects.toMatchObject({
      entries: [{ code: 'pattern_form', source: { field: 'pattern' } }],
    });
  }
  for (const count of [0, 301, 1.5, Number.NaN])
    await expect(begin({ count })).rejects.toMatchObject({
      entries: [{ code: 'batch_count', source: { field: 'count' } }],
    });
  await expect(begin({ terms: { ...TEN, value: 0 } })).rejects.toMatchObject({ entries: [{ code: 'percents' }] });
  await expect(
    begin({ terms: { ...TEN, scope: 'single_product', productIds: [await aProduct(await aShop())] } }),
  ).rejects.toMatchObject({ entries: [{ code: 'product_unknown' }] });
});

test('another seller sees, changes and deletes none of it', async () => {
  const ctx = await aShop();
  const { id } = await createCoupon(ctx, { ...TEN, code: 'MEINER' });
  const { batchId } = await makeCoupons(ctx, { pattern: '********', characterSet: 'alphabetic', count: 1, terms: TEN });
  const stranger = await aShop();
  const notFound = { code: 'coupon_not_found', status: 404 };
  await expect(couponView(stranger, id)).rejects.toMatchObject(notFound);
  await expect(updateCoupon(stranger, id, { ...TEN, code: 'DEINER' })).rejects.toMatchObject(notFound);
  await expect(deleteCoupon(stranger, id)).rejects.toMatchObject(notFound);
  await expect(couponBatch(stranger, batchId)).rejects.toMatchObject({ status: 404 });
  expect(await changeCoupons(stranger, [id], 'archive')).toBe(0);
  expect((await readCouponList(stranger, ask())).totalCount).toBe(0);
  for (const odd of [0, -1, 1.5, Number.NaN, 2 ** 63])
    await expect(couponView(ctx, odd)).rejects.toMatchObject(notFound);
  await createCoupon(stranger, { ...TEN, code: 'MEINER' });
  expect(await couponView(ctx, id)).toMatchObject({ code: 'MEINER', state: 'valid', deletable: true });
  await runJobsUntilIdle(kernel());
});
