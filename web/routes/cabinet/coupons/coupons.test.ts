import { expect, test } from 'vitest';
import type { Actor } from '#core/context';
import { couponView, createCoupon, holdCoupon, useCoupon } from '#core/coupons';
import { inTransaction } from '#core/database';
import { openPaymentStep, orderView, refundOrder } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aSeller,
  aShopThatSells,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
} from '#core/testing';
import * as bulk from './bulk.tsx';
import * as coupon from './coupon.tsx';
import * as edit from './edit.tsx';
import * as list from './list.tsx';
import * as newCoupon from './new.tsx';
import * as series from './series.tsx';
import * as state from './state.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });

type Handler = (args: { request: Request; params: Record<string, string>; context: unknown }) => Promise<unknown>;

const online = (sellerId: number): Actor => ({
  kind: 'person',
  userId: 1,
  sessionId: 'test',
  emailConfirmed: true,
  roles: [{ role: 'seller', sellerId }],
  sellerId,
});

async function aSellerOnline(): Promise<Actor> {
  return online(await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' })));
}

type Fields = Record<string, string | readonly string[]>;

/** Speaks to a route as a browser without scripts does. Answers what it returned, or the response it threw. */
async function ask(
  actor: Actor | null,
  handler: unknown,
  path: string,
  id?: number | string,
  fields?: Fields,
): Promise<unknown> {
  const body = new URLSearchParams(
    Object.entries(fields ?? {}).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
  );
  const request = new Request(`http://localhost${path}`, fields ? { method: 'POST', body } : {});
  const context = {
    kernel: kernel(),
    actor,
    locale: 'de',
    shopLink: (link: string) => Promise.resolve(kernel().baseUrl + link),
    ctx: () => kernel().contextFor(actor ?? { kind: 'nobody' }, { locale: 'de' }),
  };
  try {
    return await (handler as Handler)({ request, params: id === undefined ? {} : { id: String(id) }, context });
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

const location = (answer: unknown): string | null => (answer as Response).headers.get('location');
const note = (answer: unknown): string => decodeURIComponent((answer as Response).headers.get('set-cookie') ?? '');
const idIn = (answer: unknown): number => Number(/\d+/.exec(location(answer) ?? '')?.[0]);
const FORM = {
  name: '',
  valueForm: 'percents',
  value: '10',
  currency: 'eur',
  scope: 'all_products',
  productId: '',
  base: 'end_amount',
  appliesTo: 'all',
  appliesToCount: '',
  limit: '',
  limitPerBuyer: '',
  startsOn: '',
  endsOn: '',
  position: '',
  active: 'on',
};

test('a coupon is made and changed by plain forms, as the seller’s language writes numbers', async () => {
  const anna = await aSellerOnline();
  const product = await aProduct(kernel().contextFor(anna), { name: 'Buch' });
  const made = await ask(anna, newCoupon.action, '/', undefined, {
    ...FORM,
    code: 'sommer',
    value: '12,5 %',
    limit: '1.000',
    startsOn: '2027-06-01',
    endsOn: '2027-08-31',
  });
  const id = idIn(made);
  expect(location(made)).toBe(`/cabinet/coupons/${id}`);
  expect(await ask(anna, coupon.loader, '/', id)).toMatchObject({
    coupon: { code: 'SOMMER', valueForm: 'percents', value: 1250, limit: 1000, state: 'not_started' },
    orders: [],
    sales: [],
    links: [],
  });
  expect(await ask(anna, edit.loader, '/', id)).toMatchObject({
    stored: { value: ['12,5'], limit: ['1000'], active: ['on'] },
    products: [{ id: product, name: 'Buch' }],
  });
  const changed = await ask(anna, edit.action, '/', id, {
    ...FORM,
    code: 'sommer-2',
    valueForm: 'currency',
    value: '1.234,50',
    scope: 'multiple_products',
    productIds: [String(product), 'x'],
    planTypes: ['one_time', 'installment'],
    appliesTo: 'n',
    appliesToCount: '3',
    active: '',
  });
  expect(location(changed)).toBe(`/cabinet/coupons/${id}`);
  expect(await couponView(kernel().contextFor(anna), id)).toMatchObject({
    code: 'SOMMER-2',
    valueForm: 'currency',
    value: 123_450,
    currency: 'eur',
    products: [{ id: product }],
    planTypes: ['one_time', 'installment'],
    appliesTo: 'n',
    appliesToCount: 3,
    active: false,
    limit: null,
  });
  expect(await ask(anna, edit.loader, '/', id)).toMatchObject({
    stored: { value: ['1234,50'], productIds: [String(product)] },
  });
});

test('a refused form shows what was typed, with the reason beside its field', async () => {
  const anna = await aSellerOnline();
  const refuse = (fields: Fields) => ask(anna, newCoupon.action, '/', undefined, { ...FORM, code: 'X-1', ...fields });
  expect(await refuse({ value: 'viel' })).toMatchObject({
    values: { value: ['viel'] },
    errors: [{ field: 'value', message: expect.stringContaining('100') }],
  });
  expect(await refuse({ value: '101' })).toMatchObject({ errors: [{ field: 'value' }] });
  expect(await refuse({ valueForm: 'currency', value: '-5' })).toMatchObject({ errors: [{ field: 'value' }] });
  expect(await refuse({ limit: 'oft' })).toMatchObject({ errors: [{ field: 'limit' }] });
  expect(await refuse({ scope: 'single_product' })).toMatchObject({ errors: [{ field: 'productIds' }] });
  expect(await refuse({ startsOn: 'morgen' })).toMatchObject({ errors: [{ field: 'startsOn' }] });
  expect(await refuse({ currency: 'xyz', valueForm: 'currency' })).toMatchObject({ errors: [{ field: 'currency' }] });
  expect(await refuse({ code: 'a/b' })).toMatchObject({ errors: [{ field: 'code' }] });
  expect(await ask(anna, newCoupon.action, '/', undefined, { code: '' })).toMatchObject({
    errors: expect.arrayContaining([{ field: 'scope', message: expect.anything() }]),
  });
});

test('a series begins, tells how far it is and ends with its codes', async () => {
  const anna = await aSellerOnline();
  const begin = (fields: Fields) =>
    ask(anna, bulk.action, '/', undefined, {
      ...FORM,
      pattern: 'MESSE-********',
      characterSet: 'alphanumeric',
      count: '60',
      limit: '1',
      ...fields,
    });
  expect(await begin({ count: '301' })).toMatchObject({
    errors: [{ field: 'count' }],
    values: { pattern: ['MESSE-********'] },
  });
  expect(await begin({ count: '' })).toMatchObject({ errors: [{ field: 'count' }] });
  expect(await begin({ pattern: 'MESSE-***' })).toMatchObject({
    errors: [{ field: 'pattern', message: expect.stringContaining('erraten') }],
  });
  expect(await begin({ characterSet: 'emoji' })).toMatchObject({ errors: [{ field: 'characterSet' }] });
  const begun = await begin({});
  const id = idIn(begun);
  expect(location(begun)).toBe(`/cabinet/coupons/series/${id}`);
  expect(await ask(anna, series.loader, '/', id)).toMatchObject({
    batch: { wantedCount: 60, madeCount: 0, state: 'waiting' },
  });
  await runJobsUntilIdle(kernel());
  expect(await ask(anna, series.loader, '/', id)).toMatchObject({ batch: { madeCount: 60, state: 'done' } });
  expect(await ask(anna, list.loader, `/cabinet/coupons?filters[batch_id][]=${id}&per=100`)).toMatchObject({
    data: {
      rows: expect.arrayContaining([
        expect.objectContaining({ code: expect.stringMatching(/^MESSE-\w{8}$/), limit: 1 }),
      ]),
      list: { total: { count: 60 }, chips: [{ value: expect.stringContaining('MESSE-') }] },
    },
  });
});

test('the page shows the orders with the coupon and what they brought', async () => {
  const world = await aShopThatSells(kernel(), provider);
  const anna = online(world.sellerId);
  await aProduct(world.seller, { name: 'Buch', price: 11900 });
  const { id } = await createCoupon(world.seller, { valueForm: 'percents', value: 1000, code: 'BUCH10' });
  provider.script = ['paid'];
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  const { order } = await orderView(world.seller, { token: placed.orderToken });
  await inTransaction(world.seller, async (tx) => {
    await holdCoupon(tx, { couponId: id, orderId: order.id, buyerEmail: order.buyer_email });
    await useCoupon(tx, { orderId: order.id });
    await tx.db('orders').where({ id: order.id }).update({ coupon_id: id, coupon_code: 'BUCH10', discount: 1190 });
  });
  await refundOrder(world.seller, { orderId: order.id, amountMinor: 1900, reason: '', requestKey: 'part' });
  expect(await ask(anna, coupon.loader, '/', id)).toMatchObject({
    coupon: { usedCount: 1, deletable: false },
    links: [{ name: 'Buch', href: expect.stringMatching(/\/s\/shop-\S+\/buch\/checkout\?coupon_code=BUCH10$/) }],
    orders: [{ id: order.id, total: { minor: 11900n } }],
    orderCount: 1,
    sales: [
      {
        orders: 1,
        paidOrders: 1,
        discount: { minor: 1190, currency: 'eur' },
        received: { minor: 11900 },
        refunded: { minor: 1900 },
        income: { minor: 10000 },
      },
    ],
  });
  const kept = await ask(anna, state.action, '/', id, { intent: 'delete' });
  expect([location(kept), note(kept)]).toEqual([`/cabinet/coupons/${id}`, expect.stringContaining('Bestellungen')]);
  expect(await ask(anna, list.action, '/', undefined, { intent: 'delete', 'ids[]': String(id) })).toMatchObject({
    data: { ids: [id], deletable: 0, kept: 1 },
  });
  expect(
    note(await ask(anna, list.action, '/', undefined, { intent: 'delete_for_good', 'ids[]': String(id) })),
  ).toContain('1 behalten');
});

test('coupons are switched, archived and deleted one by one and together, with a way back', async () => {
  const anna = await aSellerOnline();
  const ctx = kernel().contextFor(anna);
  const make = async (code: string): Promise<number> =>
    (await createCoupon(ctx, { valueForm: 'percents', value: 500, code })).id;
  const [one, two] = [await make('EINS'), await make('ZWEI')];
  const off = await ask(anna, state.action, '/', one, { intent: 'deactivate' });
  expect(note(off)).toContain('"undo":{"action":"/cabinet/coupons/');
  expect(note(off)).toContain('"intent":"activate"');
  expect((await couponView(ctx, one)).state).toBe('inactive');
  expect(location(await ask(anna, state.action, '/', one, { intent: 'archive', back: 'list' }))).toBe(
    '/cabinet/coupons',
  );
  expect(
    note(await ask(anna, list.action, '/', undefined, { intent: 'archive', 'ids[]': [String(one), String(two), 'x'] })),
  ).toContain('Ein Gutschein ins Archiv gelegt.');
  expect(
    ((await ask(anna, list.action, '/', undefined, { intent: 'explode', 'ids[]': String(one) })) as Response).status,
  ).toBe(400);
  expect(((await ask(anna, state.action, '/', one, { intent: 'constructor' })) as Response).status).toBe(400);
  expect(location(await ask(anna, state.action, '/', one, { intent: 'delete' }))).toBe('/cabinet/coupons');
  expect(
    await ask(anna, list.action, '/', undefined, { intent: 'delete', 'ids[]': [String(two), 'x', '999999999'] }),
  ).toMatchObject({ data: { deletable: 1, kept: 0 } });
  expect((await couponView(ctx, two)).id).toBe(two);
  expect(
    note(await ask(anna, list.action, '/', undefined, { intent: 'delete_for_good', 'ids[]': String(two) })),
  ).toContain('1 gelöscht.');
});

test('every route answers 404 to another seller and to ids that are none, and leads strangers to the door', async () => {
  const { id } = await createCoupon(kernel().contextFor(await aSellerOnline()), {
    valueForm: 'percents',
    value: 500,
    code: 'MEINER',
  });
  const stranger = await aSellerOnline();
  const routes: [unknown, Fields?][] = [
    [coupon.loader],
    [edit.loader],
    [edit.action, { ...FORM, code: 'DEINER' }],
    [state.action, { intent: 'archive' }],
    [state.action, { intent: 'delete' }],
    [series.loader],
  ];
  for (const wanted of [id, 'x', '0', '9'.repeat(30), '1;drop']) {
    for (const [handler, fields] of routes)
      expect(((await ask(stranger, handler, '/', wanted, fields)) as Response).status).toBe(404);
  }
  expect(note(await ask(stranger, list.action, '/', undefined, { intent: 'archive', 'ids[]': String(id) }))).toContain(
    'Nichts zu ändern',
  );
  for (const [handler, fields] of [...routes, [list.loader], [newCoupon.loader], [bulk.loader]] as typeof routes) {
    expect(location(await ask(null, handler, '/cabinet/coupons', id, fields))).toMatch(/^\/sign_in\?to=/);
  }
});

test('odd list addresses are no fault of ours', async () => {
  const anna = await aSellerOnline();
  for (const search of [
    'page=-1&per=x',
    'filters[created_from]=yesterday',
    'query=%00%27',
    'sortKey=;drop',
    'filters[batch_id][]=%00',
    'filters[product_id][]=99999999999999999999',
    'filters[state][]=x',
  ]) {
    expect(await ask(anna, list.loader, `/cabinet/coupons?${search}`)).toMatchObject({
      data: { rows: expect.anything() },
    });
  }
});
