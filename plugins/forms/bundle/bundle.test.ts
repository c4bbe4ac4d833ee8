import { expect, test } from 'vitest';
import {
  addPlan,
  createProduct,
  deliveriesOf,
  duplicateProduct,
  productEditor,
  publishProduct,
  showcaseOf,
  updateCheckoutStep,
} from '#core/catalog';
import type { Ctx } from '#core/context';
import { aProduct, aSeller, plainFormPlugin, runJobsUntilIdle, takingPayments, useTestKernel } from '#core/testing';
import { addPart, definePlugin, movePart, partIdsOf, partsView, removePart } from '#core/plugins';
import { accessNow, entitlementsOfOrder, grantEntitlements, revokeEntitlements } from '#core/entitlements';
import { plainForm } from '#core/testing';
import { bundleForm } from './form.ts';
import { bundle } from './index.ts';
import { salesDateNotice, salesDateOf, saveSalesDate } from './sales-date.ts';

/** Tickets of a kind chosen at the checkout. */
const tickets = definePlugin({
  id: 'tickets',
  title: plainForm.title,
  forms: [{ ...plainForm, key: 'event', variants: async () => new Map() }],
});
const kernel = useTestKernel({ plugins: [bundle, plainFormPlugin, tickets] });

async function aShop(): Promise<Ctx> {
  const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  return takingPayments(kernel().contextFor({ kind: 'seller', sellerId }, { locale: 'de' }));
}

async function aBundle(ctx: Ctx, name = 'Alles zusammen'): Promise<number> {
  const { id } = await createProduct(ctx, { form: 'bundle', name });
  await updateCheckoutStep(ctx, id, { free: false, limit: null });
  await addPlan(ctx, id, { type: 'one_time', price: 3900 });
  return id;
}

const sellerOf = (ctx: Ctx): number => (ctx.actor as { sellerId: number }).sellerId;
let order = 9000;

/** As a paid order of the bundle leaves it. */
async function bought(ctx: Ctx, productId: number, payerUserId = 5): Promise<number> {
  order += 1;
  const parts = (await partIdsOf(ctx, [productId])).get(productId)!;
  await grantEntitlements(ctx, {
    sellerId: sellerOf(ctx),
    orderId: order,
    payerUserId,
    email: 'b@kontor.test',
    lines: [productId, ...parts].map((id) => ({ orderLineId: order, productId: id })),
  });
  return order;
}

async function usable(ctx: Ctx, orderId: number): Promise<number[]> {
  const held = await entitlementsOfOrder(ctx, { sellerId: sellerOf(ctx), orderId });
  return held.filter((each) => accessNow(each, kernel().clock.now()).allowed).map((each) => each.product_id);
}

test('its seven steps stand in their order, and without a product it is not published', async () => {
  const ctx = await aShop();
  const id = await aBundle(ctx);
  const { steps } = await productEditor(ctx, id);
  expect(steps.map(({ key, state }) => [key, state])).toEqual([
    ['details', 'done'],
    ['products', 'missing'],
    ['checkout', 'done'],
    ['upsell', 'optional'],
    ['delivery', 'optional'],
    ['pages', 'optional'],
    ['advanced', 'optional'],
  ]);
  expect(await publishProduct(ctx, id)).toEqual({ outcome: 'refused', reasons: ['no_products'] });
  const book = await aProduct(ctx, { name: 'Buch' });
  await addPart(ctx, id, book);
  expect(await publishProduct(ctx, id)).toEqual({ outcome: 'published' });
  await removePart(ctx, id, book, { endsForHolders: false });
  expect((await productEditor(ctx, id)).warnings).toEqual(['no_products']);
});

test('parts keep their order and are moved', async () => {
  const ctx = await aShop();
  const id = await aBundle(ctx);
  const parts: number[] = [];
  for (const name of ['Eins', 'Zwei', 'Drei']) parts.push(await aProduct(ctx, { name }));
  for (const part of parts) await addPart(ctx, id, part);
  await movePart(ctx, id, parts[2]!, 0);
  expect((await partsView(ctx, id)).parts.map((part) => part.name)).toEqual(['Drei', 'Eins', 'Zwei']);
  expect((await deliveriesOf(ctx, [id])).get(id)).toMatchObject({ text: 'Enthalten: Drei, Eins, Zwei' });
  expect((await showcaseOf(ctx, { id, form: 'bundle', path: '/s/a/b' }))!.facts.map((fact) => fact.value)).toEqual([
    'Drei',
    'Eins',
    'Zwei',
  ]);
  expect((await bundleForm.parts!(ctx, [id])).get(id)).toEqual([parts[2], parts[0], parts[1]]);
});

test('what cannot be a part is refused with the reason', async () => {
  const ctx = await aShop();
  const [id, other] = [await aBundle(ctx), await aBundle(ctx, 'Anderes Paket')];
  const book = await aProduct(ctx, { name: 'Buch' });
  const ticket = await aProduct(ctx, { name: 'Abend', form: 'event' });
  const stranger = await aShop();
  const foreign = await aProduct(stranger, { name: 'Fremd' });
  await addPart(ctx, id, book);
  const refusal = (partId: number) =>
    addPart(ctx, id, partId).then(
      () => null,
      (error: { code: string; status: number }) => [error.code, error.status],
    );
  expect(await refusal(other)).toEqual(['part_has_parts', 422]);
  expect(await refusal(id)).toEqual(['part_is_itself', 422]);
  expect(await refusal(book)).toEqual(['part_twice', 422]);
  expect(await refusal(ticket)).toEqual(['part_has_variants', 422]);
  expect(await refusal(foreign)).toEqual(['part_unknown', 422]);
  expect(await refusal(999_999_999)).toEqual(['part_unknown', 422]);
  await expect(addPart(ctx, book, ticket)).rejects.toMatchObject({ code: 'no_parts_here' });
  await expect(removePart(ctx, id, ticket, { endsForHolders: false })).rejects.toMatchObject({ code: 'part_gone' });
  const { candidates } = await partsView(ctx, id);
  expect(candidates.map(({ name, problem }) => [name, problem?.slice(0, 20)])).toEqual([
    ['Abend', 'Dieses Produkt gibt '],
    ['Anderes Paket', 'Ein Paket oder eine '],
  ]);
});

test('two products added at the same moment both stay, each at a place of its own', async () => {
  const ctx = await aShop();
  const id = await aBundle(ctx);
  const parts = await Promise.all(['a', 'b', 'c', 'd'].map((name) => aProduct(ctx, { name })));
  await Promise.all(parts.map((part) => addPart(ctx, id, part)));
  expect((await partIdsOf(ctx, [id])).get(id)!.toSorted()).toEqual(parts.toSorted());
});

test("the sum of the single prices stands beside the bundle's own", async () => {
  const ctx = await aShop();
  const id = await aBundle(ctx);
  for (const [name, price] of [
    ['Buch', 2490],
    ['Presets', 1900],
  ] as const)
    await addPart(ctx, id, await aProduct(ctx, { name, price }));
  await addPart(ctx, id, await aProduct(ctx, { name: 'Liste' }));
  expect(await partsView(ctx, id)).toMatchObject({
    sum: { minor: 4390, currency: 'eur' },
    price: { minor: 3900, currency: 'eur' },
    withoutPrice: 0,
  });
});

test('what is added later opens for those who have it, once each, and not for those whose money went back', async () => {
  const ctx = await aShop();
  const id = await aBundle(ctx);
  const [book, film] = [await aProduct(ctx, { name: 'Buch' }), await aProduct(ctx, { name: 'Film' })];
  await addPart(ctx, id, book);
  await runJobsUntilIdle(kernel());
  const [bea, carl, dora] = [await bought(ctx, id), await bought(ctx, id, 6), await bought(ctx, id, 7)];
  await revokeEntitlements(ctx, { sellerId: sellerOf(ctx), orderId: carl, reason: 'payment_refunded' });
  await revokeEntitlements(ctx, { sellerId: sellerOf(ctx), orderId: dora, reason: 'payment_paused' });
  await addPart(ctx, id, film);
  await runJobsUntilIdle(kernel());
  kernel().clock.advance({ minutes: 5 });
  await runJobsUntilIdle(kernel());
  expect(await usable(ctx, bea)).toEqual([id, book, film]);
  expect(
    (await entitlementsOfOrder(ctx, { sellerId: sellerOf(ctx), orderId: carl })).map((each) => each.product_id),
  ).toEqual([id, book]);
  const held = await entitlementsOfOrder(ctx, { sellerId: sellerOf(ctx), orderId: dora });
  expect(held.map((each) => [each.product_id, each.revoked_for])).toEqual([
    [id, ['payment_paused']],
    [book, ['payment_paused']],
    [film, ['payment_paused']],
  ]);
});

test('a payment that comes in while the job runs is caught by its second look', async () => {
  const ctx = await aShop();
  const id = await aBundle(ctx);
  const [book, film] = [await aProduct(ctx, { name: 'Buch' }), await aProduct(ctx, { name: 'Film' })];
  await addPart(ctx, id, book);
  await addPart(ctx, id, film);
  await runJobsUntilIdle(kernel());
  order += 1;
  await grantEntitlements(ctx, {
    sellerId: sellerOf(ctx),
    orderId: order,
    payerUserId: 5,
    email: 'b@kontor.test',
    lines: [id, book].map((productId) => ({ orderLineId: order, productId })),
  });
  expect(await usable(ctx, order)).toEqual([id, book]);
  kernel().clock.advance({ minutes: 3 });
  await runJobsUntilIdle(kernel());
  expect(await usable(ctx, order)).toEqual([id, book, film]);
});

test('what is taken out stays with those who bought it', async () => {
  const ctx = await aShop();
  const id = await aBundle(ctx);
  const [book, film] = [await aProduct(ctx, { name: 'Buch' }), await aProduct(ctx, { name: 'Film' })];
  await addPart(ctx, id, book);
  await addPart(ctx, id, film);
  const bea = await bought(ctx, id);
  await removePart(ctx, id, film, { endsForHolders: false });
  await runJobsUntilIdle(kernel());
  expect(await usable(ctx, bea)).toEqual([id, book, film]);
});

test('a copy has its parts and its start of sales', async () => {
  const ctx = await aShop();
  const id = await aBundle(ctx);
  const book = await aProduct(ctx, { name: 'Buch' });
  await addPart(ctx, id, book);
  await saveSalesDate(ctx, id, '2027-05-03');
  const { id: copyId } = await duplicateProduct(ctx, id);
  await runJobsUntilIdle(kernel());
  await removePart(ctx, id, book, { endsForHolders: false });
  expect((await partIdsOf(ctx, [copyId])).get(copyId)).toEqual([book]);
  expect(await salesDateOf(ctx, copyId)).toBe('2027-05-03');
});

test('the notice on the start of sales comes while it lies ahead and again a month after', async () => {
  expect(
    ['2027-05-04', '2027-05-03', '2027-04-04', '2027-04-03', '2026-01-01'].map((day) =>
      salesDateNotice(day, '2027-05-03'),
    ),
  ).toEqual(['future', null, null, 'month_old', 'month_old']);
  expect(salesDateNotice(null, '2027-05-03')).toBeNull();
  const ctx = await aShop();
  const id = await aBundle(ctx);
  await expect(saveSalesDate(ctx, id, 'morgen')).rejects.toMatchObject({ code: 'date_form', status: 422 });
  await saveSalesDate(ctx, id, '2027-05-03');
  await saveSalesDate(ctx, id, '');
  expect(await salesDateOf(ctx, id)).toBeNull();
});

test('another seller sees no parts and changes none', async () => {
  const owner = await aShop();
  const id = await aBundle(owner);
  const book = await aProduct(owner, { name: 'Buch' });
  await addPart(owner, id, book);
  const stranger = await aShop();
  const own = await aProduct(stranger, { name: 'Eigenes' });
  expect((await partsView(stranger, id)).parts).toEqual([]);
  await expect(addPart(stranger, id, own)).rejects.toMatchObject({ status: 404 });
  await expect(removePart(stranger, id, book, { endsForHolders: false })).rejects.toMatchObject({ status: 404 });
  await expect(movePart(stranger, id, book, 0)).rejects.toMatchObject({ status: 404 });
  await expect(saveSalesDate(stranger, id, '2027-01-01')).rejects.toMatchObject({ status: 404 });
  expect((await partIdsOf(owner, [id])).get(id)).toEqual([book]);
});
