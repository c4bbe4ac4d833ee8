import { beforeEach, expect, test } from 'vitest';
import { addPlan, createProduct, publishProduct, updateCheckoutStep } from '#core/catalog';
import { checkoutView, findShop, readEntries } from '#core/checkout';
import { inTransaction } from '#core/database';
import { checkInvariants } from '#core/ledger';
import { openPaymentStep, refundOrder, settleDispute } from '#core/settlement';
import {
  aBuyerForm,
  aPlacedOrder,
  aShopThatSells,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { addUpgrade, upgradesOf } from '#core/upsells';
import { aKind, aLocation } from './an-event.fixture.ts';
import { event } from './index.ts';
import { saveDate } from './setup/save-date.ts';
import { saveKind } from './setup/save-kind.ts';
import { saveLocation } from './setup/save-location.ts';
import { saveQuota } from './setup/save-quota.ts';
import { renameAttendee } from './tickets/rename-attendee.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [event, provider.plugin], env: { DATABASE_POOL: '20' } });

interface Evening {
  world: SaleWorld;
  productId: number;
  stalls: string;
  box: string;
  upgradeId: number;
}
let the: Evening;

/** Stalls at 20 €, five boxes at 50 €, twenty seats in all, and the way from one to the other. */
beforeEach(async () => {
  const world = await aShopThatSells(kernel(), provider);
  const ctx = world.seller;
  const { id } = await createProduct(ctx, { form: 'event', name: 'Abend' });
  await updateCheckoutStep(ctx, id, { free: false, limit: null });
  await addPlan(ctx, id, { type: 'one_time', price: 2000 });
  const locationId = await saveLocation(ctx, id, null, aLocation());
  const dateId = await saveDate(ctx, id, null, {
    locationId,
    startsAt: '2027-05-03T20:00',
    endsAt: '2027-05-03T23:00',
    limit: '',
  });
  const quotaId = await saveQuota(ctx, id, null, { name: 'Saal', limit: '20' });
  const asked = [{ key: 'first_name' as const, required: true }];
  const stalls = await saveKind(
    ctx,
    id,
    null,
    aKind({ name: 'Parkett', pricing: 'own', price: '20,00', quotaId, attendeeFields: asked }),
  );
  const box = await saveKind(
    ctx,
    id,
    null,
    aKind({ name: 'Loge', pricing: 'own', price: '50,00', limit: '5', quotaId, attendeeFields: asked }),
  );
  const keys = { stalls: `${stalls}-${dateId}`, box: `${box}-${dateId}` };
  const { id: upgradeId } = await addUpgrade(ctx, id, { fromVariant: keys.stalls, toVariant: keys.box });
  expect(await publishProduct(ctx, id)).toMatchObject({ outcome: 'published' });
  the = { world, productId: id, ...keys, upgradeId };
});

interface Held {
  code: string;
  state: string;
  ticket_name: string;
  attendee_first_name: string;
  price_minor: number;
  order_id: number;
  token: string;
}

const rows = <Row>(sql: string, bindings: readonly unknown[] = []): Promise<Row[]> =>
  inTransaction(the.world.seller, async ({ db }) => (await db.raw<{ rows: Row[] }>(sql, [...bindings] as never)).rows);
const tickets = (): Promise<Held[]> =>
  rows<Held>(
    'select t.*, e.token from payment_tickets t join entitlements e on e.id = t.entitlement_id where t.product_id = ? order by t.id',
    [the.productId],
  );
/** Sold and reserved: of the stalls, the boxes, the house, and the product itself. */
async function counted(): Promise<string[]> {
  const counters = await rows<{ sold_count: number; reserved_count: number }>(
    `select c.sold_count, c.reserved_count from event_kinds k join ticket_counters c on c.id = k.counter_id where k.product_id = ?
     union all select * from (select c.sold_count, c.reserved_count from event_quotas q join ticket_counters c on c.id = q.counter_id where q.product_id = ?) q`,
    [the.productId, the.productId],
  );
  const [own] = await rows<{ sold_count: number; reserved_count: number }>(
    'select sold_count, reserved_count from product_stock where product_id = ?',
    [the.productId],
  );
  return [...counters, own!].map(({ sold_count: sold, reserved_count: reserved }) => `${sold}+${reserved}`);
}

const place = (form: Record<string, string>) =>
  aPlacedOrder(the.world.buyer, the.world.username, { slug: 'abend', form });
const upgrading = ({ code, token }: Pick<Held, 'code' | 'token'>): Record<string, string> => ({
  upgrade: `${the.upgradeId}.${code}.${token}`,
});

/** Placed and paid; answers the order's id. */
async function pay(form: Record<string, string>): Promise<number> {
  const placed = await place(form);
  if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
  return (await openPaymentStep(the.world.buyer, placed)).order.id;
}

const aTicket = (name = 'Zoë'): Promise<number> =>
  pay({ [`variant[${the.stalls}]`]: '1', [`attendee[${the.stalls}][0][first_name]`]: name });
const refund = (orderId: number) =>
  refundOrder(the.world.seller, { orderId, reason: 'Irrtum', requestKey: `r${orderId}` });

test('the holder pays the difference: one line of an order of its own, the old ticket is invalid, its place is free, the new one bears the same name', async () => {
  await aTicket();
  const [old] = await tickets();
  const shop = (await findShop(the.world.buyer, the.world.username))!;
  const view = await checkoutView(the.world.buyer, {
    seller: shop,
    slug: 'abend',
    entries: readEntries({ ...aBuyerForm(), ...upgrading(old!) }),
    locale: 'de',
  });
  expect([view!.cart.gross.minor, view!.upgrade?.from, view!.variants, view!.quantity]).toEqual([
    3000n,
    'Parkett, 03.05.2027, 20:00',
    [],
    null,
  ]);
  const orderId = await pay(upgrading(old!));
  const held = await tickets();
  expect(
    held.map(({ ticket_name: kind, state, attendee_first_name: name, price_minor: price }) => [
      kind,
      state,
      name,
      price,
    ]),
  ).toEqual([
    ['Parkett', 'invalidated', 'Zoë', 2000],
    ['Loge', 'unused', 'Zoë', 3000],
  ]);
  expect(await counted()).toEqual(['0+0', '1+0', '1+0', '1+0']);
  const [order] = await rows<object>(
    'select o.order_type, o.total, l.item_type, l.unit, l.details from orders o join order_lines l on l.order_id = o.id where o.id = ?',
    [orderId],
  );
  expect(order).toMatchObject({
    order_type: 'ticket_upgrade',
    total: 3000,
    item_type: 'Ticket',
    unit: 3000,
    details: { upgrades: [old!.code] },
  });
  expect(
    (await checkInvariants(kernel().contextFor({ kind: 'platform', reason: 'test' }))).filter(
      ({ violations }) => violations.length > 0,
    ),
  ).toEqual([]);
});

test('nobody upgrades what is not theirs, what was upgraded, what is not offered or what is sold out', async () => {
  await aTicket();
  await aTicket('Max');
  const [mine, theirs] = await tickets();
  const refusal = { state: 'invalid', errors: { upgrade: expect.stringContaining('nicht mehr möglich') } };
  expect(await place(upgrading({ code: theirs!.code, token: mine!.token }))).toMatchObject(refusal);
  expect(await place({ upgrade: `${the.upgradeId + 1}.${mine!.code}.${mine!.token}` })).toMatchObject(refusal);
  expect(await place({ upgrade: 'x.y' })).toMatchObject({ state: 'invalid', errors: { variant: expect.anything() } });
  await pay(upgrading(mine!));
  expect(await place(upgrading(mine!))).toMatchObject(refusal);
  await pay({
    [`variant[${the.box}]`]: '4',
    ...Object.fromEntries([0, 1, 2, 3].map((n) => [`attendee[${the.box}][${n}][first_name]`, 'Eva'])),
  });
  expect(await place(upgrading(theirs!))).toMatchObject(refusal);
  expect(await counted()).toEqual(['1+0', '5+0', '6+0', '6+0']);
});

test('forty who upgrade one ticket at once: one gets to pay, and while that is open its name cannot be changed', async () => {
  await aTicket();
  const [old] = await tickets();
  const placed = await Promise.all(Array.from({ length: 40 }, () => place(upgrading(old!))));
  expect(placed.filter(({ state }) => state === 'to_pay')).toHaveLength(1);
  expect(placed.every(({ state }) => ['to_pay', 'sold_out', 'invalid'].includes(state))).toBe(true);
  expect(await counted()).toEqual(['1+0', '0+1', '1+1', '1+0']);
  const [{ id }] = (await rows<{ id: number }>('select id from payment_tickets where code = ?', [old!.code])) as [
    { id: number },
  ];
  await expect(renameAttendee(the.world.seller, id, { first_name: 'Eva' })).rejects.toMatchObject({
    code: 'ticket_not_changeable',
  });
}, 60_000);

test('control: forty who look first and note later all hold the same ticket', async () => {
  await aTicket();
  const [old] = await tickets();
  const lookThenNote = (key: number) =>
    inTransaction(the.world.seller, async ({ db }) => {
      const ticket = await db('payment_tickets').where({ code: old!.code }).first();
      if (ticket.upgrade_key !== null) return false;
      await db.raw('select pg_sleep(0.02)');
      await db('payment_tickets')
        .where({ id: ticket.id })
        .update({ upgrade_key: `k${key}` });
      return true;
    });
  expect(
    (await Promise.all(Array.from({ length: 40 }, (_, key) => lookThenNote(key)))).filter(Boolean).length,
  ).toBeGreaterThan(1);
});

test('twelve tickets for five boxes: five are upgraded, the house is never fuller than before', async () => {
  for (let n = 0; n < 12; n += 1) await aTicket();
  const held = await tickets();
  const placed = await Promise.all(held.map((ticket) => place(upgrading(ticket))));
  expect(placed.filter(({ state }) => state === 'to_pay')).toHaveLength(5);
  for (const each of placed) if (each.state === 'to_pay') await openPaymentStep(the.world.buyer, each);
  expect(await counted()).toEqual(['7+0', '5+0', '12+0', '12+0']);
}, 60_000);

test('a refunded upgrade brings the old ticket back with its place, and it can be upgraded again', async () => {
  await aTicket();
  const [old] = await tickets();
  await refund(await pay(upgrading(old!)));
  expect((await tickets()).map(({ ticket_name: kind, state }) => [kind, state])).toEqual([
    ['Parkett', 'unused'],
    ['Loge', 'refunded'],
  ]);
  expect(await counted()).toEqual(['1+0', '0+0', '1+0', '1+0']);
  await pay(upgrading(old!));
  expect((await tickets()).map(({ state }) => state)).toEqual(['invalidated', 'refunded', 'unused']);
  expect(await counted()).toEqual(['0+0', '1+0', '1+0', '1+0']);
});

test('a chargeback on an upgrade gives the old ticket back on the better place; won, the upgrade counts again, unless somebody came in meanwhile', async () => {
  for (const entered of [false, true]) {
    const before = (await tickets()).length;
    await aTicket();
    const old = (await tickets())[before]!;
    const placed = await place(upgrading(old));
    if (placed.state !== 'to_pay') throw new Error(placed.state);
    await openPaymentStep(the.world.buyer, placed);
    const places = await counted();
    const paid = provider.idOf(placed.paymentToken);
    const disputed = provider.dispute(paid, { fee: 0n });
    const tell = async (): Promise<void> => {
      await settleDispute(the.world.seller, { provider: 'scripted', facts: { ...provider.disputes.get(disputed)! } });
    };
    await tell();
    const now = async () => (await tickets()).slice(before).map(({ state }) => state);
    expect([await now(), await counted()]).toEqual([['unused', 'invalidated'], places]);
    expect(await place(upgrading(old))).toMatchObject({ state: 'invalid' });
    if (entered)
      await rows("update payment_tickets set state = 'used', used_at = now(), used_by = 'door' where code = ?", [
        old.code,
      ]);
    provider.disputes.get(disputed)!.state = 'won';
    await tell();
    expect([await now(), await counted()]).toEqual([
      entered ? ['used', 'invalidated'] : ['invalidated', 'unused'],
      places,
    ]);
  }
});

test('where the old place was sold meanwhile, the old ticket comes back on the better place, and nothing is sold twice', async () => {
  await aTicket();
  const [old] = await tickets();
  const upgraded = await pay(upgrading(old!));
  await rows(
    'update ticket_counters c set "limit" = 0 from event_kinds k where k.counter_id = c.id and k.product_id = ? and k.name = ?',
    [the.productId, 'Parkett'],
  );
  await refund(upgraded);
  expect((await tickets()).map(({ ticket_name: kind, state }) => [kind, state])).toEqual([
    ['Parkett', 'unused'],
    ['Loge', 'refunded'],
  ]);
  expect(await counted()).toEqual(['0+0', '1+0', '1+0', '1+0']);
});

test('whoever gives the first ticket back loses what it became: the upgrade paid for the difference alone', async () => {
  const first = await aTicket();
  const [old] = await tickets();
  const second = await pay(upgrading(old!));
  await refund(first);
  expect((await tickets()).map(({ state }) => state)).toEqual(['invalidated', 'invalidated']);
  expect(await counted()).toEqual(['0+0', '1+0', '1+0', '0+0']);
  await refund(second);
  expect(await counted()).toEqual(['0+0', '0+0', '0+0', '0+0']);
});

test('an upgrade that costs nothing is complete at once, and no second one is', async () => {
  await aTicket();
  const [old] = await tickets();
  const { id } = await addUpgrade(the.world.seller, the.productId, { fromVariant: the.box, toVariant: the.stalls });
  await pay(upgrading(old!));
  const box = (await tickets())[1]!;
  const back = { upgrade: `${id}.${box.code}.${box.token}` };
  const placed = await Promise.all(Array.from({ length: 8 }, () => place(back)));
  expect(placed.filter(({ state }) => state === 'complete')).toHaveLength(1);
  expect(await counted()).toEqual(['1+0', '0+0', '1+0', '1+0']);
  expect(await upgradesOf(the.world.seller, [the.productId])).toHaveLength(2);
});
