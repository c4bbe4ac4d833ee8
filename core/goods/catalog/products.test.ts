import { expect, test } from 'vitest';
import {
  addPlan,
  archiveProduct,
  checkAccessPassword,
  createProduct,
  productCards,
  publishProduct,
  removePlan,
  sellableOffer,
  unarchiveProduct,
  unpublishProduct,
  updateAdvancedStep,
  updateCheckoutStep,
  updateDeliveryStep,
  updatePagesStep,
  updatePlan,
  updateProductDetails,
  updateUpsellStep,
  deliveriesOf,
} from '#core/catalog';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { aProduct, countStatements, takingPayments } from '#core/testing';
import { useProductShops } from './product-shop.fixture.ts';

const { kernel, aShop } = useProductShops();

test('twenty products of one name, made at once, get twenty addresses', async () => {
  const ctx = await aShop();
  const made = await Promise.all(
    Array.from({ length: 20 }, () => createProduct(ctx, { form: 'service', name: 'Mein Buch' })),
  );
  expect(new Set(made.map((product) => product.slug)).size).toBe(20);
  expect(made.map((product) => product.slug)).toContain('mein-buch');
});

test('a kind of product that is not installed and a name of blanks are refused by field', async () => {
  const ctx = await aShop();
  await expect(createProduct(ctx, { form: 'course', name: 'Kurs' })).rejects.toMatchObject({
    status: 422,
    field: 'form',
  });
  await expect(createProduct(ctx, { form: 'service', name: '   ' })).rejects.toMatchObject({
    code: 'required',
    field: 'name',
  });
});

test('publishing is refused with every reason and done once they are mended', async () => {
  const ctx = await aShop();
  const { id } = await createProduct(ctx, { form: 'service', name: 'Beratung' });
  const unable = takingPayments(ctx, []);
  expect(await publishProduct(unable, id)).toEqual({
    outcome: 'refused',
    reasons: ['no_active_pay_method', 'no_pricing_plans'],
  });
  await addPlan(ctx, id, { type: 'one_time', price: 1999 });
  expect(await publishProduct(unable, id)).toEqual({ outcome: 'refused', reasons: ['no_active_pay_method'] });
  expect(await publishProduct(ctx, id)).toEqual({ outcome: 'published' });
  expect((await sellableOffer(ctx, { productId: id }))?.sellable).toBe(true);
  await unpublishProduct(ctx, id);
  expect(await sellableOffer(ctx, { productId: id })).toMatchObject({
    visible: false,
    sellable: false,
    warnings: ['not_active'],
  });
});

test('a seller who has not finished registering can publish free products only', async () => {
  const ctx = await aShop({ street: '' });
  const paid = await aProduct(ctx, { price: 500, published: false });
  expect(await publishProduct(ctx, paid)).toEqual({ outcome: 'refused', reasons: ['finish_registration'] });
  await updateCheckoutStep(ctx, paid, { free: true, limit: null });
  expect(await publishProduct(ctx, paid)).toEqual({ outcome: 'published' });
});

test('the archive takes a product out of the shop, keeps it from changing, and gives it back unpublished', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { price: 500 });
  await archiveProduct(ctx, id);
  expect(await publishProduct(ctx, id)).toEqual({ outcome: 'refused', reasons: ['is_archived'] });
  await expect(addPlan(ctx, id, { type: 'one_time', price: 700 })).rejects.toMatchObject({
    code: 'product_archived',
    status: 409,
  });
  await unarchiveProduct(ctx, id);
  expect(await sellableOffer(ctx, { productId: id })).toMatchObject({ visible: false, warnings: ['not_active'] });
  expect(await publishProduct(ctx, id)).toEqual({ outcome: 'published' });
});

test('an offer is one statement and carries the plan asked for', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { price: 1999 });
  const second = await addPlan(ctx, id, { type: 'one_time', price: 2999, label: 'Mit Rückfragen' });
  const { value, statements } = await countStatements(ctx.db, () =>
    sellableOffer(ctx, { slug: 'buch', planId: second.id }),
  );
  expect(statements).toBe(1);
  expect(value).toMatchObject({
    plan: { label: 'Mit Rückfragen' },
    price: { minor: 2999n, currency: 'eur' },
    oldPrice: null,
    left: null,
    sellable: true,
  });
  expect(value?.plans.map((plan) => plan.price.minor)).toEqual([1999n, 2999n]);
  expect(await sellableOffer(ctx, { productId: id, planId: 999_999 })).toBeNull();
  expect(await sellableOffer(ctx, { productId: id, anyPaymentMethodActive: false })).toMatchObject({
    sellable: false,
    warnings: ['no_active_pay_method'],
  });
});

test('plans of every type are offered, with all their preferences', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { price: 1999, published: false });
  await addPlan(ctx, id, { type: 'installment', paymentsCount: 3, firstAmount: 700, nextAmount: 700, interval: '1m' });
  expect((await sellableOffer(ctx, { productId: id }))?.plans.map((plan) => plan.type)).toEqual([
    'one_time',
    'installment',
  ]);
});

test.each([
  [
    'one payment under custom intervals',
    { type: 'installment', paymentsCount: 1, customIntervals: [], rateAmounts: [500] },
  ],
  [
    'an interval missing between two rates',
    { type: 'installment', paymentsCount: 3, customIntervals: ['1m'], rateAmounts: [500, 500, 500] },
  ],
  ['an interval that is no code', { type: 'subscription', firstAmount: 1, nextAmount: 1, interval: '7d' }],
  ['a price of nothing', { type: 'one_time', price: 0 }],
  ['a price with half a cent', { type: 'one_time', price: 10.5 }],
  ['more than a million', { type: 'one_time', price: 100_000_001 }],
  [
    'a hundred and one charges',
    { type: 'limited_subscription', paymentsCount: 101, firstAmount: 1, nextAmount: 1, interval: '1m' },
  ],
])('a plan with %s is refused', async (_what, terms) => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { price: 100, published: false });
  await expect(addPlan(ctx, id, terms as never)).rejects.toMatchObject({ status: 422 });
});

test('a price that no active method could charge is refused', async () => {
  const ctx = takingPayments(await aShop(), [
    { method: 'card', minimumMinor: 50 },
    { method: 'sofort', minimumMinor: 35 },
  ]);
  const id = await aProduct(ctx, { price: 100, published: false });
  await expect(addPlan(ctx, id, { type: 'one_time', price: 34 })).rejects.toMatchObject({
    code: 'amount_below_minimum',
    field: 'price',
  });
  await addPlan(ctx, id, { type: 'one_time', price: 35 });
});

test('the checkout step saves prices and limit together or not at all', async () => {
  const ctx = takingPayments(await aShop(), [{ method: 'card', minimumMinor: 50 }]);
  const id = await aProduct(ctx, { price: 1999 });
  const planId = (await sellableOffer(ctx, { productId: id }))!.plan!.id;
  const save = (price: number) =>
    updateCheckoutStep(ctx, id, {
      free: false,
      limit: 7,
      plans: [
        { planId, terms: { type: 'one_time', price: 2500 } },
        { planId: null, terms: { type: 'one_time', price } },
      ],
    });
  await expect(save(49)).rejects.toMatchObject({ code: 'amount_below_minimum', field: 'plans.1.terms.price' });
  expect(await sellableOffer(ctx, { productId: id })).toMatchObject({ left: null, price: { minor: 1999n } });
  await save(4900);
  const offer = await sellableOffer(ctx, { productId: id });
  expect(offer).toMatchObject({ left: 7, price: { minor: 2500n } });
  expect(offer?.plans).toHaveLength(2);
});

test('a plan taken away leaves the offer, and the last one takes the product from sale', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { price: 1999 });
  const [plan] = (await sellableOffer(ctx, { productId: id }))!.plans;
  await removePlan(ctx, id, plan!.id);
  expect(await sellableOffer(ctx, { productId: id })).toMatchObject({
    plan: null,
    sellable: false,
    warnings: ['no_pricing_plans'],
  });
  await expect(removePlan(ctx, id, plan!.id)).rejects.toMatchObject({ code: 'plan_not_found' });
});

test('every change of a price is written down, and nobody can rewrite it', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { price: 2000 });
  const planId = (await sellableOffer(ctx, { productId: id }))!.plan!.id;
  await updatePlan(ctx, id, planId, { type: 'one_time', price: 1500 });
  await updatePlan(ctx, id, planId, { type: 'one_time', price: 1500, label: 'Nur ein Name' });
  const history = await inTransaction(ctx, async ({ db }) =>
    db('price_history').where({ plan_id: planId }).orderBy('id'),
  );
  expect(history.map((entry) => [entry.minor, entry.offered])).toEqual([
    [2000, false],
    [2000, true],
    [1500, true],
  ]);
  await expect(inTransaction(ctx, ({ db }) => db('price_history').update({ minor: 1 }).then())).rejects.toThrow(
    /permission denied/,
  );
  await expect(inTransaction(ctx, ({ db }) => db('price_history').delete().then())).rejects.toThrow(
    /permission denied/,
  );
});

test('the old price is the lowest buyers saw in the thirty days before the reduction, and only when the new one is lower', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { price: 5000 });
  const planId = (await sellableOffer(ctx, { productId: id }))!.plan!.id;
  const cost = async (price: number, days: number): Promise<bigint | undefined> => {
    await updatePlan(ctx, id, planId, { type: 'one_time', price });
    const offer = await sellableOffer(ctx, { productId: id });
    kernel().clock.advance({ days });
    return offer?.oldPrice?.minor;
  };
  expect(await cost(4000, 10)).toBe(5000n);
  expect(await cost(9900, 5)).toBeUndefined();
  // 99 was asked yesterday, but 40 was the lowest of the last thirty days.
  expect(await cost(4500, 1)).toBeUndefined();
  expect(await cost(3000, 60)).toBe(4000n);
  // Everything dearer than 30 lies more than thirty days back.
  expect(await cost(2500, 1)).toBe(3000n);
});

test('prices nobody could see are no old prices', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { price: 9900, published: false });
  const planId = (await sellableOffer(ctx, { productId: id }))!.plan!.id;
  await updatePlan(ctx, id, planId, { type: 'one_time', price: 1900 });
  await publishProduct(ctx, id);
  expect((await sellableOffer(ctx, { productId: id }))?.oldPrice).toBeNull();
});

test('the steps keep what was chosen in them', async () => {
  const ctx = await aShop();
  const other = await aProduct(ctx, { name: 'Zweites' });
  const id = await aProduct(ctx, { price: 500 });
  await updateProductDetails(ctx, id, {
    name: 'Neu',
    description: 'Lang',
    category: 'coaching',
    vatClass: 'electronic_publication',
    coverAlt: 'Ein Buch',
  });
  await updateUpsellStep(ctx, id, { thankYouProductId: other, thankYouText: 'Passt dazu' });
  await updateDeliveryStep(ctx, id, { message: 'Viel Freude!' });
  await updatePagesStep(ctx, id, { slug: 'ganz-neu', successPageUrl: 'beispiel.de/danke', searchDescription: 'Kurz' });
  await updateAdvancedStep(ctx, id, {
    internalName: 'B-1',
    costCenter: '4711',
    groups: ['Bücher', 'Neu', 'Bücher'],
    accessPassword: null,
  });
  expect((await sellableOffer(ctx, { slug: 'ganz-neu' }))?.product).toMatchObject({
    name: 'Neu',
    category: 'coaching',
    vatClass: 'electronic_publication',
    successPageUrl: 'https://beispiel.de/danke',
    internalName: 'B-1',
    costCenter: '4711',
    steps: {
      upsell: { thankYouProductId: other },
      delivery: { message: 'Viel Freude!' },
      pages: { searchDescription: 'Kurz' },
    },
  });
  expect((await deliveriesOf(ctx, [id])).get(id)).toMatchObject({ productName: 'Neu', message: 'Viel Freude!' });
});

test('an address that is taken, reserved or no address is refused, and the product keeps its own', async () => {
  const ctx = await aShop();
  await aProduct(ctx, { name: 'Eins' });
  const id = await aProduct(ctx, { name: 'Zwei' });
  const move = (slug: string): Promise<void> => updatePagesStep(ctx, id, { slug, successPageUrl: '' });
  await expect(move('eins')).rejects.toMatchObject({ code: 'slug_taken', field: 'slug' });
  await expect(move('order')).rejects.toMatchObject({ code: 'slug_reserved' });
  await expect(move('Groß und weit')).rejects.toMatchObject({ code: 'slug_form' });
  await expect(updatePagesStep(ctx, id, { slug: 'zwei', successPageUrl: 'javascript:alert(1)' })).rejects.toMatchObject(
    { code: 'web_address' },
  );
  expect(await sellableOffer(ctx, { slug: 'zwei' })).not.toBeNull();
});

test('a password is asked of buyers, known only as a hash, kept on request and removed', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { price: 500 });
  const advanced = { internalName: '', costCenter: '', groups: [] };
  await updateAdvancedStep(ctx, id, { ...advanced, accessPassword: 'sesam' });
  await updateAdvancedStep(ctx, id, { ...advanced, accessPassword: { keep: true } });
  expect(await checkAccessPassword(ctx, id, 'sesam')).toBe(true);
  expect(await checkAccessPassword(ctx, id, 'simsalabim')).toBe(false);
  expect(await sellableOffer(ctx, { productId: id })).toMatchObject({
    sellable: true,
    warnings: ['has_access_password'],
  });
  expect(await productCards(ctx, { query: {} })).toEqual([]);
  expect(await productCards(ctx, { ids: [id] })).toHaveLength(1);
  await updateAdvancedStep(ctx, id, { ...advanced, accessPassword: null });
  expect(await checkAccessPassword(ctx, id, '')).toBe(true);
});

test('cards come in one statement, in the order asked for, published ones only', async () => {
  const ctx = await aShop();
  const first = await aProduct(ctx, { name: 'Eins', price: 1000 });
  const second = await aProduct(ctx, { name: 'Zwei 100%' });
  const hidden = await aProduct(ctx, { name: 'Drei', published: false });
  const { value: cards, statements } = await countStatements(ctx.db, () =>
    productCards(ctx, { ids: [second, hidden, first] }),
  );
  expect(statements).toBe(1);
  expect(cards.map((card) => [card.id, card.price.minor, card.free])).toEqual([
    [second, 0n, true],
    [first, 1000n, false],
  ]);
  expect((await productCards(ctx, { query: { search: '0%' } })).map((card) => card.id)).toEqual([second]);
  expect((await productCards(ctx, { query: { per: 1, page: 2 } })).map((card) => card.id)).toEqual([first]);
  expect(await productCards(ctx, { query: { search: "'; drop table products; --\0" } })).toEqual([]);
});

test('a product whose kind is no longer installed stays readable and is not for sale', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { price: 500 });
  const without: Ctx = { ...ctx, ports: { all: () => [], find: () => undefined } };
  expect(await sellableOffer(without, { productId: id })).toMatchObject({ sellable: false, warnings: ['not_valid'] });
  expect(await publishProduct(without, id)).toMatchObject({ outcome: 'refused' });
  expect((await deliveriesOf(without, [id])).get(id)).toMatchObject({ files: [] });
});

test('another seller finds and changes nothing', async () => {
  const owner = await aShop();
  const id = await aProduct(owner, { price: 500, name: 'Meins' });
  const planId = (await sellableOffer(owner, { productId: id }))!.plan!.id;
  const stranger = await aShop();
  const own = await aProduct(stranger, { price: 700 });
  expect(await sellableOffer(stranger, { productId: id })).toBeNull();
  expect(await sellableOffer(stranger, { slug: 'meins' })).toBeNull();
  expect(await productCards(stranger, { ids: [id] })).toEqual([]);
  expect((await deliveriesOf(stranger, [id])).size).toBe(0);
  const attempts: (() => Promise<unknown>)[] = [
    () => publishProduct(stranger, id),
    () => unpublishProduct(stranger, id),
    () => archiveProduct(stranger, id),
    () => unarchiveProduct(stranger, id),
    () => addPlan(stranger, id, { type: 'one_time', price: 1 }),
    () => updatePlan(stranger, own, planId, { type: 'one_time', price: 100 }),
    () => removePlan(stranger, own, planId),
    () => updateProductDetails(stranger, id, { name: 'x', description: '', category: '' }),
    () => updateCheckoutStep(stranger, id, { free: true, limit: null }),
    () => updateDeliveryStep(stranger, id, { message: 'x' }),
    () => updatePagesStep(stranger, id, { slug: 'x', successPageUrl: '' }),
    () => updateAdvancedStep(stranger, id, { internalName: '', costCenter: '', groups: [], accessPassword: null }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ status: 404 });
  await expect(updateUpsellStep(stranger, own, { thankYouProductId: id })).rejects.toMatchObject({
    code: 'product_unknown',
  });
  expect(await sellableOffer(owner, { productId: id })).toMatchObject({ sellable: true, price: { minor: 500n } });
});

test('ids that are no ids are not found, without an error of the database', async () => {
  const ctx = await aShop();
  for (const id of [0, -1, 1.5, NaN, 2 ** 60])
    await expect(publishProduct(ctx, id)).rejects.toMatchObject({ status: 404 });
});

test('somebody without rights in the shop may not change it', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { price: 500 });
  const sellerId = (ctx.actor as { sellerId: number }).sellerId;
  const buyer: Ctx = { ...ctx, actor: { kind: 'buyer', sellerId, userId: null } };
  await expect(publishProduct(buyer, id)).rejects.toMatchObject({ status: 401 });
  expect((await sellableOffer(buyer, { productId: id }))?.sellable).toBe(true);
});
