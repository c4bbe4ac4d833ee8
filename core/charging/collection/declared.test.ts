import { expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { addDays, localDate, newToken, parseListQuery } from '#core/kit';
import {
  completeWithdrawals,
  decideWithdrawal,
  declarationList,
  declarationView,
  readDeclarationEntries,
  readDeclarationList,
  receiveDeclaration,
  withdrawalDeadline,
  withdrawalMachine,
  type DeclarationKind,
} from '#core/legal';
import { getMail, listMails } from '#core/mail';
import { mindPayments, openPaymentStep, refundOrder } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  describeShared,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { carryOutDeclaration, managedOrder, mindOrders } from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });

async function aSubscription(): Promise<{ world: SaleWorld; token: string }> {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, {
    name: 'Club',
    plan: { type: 'subscription', firstAmount: 500, nextAmount: 900, interval: '1m' },
  });
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'club', form: { email: 'bea@kontor.test' } });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  return { world, token: placed.orderToken };
}

async function declare(
  { world, token }: { world: SaleWorld; token: string },
  kind: DeclarationKind,
  fields: Record<string, string> = {},
): Promise<number> {
  const entries = readDeclarationEntries({
    name: 'Bea Käufer',
    contract: token.split('-')[0]!,
    email: 'bea@kontor.test',
    ...fields,
  });
  await receiveDeclaration(world.buyer, {
    sellerId: world.sellerId,
    kind,
    entries,
    formToken: newToken(),
    locale: 'de',
    ip: '203.0.113.7',
  });
  await runJobsUntilIdle(kernel());
  return (await rowOf(world)).id;
}

const rowOf = async (world: SaleWorld) =>
  (
    await readDeclarationList(
      world.seller,
      parseListQuery(declarationList, new URLSearchParams(), { now: kernel().clock.now() }),
    )
  ).list[0]!;
const mindAll = async () => {
  await mindOrders(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  await runJobsUntilIdle(kernel());
};
const sentTo = async (world: SaleWorld, mail: string) =>
  Promise.all(
    (await listMails(world.seller))
      .filter((each) => each.mail === mail)
      .map(async ({ id }) => (await getMail(world.seller, id))!),
  );
const orderOf = async ({ world, token }: { world: SaleWorld; token: string }) =>
  (await managedOrder(world.seller, { token })).view;

test('an ordinary cancellation that names number and address ends the subscription with its paid period, without the seller', async () => {
  const sold = await aSubscription();
  await declare(sold, 'cancellation');
  const { order, rates } = await orderOf(sold);
  const states = [...new Set(rates.map(({ state }) => state))];
  expect([order.canceled_at !== null, order.access_until, states.sort()]).toEqual([
    true,
    rates.find(({ number }) => number === 2)!.due_date,
    ['paid', 'skipped'],
  ]);
  expect((await rowOf(sold.world)).isHandled).toBe(true);
});

test('what has to be judged waits: a cause, a day further off, a product that was only guessed, a withdrawal', async () => {
  for (const [kind, fields] of [
    ['cancellation', { termination: 'extraordinary', reason: 'Umzug' }],
    ['cancellation', { desired_on: '2099-01-31' }],
    ['cancellation', { contract: 'Club' }],
    ['cancellation', { email: 'fremd@kontor.test' }],
    ['withdrawal', {}],
  ] as const) {
    const sold = await aSubscription();
    await declare(sold, kind, fields);
    expect([(await orderOf(sold)).order.canceled_at, (await rowOf(sold.world)).isHandled], kind).toEqual([null, false]);
  }
});

test('a withdrawal the seller confirms ends the order at once, once; one that means no order is refused, and so is another seller', async () => {
  const sold = await aSubscription();
  const other = await aSubscription();
  const id = await declare(sold, 'withdrawal');
  await expect(carryOutDeclaration(other.world.seller, { id, when: 'now' })).rejects.toMatchObject({
    code: 'declaration_not_found',
  });
  await carryOutDeclaration(sold.world.seller, { id, when: 'now' });
  const { order, rates } = await orderOf(sold);
  expect([order.canceled_at !== null, order.access_until, rates.some(({ state }) => state === 'future')]).toEqual([
    true,
    null,
    false,
  ]);
  await expect(carryOutDeclaration(sold.world.seller, { id, when: 'now' })).rejects.toMatchObject({
    code: 'withdrawal_decided',
  });
  const stray = await declare(other, 'withdrawal', { email: 'fremd@kontor.test' });
  await expect(carryOutDeclaration(other.world.seller, { id: stray, when: 'now' })).rejects.toMatchObject({
    code: 'order_unknown',
  });
});

test('an order that was withdrawn from twice ends with the first that is confirmed, and the person is told once', async () => {
  const sold = await aSubscription();
  const [first, second] = [await declare(sold, 'withdrawal'), await declare(sold, 'withdrawal')];
  const { until } = await carryOutDeclaration(sold.world.seller, { id: first, when: 'now' });
  kernel().clock.advance({ hours: 1 });
  const { order: before } = await orderOf(sold);
  expect((await carryOutDeclaration(sold.world.seller, { id: second, when: 'now' })).until).toBe(until);
  const { order, timeline } = await orderOf(sold);
  expect([
    order.canceled_at,
    timeline.filter(({ kind }) => kind === 'order.canceled').length,
    (await sentTo(sold.world, 'order_ended')).length,
  ]).toEqual([before.canceled_at, 1, 1]);
  expect((await declarationView(sold.world.seller, second)).state).toBe('accepted');
});

test('the last day to withdraw is the fourteenth, or the next working day when that is at a weekend or a holiday of the seller’s country', () => {
  expect(['2026-11-06', '2026-11-07', '2026-11-08', '2026-11-09'].map((day) => withdrawalDeadline(day, 'DE'))).toEqual([
    '2026-11-20',
    '2026-11-23',
    '2026-11-23',
    '2026-11-23',
  ]);
  // The fourteenth day is Good Friday, Christmas Day, Unity Day on a Saturday, May Day.
  expect(['2026-03-20', '2026-12-11', '2026-09-19', '2026-04-17'].map((day) => withdrawalDeadline(day, 'DE'))).toEqual([
    '2026-04-07',
    '2026-12-28',
    '2026-10-05',
    '2026-05-04',
  ]);
  // Corpus Christi and the day of repentance are kept by some states only.
  expect(['2026-05-21', '2026-11-04'].map((day) => withdrawalDeadline(day, 'DE'))).toEqual([
    '2026-06-05',
    '2026-11-19',
  ]);
  expect(withdrawalDeadline('2026-03-20', 'AT')).toBe('2026-04-03');
});

test('from the moment a withdrawal is found nothing is charged, announced or retried; a rejection lets charges go on and says why', async () => {
  const sold = await aSubscription();
  const charged = async () => (await orderOf(sold)).rates.filter(({ state }) => state === 'paid').length;
  const id = await declare(sold, 'withdrawal');
  expect((await orderOf(sold)).order.withdrawal_declared_at).not.toBeNull();
  kernel().clock.advance({ days: 40 });
  await mindAll();
  expect([await charged(), (await sentTo(sold.world, 'charge_announced')).length]).toEqual([1, 0]);
  await expect(decideWithdrawal(sold.world.seller, { id, justified: false, reason: ' ' })).rejects.toMatchObject({
    code: 'reason_missing',
  });
  await decideWithdrawal(sold.world.seller, {
    id,
    justified: false,
    reason: 'Sie haben auf das Widerrufsrecht verzichtet.',
  });
  expect((await sentTo(sold.world, 'withdrawal_rejected'))[0]).toMatchObject({
    to: 'bea@kontor.test',
    subject: 'Zu Ihrem Widerruf',
  });
  await mindAll();
  expect(await charged()).toBe(2);
  await expect(carryOutDeclaration(sold.world.seller, { id, when: 'now' })).rejects.toMatchObject({
    code: 'withdrawal_decided',
  });
});

test('an accepted withdrawal ends even what was paid once, is due back in fourteen days, and is completed by the money', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 4900 });
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch', form: { email: 'bea@kontor.test' } });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  const sold = { world, token: placed.orderToken };
  const id = await declare(sold, 'withdrawal');
  expect(await declarationView(world.seller, id)).toMatchObject({ state: 'confirmed', refundDue: null });
  await carryOutDeclaration(world.seller, { id, when: 'now' });
  const { order } = await orderOf(sold);
  expect([order.payment_state, order.withdrawal_declared_at]).toEqual(['payment_canceled', null]);
  const declared = await declarationView(world.seller, id);
  expect(declared).toMatchObject({
    state: 'accepted',
    isHandled: true,
    refundDue: addDays(localDate(declared.receivedAt, 'Europe/Berlin'), 14),
  });
  await refundOrder(world.seller, { orderId: order.id, amountMinor: 4900, reason: '', requestKey: 'withdrawn-0001' });
  await runJobsUntilIdle(kernel());
  expect(await declarationView(world.seller, id)).toMatchObject({ state: 'completed', isHandled: true });
  expect((await orderOf(sold)).order.payment_state).toBe('payment_refunded');
});

/** Bought once for 49 euros and withdrawn from, which the seller accepted. */
async function anAcceptedWithdrawal(): Promise<{ world: SaleWorld; id: number; orderId: number }> {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 4900 });
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch', form: { email: 'bea@kontor.test' } });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  const id = await declare({ world, token: placed.orderToken }, 'withdrawal');
  await carryOutDeclaration(world.seller, { id, when: 'now' });
  return { world, id, orderId: (await orderOf({ world, token: placed.orderToken })).order.id };
}

const completions = ({ world, id }: { world: SaleWorld; id: number }) =>
  reading(
    world.seller,
    async ({ db }) =>
      (await db('declaration_events').where({ seller_id: world.sellerId, declaration_id: id, kind: 'completed' }))
        .length,
  );

test('refunds of parts, two of them at once, complete a withdrawal with the last of the money, once', async () => {
  const withdrawn = await anAcceptedWithdrawal();
  const { world, orderId } = withdrawn;
  const giveBack = (amountMinor: number, requestKey: string) =>
    refundOrder(world.seller, { orderId, amountMinor, reason: '', requestKey });
  await giveBack(1000, 'first');
  await runJobsUntilIdle(kernel());
  expect([(await declarationView(world.seller, withdrawn.id)).state, await completions(withdrawn)]).toEqual([
    'accepted',
    0,
  ]);
  // One of the two is still on its way: not all money is back.
  provider.refundScript = ['successful', 'pending'];
  await Promise.all([giveBack(1900, 'one'), giveBack(2000, 'other')]);
  await runJobsUntilIdle(kernel());
  expect([(await declarationView(world.seller, withdrawn.id)).state, await completions(withdrawn)]).toEqual([
    'accepted',
    0,
  ]);
  for (const refund of provider.refunds.values()) refund.state = 'successful';
  kernel().clock.advance({ minutes: 5 });
  await mindPayments(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  await runJobsUntilIdle(kernel());
  expect([(await declarationView(world.seller, withdrawn.id)).state, await completions(withdrawn)]).toEqual([
    'completed',
    1,
  ]);
});

/** Two refunds whose money completes it are told at the same moment. */
async function toldTwice(
  { world, orderId }: { world: SaleWorld; orderId: number },
  before: (ctx: Ctx) => void = () => {},
): Promise<void> {
  await Promise.all(
    [1, 2].map(() =>
      inTransaction(world.seller, async (ctx) => {
        before(ctx);
        await completeWithdrawals(ctx, { sellerId: world.sellerId, orderId });
      }),
    ),
  );
}

test('a withdrawal that two tell of at once is completed once', async () => {
  const withdrawn = await anAcceptedWithdrawal();
  await toldTwice(withdrawn);
  expect(await completions(withdrawn)).toBe(1);
});

/** Both are past the lock before either goes on. */
function lettingBothIn(): (ctx: Ctx) => void {
  let arrive: () => void = () => {};
  const both = new Promise<void>((resolve) => (arrive = resolve));
  let arrived = 0;
  return ({ db }) => {
    const raw = db.raw.bind(db);
    const sharing = async (sql: string, bindings: never): Promise<unknown> => {
      const result = await raw(sql.replace('pg_advisory_xact_lock(', 'pg_advisory_xact_lock_shared('), bindings);
      arrived += 1;
      if (arrived === 2) arrive();
      await both;
      return result;
    };
    Object.defineProperty(db, 'raw', { value: sharing });
  };
}

test('control: with a lock that lets both in, it is completed twice', async () => {
  // Both are let in each time; that both look before the other is done is the machine's to decide, so a few withdrawals are tried.
  const seen: number[] = [];
  while (seen.length < 8 && !seen.includes(2)) {
    const withdrawn = await anAcceptedWithdrawal();
    await toldTwice(withdrawn, lettingBothIn());
    seen.push(await completions(withdrawn));
  }
  expect(seen).toContain(2);
});

describeShared<{ name: string; transitions: { from: string; event: string; to: string }[] }[]>(
  'withdrawals',
  'design/state-machines.json',
  (machines) => {
    test('move exactly as handed over', () => {
      const rows = machines
        .find(({ name }) => name === 'withdrawal')!
        .transitions.map(({ from, event, to }) => `${from} ${event} ${to}`);
      expect(
        withdrawalMachine.transitions.map(({ from, event, to }) => `${String(from)} ${event} ${to ?? String(from)}`),
      ).toEqual(rows);
    });
  },
);
