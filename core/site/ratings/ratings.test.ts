import { expect, test } from 'vitest';
import { productCards } from '#core/catalog';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { Entitlement } from '#core/entitlements';
import { parseListQuery } from '#core/kit';
import { openPaymentStep, orderView, refundOrder } from '#core/settlement';
import {
  LockSwitch,
  ScriptedProvider,
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  runJobsUntilIdle,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import {
  answerRating,
  eraseRatings,
  hideRating,
  rateProduct,
  ratingList,
  ratingPath,
  ratingView,
  readRatingList,
  showRating,
  shownRatings,
  writeRatingSettings,
} from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin], env: { DATABASE_POOL: '12' } });

/** Access of a buyer, with the link that rates it. */
async function aBuyer(
  world: SaleWorld,
  email: string,
): Promise<{ link: string; entitlement: Entitlement; orderId: number }> {
  provider.script = ['paid'];
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch', form: { email, first_name: 'Bea' } });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  await runJobsUntilIdle(kernel());
  const { order } = await orderView(world.seller, { token: placed.orderToken });
  const entitlement = await inTransaction(world.seller, async ({ db }) =>
    Entitlement.query(db).findOne({ order_id: order.id }).throwIfNotFound(),
  );
  const path = ratingPath(world.seller, { username: world.username, entitlementId: entitlement.id });
  return { link: path.split('/').at(-1)!, entitlement, orderId: order.id };
}

async function aShop(): Promise<SaleWorld & { productId: number }> {
  const world = await aShopThatSells(kernel(), provider);
  return { ...world, productId: await aProduct(world.seller, { name: 'Buch', price: 7900 }) };
}

const rate = ({ buyer, sellerId }: SaleWorld, link: string, said: Partial<Record<'stars' | 'name' | 'body', string>>) =>
  rateProduct(buyer, { sellerId, link }, { stars: '5', name: '', body: '', ...said });

const listed = async (ctx: Ctx, params = '') =>
  (await readRatingList(ctx, parseListQuery(ratingList, new URLSearchParams(params), { now: kernel().clock.now() })))
    .list;

const averageOf = async ({ seller, productId }: { seller: Ctx; productId: number }) =>
  (await productCards(seller, { ids: [productId], blockedToo: true }))[0]!.rating;

test('who has access rates once; said again, it takes the place of what was said; a link that nobody signed rates nothing', async () => {
  const world = await aShop();
  const { link } = await aBuyer(world, 'bea@example.test');
  expect(await rate(world, link, { stars: '3', name: 'Bea', body: 'Ganz gut.' })).toMatchObject({ state: 'rated' });
  expect(await rate(world, link, { stars: '4', name: 'Bea', body: 'Doch sehr gut.' })).toMatchObject({
    state: 'rated',
  });
  expect(await averageOf(world)).toEqual({ average: 4, count: 1 });
  expect((await shownRatings(world.buyer, world.productId)).ratings).toMatchObject([
    { stars: 4, name: 'Bea', body: 'Doch sehr gut.' },
  ]);
  for (const stars of ['0', '6', '', '4.5', '٤'])
    expect(await rate(world, link, { stars })).toMatchObject({ state: 'invalid', problems: ['stars'] });
  expect(await rate(world, link, { name: 'x'.repeat(61), body: 'y'.repeat(2001) })).toMatchObject({
    problems: ['too_long', 'name_too_long'],
  });
  expect(await rate(world, link, { body: 'null\0 und mehr' })).toMatchObject({
    place: { before: { body: 'null und mehr' } },
  });
  const [id] = link.split('.');
  for (const forged of [`${id}.x`, `${Number(id) + 1}.${link.split('.')[1]}`, id!, '__proto__', ''])
    expect(await rate(world, forged, {})).toEqual({ state: 'not_found' });
});

test('access that was refunded rates nothing any more, and a link is good in its own shop alone', async () => {
  const world = await aShop();
  const other = await aShop();
  const { link, orderId } = await aBuyer(world, 'bea@example.test');
  expect(await rate(other, link, {})).toEqual({ state: 'not_found' });
  await refundOrder(world.seller, { orderId, amountMinor: 7900, reason: '', requestKey: 'all' });
  await runJobsUntilIdle(kernel());
  expect(await rate(world, link, {})).toEqual({ state: 'not_found' });
});

test('hidden ratings leave the average, and the page counts them with the reason; a bad opinion is no reason', async () => {
  const world = await aShop();
  const [one, two] = [await aBuyer(world, 'a@example.test'), await aBuyer(world, 'b@example.test')];
  await rate(world, one.link, { stars: '5' });
  await rate(world, two.link, { stars: '1', body: 'Der Autor ist ein …' });
  expect(await averageOf(world)).toEqual({ average: 3, count: 2 });
  const bad = (await listed(world.seller)).find(({ stars }) => stars === 1)!;
  await expect(hideRating(world.seller, bad.id, { reason: 'bad', note: '' })).rejects.toMatchObject({
    code: 'reason_missing',
  });
  await hideRating(world.seller, bad.id, { reason: 'insult', note: 'Zeile 1' });
  expect(await averageOf(world)).toEqual({ average: 5, count: 1 });
  expect(await shownRatings(world.buyer, world.productId)).toMatchObject({ hidden: 1, reasons: ['insult'] });
  expect((await listed(world.seller, 'scopes[]=hidden')).map(({ id }) => id)).toEqual([bad.id]);
  await showRating(world.seller, bad.id);
  expect(await averageOf(world)).toEqual({ average: 3, count: 2 });
  await answerRating(world.seller, bad.id, ' Schade. ');
  expect((await shownRatings(world.buyer, world.productId)).ratings.find(({ stars }) => stars === 1)!.answer).toBe(
    'Schade.',
  );
  expect((await listed(world.seller, 'scopes[]=unanswered')).map(({ stars }) => stars)).toEqual([5]);
  expect(await eraseRatings(world.seller, [two.entitlement.payer_user_id])).toBe(1);
  expect(await averageOf(world)).toEqual({ average: 5, count: 1 });
});

test('another seller neither sees, answers nor hides them', async () => {
  const world = await aShop();
  const stranger = (await aShop()).seller;
  await rate(world, (await aBuyer(world, 'bea@example.test')).link, {});
  const { id } = (await listed(world.seller))[0]!;
  expect(await listed(stranger)).toEqual([]);
  for (const act of [
    () => ratingView(stranger, id),
    () => answerRating(stranger, id, 'Fremd'),
    () => hideRating(stranger, id, { reason: 'insult', note: '' }),
    () => showRating(stranger, id),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'rating_not_found' });
  expect(await eraseRatings(stranger, [1, 2, 3])).toBe(0);
});

test('buyers who rate at once are all counted; without the lock on the product some are not', async () => {
  const world = await aShop();
  const links: string[] = [];
  for (let each = 0; each < 8; each += 1) links.push((await aBuyer(world, `b${each}@example.test`)).link);
  const lock = new LockSwitch(kernel().db);
  await Promise.all(links.map((link) => rate(world, link, { stars: '4' })));
  expect(await averageOf(world)).toEqual({ average: 4, count: 8 });
  let counted = 8;
  for (let turn = 0; turn < 15 && counted === 8; turn += 1) {
    await eraseRatings(world.seller, await raters(world));
    lock.isOff = true;
    await Promise.all(links.map((link) => rate(world, link, { stars: '4' }))).finally(() => (lock.isOff = false));
    counted = (await averageOf(world))!.count;
  }
  expect(lock.leftOut).toBeGreaterThan(0);
  expect(counted).toBeLessThan(8);
});

async function raters({ seller }: SaleWorld): Promise<number[]> {
  return inTransaction(seller, async ({ db }) =>
    (await db('ratings').select<{ payer_user_id: number }[]>('payer_user_id')).map((row) => row.payer_user_id),
  );
}

test('buyers are asked once, so many days after the purchase, where the shop asks; who has rated is not', async () => {
  const world = await aShop();
  await aBuyer(world, 'early@example.test');
  const rated = await aBuyer(world, 'rated@example.test');
  await rate(world, rated.link, {});
  kernel().clock.advance({ days: 4 });
  await aBuyer(world, 'late@example.test');
  const asked = async () => {
    await runJobsUntilIdle(kernel());
    return kernel().platformDb.transaction((trx) =>
      trx('mails')
        .where({ seller_id: world.sellerId, mail: 'rating_wanted' })
        .orderBy('id')
        .pluck<string[]>('recipient'),
    );
  };
  kernel().clock.advance({ hours: 2 });
  expect(await asked()).toEqual([]);
  for (const days of ['0', '91', 'x', '', '1e1', '-1'])
    await expect(writeRatingSettings(world.seller, { asks: true, days })).rejects.toMatchObject({ code: 'days_wrong' });
  await writeRatingSettings(world.seller, { asks: true, days: '3' });
  kernel().clock.advance({ hours: 2 });
  expect(await asked()).toEqual(['early@example.test']);
  kernel().clock.advance({ days: 3 });
  expect((await asked()).sort()).toEqual(['early@example.test', 'late@example.test']);
  kernel().clock.advance({ days: 3 });
  expect(await asked()).toHaveLength(2);
});
