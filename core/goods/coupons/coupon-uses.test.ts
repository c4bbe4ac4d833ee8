import { expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import {
  createCoupon,
  findCoupon,
  giveBackCoupon,
  holdCoupon,
  useCoupon,
  updateCoupon,
  type CouponTermsInput,
} from '#core/coupons';
import { inTransaction, openDatabase } from '#core/database';
import { checkInvariants } from '#core/ledger';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { couponInvariants } from './invariants.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin], env: { DATABASE_POOL: '24' } });

const TEN_PERCENT = { valueForm: 'percents', value: 1000 } as const satisfies CouponTermsInput;

/** A shop with so many unpaid orders to hang coupons on. */
async function aShopWithOrders(count: number): Promise<{ world: SaleWorld; orderIds: number[] }> {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 1900 });
  await Promise.all(Array.from({ length: count }, () => aPlacedOrder(world.buyer, world.username, { slug: 'buch' })));
  const orders = await inTransaction(
    world.seller,
    async ({ db }) => await db('orders').orderBy('id').select<{ id: number }[]>('id'),
  );
  return { world, orderIds: orders.map(({ id }) => id) };
}

async function counts(ctx: Ctx, couponId: number): Promise<{ held: number; used: number }> {
  const row = await inTransaction(ctx, async ({ db }) =>
    db('coupons').where({ id: couponId }).first<{ held_count: number; used_count: number }>(),
  );
  return { held: row!.held_count, used: row!.used_count };
}

const hold = (ctx: Ctx, couponId: number, orderId: number, buyerEmail = `b${orderId}@kontor.test`) =>
  inTransaction(ctx, (tx) => holdCoupon(tx, { couponId, orderId, buyerEmail }));
const use = (ctx: Ctx, orderId: number) => inTransaction(ctx, (tx) => useCoupon(tx, { orderId }));
const giveBack = (ctx: Ctx, orderId: number) => inTransaction(ctx, (tx) => giveBackCoupon(tx, { orderId }));
const broken = async (): Promise<unknown[]> => {
  const reports = await checkInvariants(kernel().contextFor({ kind: 'platform', reason: 'test' }), couponInvariants);
  return reports.flatMap(({ violations }) => violations);
};

test('forty parallel orders with a coupon for five get exactly five, and each use comes back once', async () => {
  const {
    world: { seller },
    orderIds,
  } = await aShopWithOrders(40);
  const { id } = await createCoupon(seller, { ...TEN_PERCENT, code: 'FÜNF', limit: 5 });
  const held = await Promise.all(orderIds.map((orderId) => hold(seller, id, orderId)));
  expect(held.filter((outcome) => outcome === 'held')).toHaveLength(5);
  expect(await counts(seller, id)).toEqual({ held: 5, used: 0 });
  expect(await findCoupon(seller, { code: 'fünf', productIds: [1], planTypes: ['one_time'] })).toEqual({
    state: 'used_up',
  });

  const winners = orderIds.filter((_, index) => held[index] === 'held');
  const [paid, ...lost] = winners;
  expect(await use(seller, paid!)).toBe('used');
  const back = await Promise.all([...lost, ...lost, ...lost, ...lost].map((orderId) => giveBack(seller, orderId)));
  expect(back.filter((outcome) => outcome === 'given_back')).toHaveLength(4);
  expect(await counts(seller, id)).toEqual({ held: 0, used: 1 });
  expect(await broken()).toEqual([]);
});

test('one buyer with twenty parallel orders gets as many uses as a buyer may have', async () => {
  const {
    world: { seller },
    orderIds,
  } = await aShopWithOrders(20);
  const { id } = await createCoupon(seller, { ...TEN_PERCENT, code: 'ZWEI', limitPerBuyer: 2 });
  const held = await Promise.all(
    orderIds.map((orderId, index) => hold(seller, id, orderId, index % 2 ? 'Bea@Kontor.test' : ' bea@kontor.test')),
  );
  expect(held.filter((outcome) => outcome === 'held')).toHaveLength(2);
  expect(await counts(seller, id)).toEqual({ held: 2, used: 0 });
  const asked = { code: 'zwei', productIds: [1], planTypes: ['one_time'] } as const;
  expect(await findCoupon(seller, { ...asked, buyerEmail: 'bea@kontor.test' })).toEqual({ state: 'used_by_you' });
  expect(await findCoupon(seller, { ...asked, buyerEmail: 'emil@kontor.test' })).toMatchObject({ state: 'applies' });
});

test('control: looking first and counting later gives out more than there are', async () => {
  const {
    world: { seller },
    orderIds,
  } = await aShopWithOrders(24);
  const { id } = await createCoupon(seller, { ...TEN_PERCENT, code: 'CONTROL', limit: 5, limitPerBuyer: 2 });
  const owner = openDatabase({ url: kernel().databaseUrl, role: 'owner', poolSize: 1 });
  await owner.raw('alter table coupons drop constraint coupons_is_not_used_too_often');
  const lookThenTake = (orderId: number) =>
    inTransaction(seller, async ({ db, clock }) => {
      const coupon = await db('coupons')
        .where({ id })
        .first<{ held_count: number; limit: number; seller_id: number }>();
      const [{ count = 0 } = {}] = await db('coupon_uses')
        .where({ coupon_id: id, buyer_key: 'bea@kontor.test' })
        .count<{ count: number }[]>('* as count');
      if (coupon!.held_count >= coupon!.limit || count >= 2) return 'used_up';
      await db.raw('select pg_sleep(0.02)');
      await db('coupon_uses').insert({
        seller_id: coupon!.seller_id,
        coupon_id: id,
        order_id: orderId,
        buyer_key: 'bea@kontor.test',
        state: 'held',
        held_at: clock.now(),
      });
      await db('coupons')
        .where({ id })
        .update({ held_count: coupon!.held_count + 1 });
      return 'held';
    });
  const held = await Promise.all(orderIds.map(lookThenTake));
  expect(held.filter((outcome) => outcome === 'held').length).toBeGreaterThan(5);
  expect(await broken()).toHaveLength(1);
  await owner.raw('delete from coupon_uses where coupon_id = ?', [id]);
  await owner.raw('update coupons set held_count = 0 where id = ?', [id]);
  await owner.raw(
    'alter table coupons add constraint coupons_is_not_used_too_often check ("limit" is null or held_count + used_count <= "limit")',
  );
  await owner.destroy();
});

test('an order that breaks off takes its use along', async () => {
  const {
    world: { seller },
    orderIds,
  } = await aShopWithOrders(1);
  const { id } = await createCoupon(seller, { ...TEN_PERCENT, code: 'EINS', limit: 1, limitPerBuyer: 1 });
  const crash = inTransaction(seller, async (tx) => {
    expect(await holdCoupon(tx, { couponId: id, orderId: orderIds[0]!, buyerEmail: 'bea@kontor.test' })).toBe('held');
    throw new Error('the process ended here');
  });
  await expect(crash).rejects.toThrow('the process ended here');
  expect(await counts(seller, id)).toEqual({ held: 0, used: 0 });
  expect(await hold(seller, id, orderIds[0]!)).toBe('held');
});

test('repeating any step changes nothing, and a refund gives a used coupon back once', async () => {
  const {
    world: { seller },
    orderIds: [orderId],
  } = await aShopWithOrders(1);
  const { id } = await createCoupon(seller, { ...TEN_PERCENT, code: 'EINMAL', limit: 3 });
  expect([await hold(seller, id, orderId!), await hold(seller, id, orderId!)]).toEqual(['held', 'held']);
  expect(await counts(seller, id)).toEqual({ held: 1, used: 0 });
  expect([await use(seller, orderId!), await use(seller, orderId!)]).toEqual(['used', 'used']);
  expect(await counts(seller, id)).toEqual({ held: 0, used: 1 });
  expect([await giveBack(seller, orderId!), await giveBack(seller, orderId!)]).toEqual(['given_back', 'nothing']);
  expect(await counts(seller, id)).toEqual({ held: 0, used: 0 });
  expect(await broken()).toEqual([]);
});

test('money that came after the use was given back takes a free one, or is told that there is none', async () => {
  const {
    world: { seller },
    orderIds: [late, other, third],
  } = await aShopWithOrders(3);
  const { id } = await createCoupon(seller, { ...TEN_PERCENT, code: 'LETZTER', limit: 1 });
  await hold(seller, id, late!);
  await giveBack(seller, late!);
  await updateCoupon(seller, id, { ...TEN_PERCENT, code: 'LETZTER', limit: 1, active: false });
  expect(await use(seller, late!)).toBe('used');
  await giveBack(seller, late!);
  await updateCoupon(seller, id, { ...TEN_PERCENT, code: 'LETZTER', limit: 1 });
  expect(await hold(seller, id, other!)).toBe('held');
  expect(await use(seller, late!)).toBe('used_up');
  expect(await use(seller, third!)).toBe('none');
  expect(await counts(seller, id)).toEqual({ held: 1, used: 0 });
  expect(await broken()).toEqual([]);
});

test('a coupon switched off after it was looked up is not held', async () => {
  const {
    world: { seller },
    orderIds: [orderId],
  } = await aShopWithOrders(1);
  const { id } = await createCoupon(seller, { ...TEN_PERCENT, code: 'AUS' });
  await updateCoupon(seller, id, { ...TEN_PERCENT, code: 'AUS', active: false });
  expect(await hold(seller, id, orderId!)).toBe('used_up');
});

test('another seller can neither find nor hold it', async () => {
  const {
    world: { seller },
  } = await aShopWithOrders(1);
  const { id } = await createCoupon(seller, { ...TEN_PERCENT, code: 'FREMD' });
  const {
    world: stranger,
    orderIds: [orderId],
  } = await aShopWithOrders(1);
  expect(await findCoupon(stranger.buyer, { code: 'FREMD', productIds: [1], planTypes: ['one_time'] })).toEqual({
    state: 'unknown',
  });
  expect(await hold(stranger.seller, id, orderId!)).toBe('used_up');
  expect(await counts(seller, id)).toEqual({ held: 0, used: 0 });
});
