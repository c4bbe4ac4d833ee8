import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import {
  addCover,
  addToGroup,
  archiveProduct,
  arrangeCovers,
  duplicateProduct,
  orderCategories,
  otherProducts,
  productCardPage,
  productCards,
  productEditor,
  productGroups,
  removeCategory,
  removeCover,
  removeDraft,
  removeGroup,
  saveCategory,
  saveGroup,
  sellableOffer,
  shopCategories,
  takeFromGroup,
  updateAdvancedStep,
  updatePagesStep,
  updateProductDetails,
  type ShopQuery,
} from '#core/catalog';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { aProduct, aSeller, plainFormPlugin, runJobsUntilIdle, takingPayments, useTestKernel } from '#core/testing';

const kernel = useTestKernel({ plugins: [plainFormPlugin] });

async function aShop(): Promise<Ctx> {
  const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  return takingPayments(kernel().contextFor({ kind: 'seller', sellerId }));
}

let pictures = 0;
/** The smallest JPEG head that is one, with a tail of its own. */
const picture = () => ({
  name: 'bild.jpg',
  contentType: 'image/jpeg',
  body: Readable.from([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    Buffer.from(`${(pictures += 1)}`),
  ]),
});

test('covers stand in their order with their words; the first one is that of cards and lists', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { price: 100 });
  await updateProductDetails(ctx, id, { name: 'Buch', description: '', category: '', coverAlt: 'Das erste Bild' });
  const first = await addCover(ctx, id, picture());
  const second = await addCover(ctx, id, picture());
  const covers = async () => (await sellableOffer(ctx, { productId: id }))!.product.covers;
  expect((await covers()).map(({ id: coverId, alt }) => [coverId, alt])).toEqual([
    [first.id, 'Das erste Bild'],
    [second.id, ''],
  ]);
  await arrangeCovers(ctx, id, [{ id: second.id, alt: 'Jetzt vorn' }]);
  const offer = (await sellableOffer(ctx, { productId: id }))!;
  expect(offer.product.covers.map((cover) => cover.id)).toEqual([second.id, first.id]);
  expect(offer.product).toMatchObject({ coverAlt: 'Jetzt vorn', coverPath: offer.product.covers[0]!.path });
  await removeCover(ctx, id, second.id);
  expect((await productCards(ctx, { ids: [id] }))[0]).toMatchObject({ coverAlt: 'Das erste Bild' });
  await removeCover(ctx, id, first.id);
  expect((await sellableOffer(ctx, { productId: id }))!.product).toMatchObject({
    covers: [],
    coverPath: null,
    coverAlt: '',
  });
});

test('a thirteenth cover and what is no picture are refused; strangers change none', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx);
  for (let index = 0; index < 12; index += 1) await addCover(ctx, id, picture());
  await expect(addCover(ctx, id, picture())).rejects.toMatchObject({ code: 'too_many', field: 'cover' });
  await expect(addCover(ctx, id, { ...picture(), contentType: 'application/pdf' })).rejects.toMatchObject({
    code: 'picture_unknown',
  });
  const stranger = await aShop();
  const [{ id: coverId } = { id: 0 }] = (await productEditor(ctx, id)).product.covers;
  for (const attack of [
    () => addCover(stranger, id, picture()),
    () => arrangeCovers(stranger, id, []),
    () => removeCover(stranger, id, coverId),
  ]) {
    await expect(attack()).rejects.toMatchObject({ status: 404 });
  }
});

test('the shop always has the category 0 with all products; first; it can be renamed, not hidden, moved or removed', async () => {
  const ctx = await aShop();
  const [a, b] = [await aProduct(ctx, { name: 'A' }), await aProduct(ctx, { name: 'B' })];
  expect(await shopCategories(ctx, 'en')).toMatchObject([{ id: 0, title: 'All products', hidden: false }]);
  const { id } = await saveCategory(ctx, null, {
    title: 'Bücher',
    description: 'Zum Lesen',
    color: '#1A5F7A',
    productIds: [b, a],
  });
  expect((await shopCategories(ctx, 'de')).map(({ id: each, title, color }) => [each, title, color])).toEqual([
    [0, 'Alle Produkte', ''],
    [id, 'Bücher', '#1a5f7a'],
  ]);
  const { id: more } = await saveCategory(ctx, null, { title: 'Filme' });
  await orderCategories(ctx, [more, id, 0]);
  await saveCategory(ctx, 0, { title: 'Alles', hidden: true, productIds: [a] });
  expect(
    (await shopCategories(ctx)).map(({ id: each, title, hidden, productIds }) => [each, title, hidden, productIds]),
  ).toEqual([
    [0, 'Alles', false, [a]],
    [more, 'Filme', false, []],
    [id, 'Bücher', false, [b, a]],
  ]);
  expect((await shopCategories(ctx)).map(({ position }) => position)).toEqual([0, 1, 2]);
  await expect(removeCategory(ctx, 0)).rejects.toMatchObject({ status: 404 });
  await removeCategory(ctx, more);
  expect(await shopCategories(ctx)).toMatchObject([
    { id: 0, title: 'Alles' },
    { id, position: 1 },
  ]);
});

test('a category without a title, a colour that is none and products of others are refused or left out', async () => {
  const ctx = await aShop();
  const stranger = await aShop();
  const theirs = await aProduct(stranger);
  await expect(saveCategory(ctx, null, { title: ' ' })).rejects.toMatchObject({ code: 'required', field: 'title' });
  await expect(saveCategory(ctx, null, { title: 'Rot', color: 'red' })).rejects.toMatchObject({ code: 'color_form' });
  const { id } = await saveCategory(ctx, null, { title: 'Eins', productIds: [theirs, 999_999_999] });
  expect((await shopCategories(ctx)).find((category) => category.id === id)?.productIds).toEqual([]);
  for (const attack of [() => saveCategory(stranger, id, { title: 'Meins' }), () => removeCategory(stranger, id)])
    await expect(attack()).rejects.toMatchObject({ status: 404 });
});

test('lists of the shop honour category, order, popularity and pages, and know how many there are', async () => {
  const ctx = await aShop();
  const ids: number[] = [];
  for (const name of ['A', 'B', 'C', 'D']) ids.push(await aProduct(ctx, { name, price: 100 }));
  const [a, b, c, d] = ids as [number, number, number, number];
  const { id: category } = await saveCategory(ctx, null, { title: 'Zwei', productIds: [c, a] });
  const names = async (query: ShopQuery) => (await productCardPage(ctx, { query })).cards.map(({ name }) => name);
  expect(await names({})).toEqual(['D', 'C', 'B', 'A']);
  expect(await names({ categoryId: category })).toEqual(['C', 'A']);
  expect(await names({ categoryId: category, sort: 'created_at' })).toEqual(['C', 'A']);
  expect(await names({ categoryId: 999_999 })).toEqual([]);
  await saveCategory(ctx, 0, { title: '', productIds: [b] });
  expect(await names({})).toEqual(['B', 'D', 'C', 'A']);
  expect(await names({ sort: 'created_at' })).toEqual(['D', 'C', 'B', 'A']);
  const second = await productCardPage(ctx, { query: { per: 3, page: 2 } });
  expect([second.cards.map(({ name }) => name), second.totalCount]).toEqual([['A'], 4]);
  await updateAdvancedStep(ctx, d, {
    internalName: '',
    costCenter: '',
    groups: [],
    sellViaShop: false,
    accessPassword: null,
  });
  expect(await names({ sort: 'popular' })).toEqual(['C', 'B', 'A']);
  expect(
    (await productCards(ctx, { ids: [d, c] })).map(({ name, sellViaShop, categoryIds }) => [
      name,
      sellViaShop,
      categoryIds,
    ]),
  ).toEqual([
    ['D', false, []],
    ['C', true, [category]],
  ]);
  await saveCategory(ctx, category, { title: 'Zwei', hidden: true, productIds: [c] });
  expect(await names({ categoryId: category })).toEqual([]);
});

test('what a shop shows is counted in the index that has the same words', async () => {
  const ctx = await aShop();
  await aProduct(ctx, { name: 'A', price: 100 });
  const asked: { sql: string; bindings: never[] }[] = [];
  const listen = (query: (typeof asked)[number]): void => void asked.push(query);
  kernel().db.client.on('query', listen);
  await productCardPage(ctx, { query: {} }).finally(() => kernel().db.client.removeListener('query', listen));
  const [{ sql, bindings }] = asked as [(typeof asked)[number]];
  const plan = await reading(ctx, async ({ db }) => {
    await db.raw('set local enable_seqscan = off');
    const { rows } = await db.raw<{ rows: Record<string, string>[] }>(
      `explain (costs off) ${sql.replaceAll(/\$\d+/g, '?')}`,
      bindings,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('Index Only Scan using products_shown');
});

test('groups hold products for the seller alone', async () => {
  const ctx = await aShop();
  const [a, b] = [await aProduct(ctx, { name: 'A' }), await aProduct(ctx, { name: 'B' })];
  const { id } = await saveGroup(ctx, null, { name: 'Herbst', productIds: [a] });
  await addToGroup(ctx, id, [a, b]);
  expect(await productGroups(ctx)).toEqual([
    {
      id,
      name: 'Herbst',
      products: [
        { id: a, name: 'A' },
        { id: b, name: 'B' },
      ],
    },
  ]);
  await takeFromGroup(ctx, id, [a]);
  await saveGroup(ctx, id, { name: 'Winter' });
  expect(await productGroups(ctx)).toMatchObject([{ name: 'Winter', products: [{ id: b }] }]);
  await expect(saveGroup(ctx, null, { name: 'Winter' })).rejects.toMatchObject({ code: 'name_taken', field: 'name' });
  const stranger = await aShop();
  for (const attack of [
    () => saveGroup(stranger, id, { name: 'x' }),
    () => removeGroup(stranger, id),
    () => addToGroup(stranger, id, [a]),
  ]) {
    await expect(attack()).rejects.toMatchObject({ code: 'group_not_found', status: 404 });
  }
  await removeGroup(ctx, id);
  expect(await productGroups(ctx)).toEqual([]);
});

test('a draft can be thrown away and frees its address; what was in the shop cannot', async () => {
  const ctx = await aShop();
  const draft = await aProduct(ctx, { name: 'Entwurf', published: false });
  const published = await aProduct(ctx, { name: 'Im Shop' });
  await removeDraft(ctx, draft);
  await expect(productEditor(ctx, draft)).rejects.toMatchObject({ status: 404 });
  await expect(archiveProduct(ctx, draft)).rejects.toMatchObject({ status: 404 });
  expect(await otherProducts(ctx, published)).toEqual([]);
  expect((await productEditor(ctx, await aProduct(ctx, { name: 'Entwurf' }))).product.slug).toBe('entwurf');
  await expect(removeDraft(ctx, published)).rejects.toMatchObject({ code: 'product_was_published', status: 409 });
});

test('a copy has everything of its original but its orders, its address and its place in the shop', async () => {
  const ctx = await aShop();
  const addon = await aProduct(ctx, { name: 'Beilage' });
  const id = await aProduct(ctx, { name: 'Kurs', price: 900, limit: 5 });
  await addCover(ctx, id, picture());
  await addCover(ctx, id, picture());
  await saveCategory(ctx, null, { title: 'Kurse', productIds: [id] });
  await updatePagesStep(ctx, id, {
    slug: 'kurs',
    successPageUrl: '',
    menuUnfold: false,
    productAddons: [addon, id, 999_999_999],
  });
  await updateAdvancedStep(ctx, id, {
    internalName: 'K-1',
    costCenter: '12',
    groups: ['G'],
    sellViaShop: false,
    accessPassword: null,
  });
  const copy = await duplicateProduct(ctx, id);
  await runJobsUntilIdle(kernel());
  const [from, to] = [await productEditor(ctx, id), await productEditor(ctx, copy.id)];
  expect(to.product).toMatchObject({
    menuUnfold: false,
    sellViaShop: false,
    productAddons: [addon],
    internalName: 'K-1',
    published: false,
    copyState: null,
  });
  expect(to.product.covers.map(({ path }) => path)).toEqual(from.product.covers.map(({ path }) => path));
  expect(to.groups).toEqual(['G']);
  expect((await shopCategories(ctx)).find(({ title }) => title === 'Kurse')?.productIds).toEqual([id, copy.id]);
});

test('copies are numbered, whichever of them is copied', async () => {
  const ctx = await aShop();
  const nameOf = async (copied: number): Promise<[number, string]> => {
    const { id } = await duplicateProduct(ctx, copied);
    return [id, (await productEditor(ctx, id)).product.name];
  };
  const first = await nameOf(await aProduct(ctx, { name: 'Heft (2. Auflage)', price: 100 }));
  const second = await nameOf(first[0]);
  expect([first[1], second[1], (await nameOf(second[0]))[1]]).toEqual([
    'Heft (2. Auflage) (copy)',
    'Heft (2. Auflage) (copy 2)',
    'Heft (2. Auflage) (copy 3)',
  ]);
});
