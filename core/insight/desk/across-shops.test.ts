import { expect, test } from 'vitest';
import { countScopes, inTransaction, readListRecords } from '#core/database';
import { parseListQuery } from '#core/kit';
import { setPowerSeller } from '#core/people';
import { openPaymentStep, orderView } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
} from '#core/testing';
import {
  adminClaimList,
  adminDeliveryList,
  adminProductList,
  adminProgramList,
  adminPublisherList,
  claimForAdmin,
  deskToday,
  memberList,
  moveClaimForSeller,
  orderForAdmin,
  personDesk,
} from './index.ts';

const cards = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, cards.plugin] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });

/** A paid order of a shop with an open claim about it. */
async function aClaim() {
  const world = await aShopThatSells(kernel(), cards);
  await aProduct(world.seller, {
    name: 'Buch',
    plan: { type: 'installment', paymentsCount: 2, firstAmount: 3334, nextAmount: 3333, interval: '1w' },
  });
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch', form: { email: 'nora@kontor.test' } });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  const { order, rates } = (await orderView(world.seller, { token: placed.orderToken }))!;
  const { rows } = await inTransaction(platform(), ({ db, clock }) =>
    db.raw<{ rows: { id: number }[] }>(
      `insert into claims (seller_id, order_id, order_rate_id, strategy, stage, dunning_status, inkasso_status, amount, currency_key, due_on, created_at, updated_at)
       values (?, ?, ?, 'dunning', 'first', 'in_progress', 'no', 100, 'eur', '2026-01-01', ?, ?) returning id`,
      [order.seller_id, order.id, rates[0]!.id, clock.now(), clock.now()],
    ),
  );
  return { world, sellerId: order.seller_id, order, claimId: Number(rows[0]!.id) };
}

test('every list across shops is read, counted and filtered by all it offers, and refuses who is no admin', async () => {
  const { world, sellerId } = await aClaim();
  const now = kernel().clock.now();
  for (const list of [
    adminClaimList,
    adminProductList,
    memberList,
    adminProgramList,
    adminPublisherList,
    adminDeliveryList,
  ]) {
    const query = parseListQuery(list, new URLSearchParams('per=100&query=a'), { now });
    await readListRecords(platform(), list, query);
    await countScopes(platform(), list, query);
    for (const filter of list.filters) {
      const values =
        'options' in filter
          ? filter.options.map(({ value }) => `filters[${filter.key}][]=${value}`)
          : filter.control === 'numeric_range'
            ? [`filters[${filter.key}_from]=1&filters[${filter.key}_to]=2`]
            : filter.control === 'date_range'
              ? [`filters[${filter.key}_from]=2026-01-01`]
              : [`filters[${filter.key}]=${filter.control === 'boolean' ? 'true' : '1'}`];
      for (const asked of values)
        await readListRecords(platform(), list, parseListQuery(list, new URLSearchParams(asked), { now }));
    }
    for (const { key } of list.sorts)
      await readListRecords(platform(), list, parseListQuery(list, new URLSearchParams(`sortKey=${key}`), { now }));
    await expect(
      readListRecords(world.seller, list, parseListQuery(list, new URLSearchParams(), { now })),
    ).rejects.toMatchObject({ status: 401 });
  }
  const mine = parseListQuery(adminClaimList, new URLSearchParams(`filters[seller_id]=${sellerId}`), { now });
  expect((await readListRecords(platform(), adminClaimList, mine)).totalCount).toBe(1);
});

test('orders and claims open with their own shop alone, and a claim moves only with a reason', async () => {
  const { world, sellerId, order, claimId } = await aClaim();
  const other = await aClaim();
  const key = { sellerId, claimId };
  expect((await orderForAdmin(platform(), { sellerId, orderId: order.id })).claims).toMatchObject([{ id: claimId }]);
  expect((await claimForAdmin(platform(), key)).claim).toMatchObject({ id: claimId, isOwed: false });
  for (const strange of [
    { sellerId: other.sellerId, claimId },
    { sellerId: 999_999, claimId },
  ])
    await expect(claimForAdmin(platform(), strange)).rejects.toMatchObject({ status: 404 });
  await expect(orderForAdmin(platform(), { sellerId: other.sellerId, orderId: order.id })).rejects.toMatchObject({
    status: 404,
  });
  for (const act of [
    () => claimForAdmin(world.seller, key),
    () => moveClaimForSeller(world.seller, key, { kind: 'resolve', reason: 'x' }),
    () => setPowerSeller(world.seller, { sellerId, powerSeller: true, reason: 'x' }),
    () => personDesk(world.seller, 1),
  ])
    await expect(act()).rejects.toMatchObject({ status: 401 });
  await expect(moveClaimForSeller(platform(), key, { kind: 'resolve', reason: ' ' })).rejects.toMatchObject({
    field: 'reason',
  });
  await moveClaimForSeller(platform(), key, { kind: 'resolve', reason: 'Geeinigt' });
  const { claim } = await claimForAdmin(platform(), key);
  expect([claim.outcome, claim.moves.at(-1)!.reason]).toEqual(['manually_resolved_dunning', 'Geeinigt']);
});

test('a power seller is a mark of the shop and a role of its owners, and both end together', async () => {
  const { sellerId } = await aClaim();
  const [owner] = await inTransaction(platform(), ({ db, clock }) =>
    db('users')
      .insert({
        email: 'inhaber@kontor.test',
        first_name: 'In',
        last_name: 'Haber',
        locale: 'de',
        password_hash: 'x',
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .returning<{ id: number }[]>('id'),
  );
  await inTransaction(platform(), ({ db, clock }) =>
    db('role_grants').insert({ user_id: owner!.id, role: 'seller', seller_id: sellerId, created_at: clock.now() }),
  );
  const roles = async () => (await personDesk(platform(), owner!.id)).roles.map(({ role }) => role);
  await expect(setPowerSeller(platform(), { sellerId, powerSeller: true, reason: '' })).rejects.toMatchObject({
    status: 422,
  });
  await setPowerSeller(platform(), { sellerId, powerSeller: true, reason: 'Vertrag' });
  await setPowerSeller(platform(), { sellerId, powerSeller: true, reason: 'Noch einmal' });
  expect(await roles()).toEqual(['power_seller']);
  await setPowerSeller(platform(), { sellerId, powerSeller: false, reason: 'Ende' });
  expect(await roles()).toEqual(['seller']);
  await expect(setPowerSeller(platform(), { sellerId: 999_999, powerSeller: true, reason: 'x' })).rejects.toMatchObject(
    { status: 404 },
  );
});

test('home counts what waits and the days of money, each day once', async () => {
  await aClaim();
  const today = kernel().clock.now().toISOString().slice(0, 10);
  const { tasks, days } = await deskToday(platform(), { today, zone: 'UTC' });
  expect(Object.values(tasks).every((count) => Number.isInteger(count))).toBe(true);
  expect(days).toHaveLength(14);
  expect(days.at(-1)).toMatchObject({ day: today });
  expect(days.reduce((sum, { payments }) => sum + payments, 0)).toBeGreaterThan(0);
});
