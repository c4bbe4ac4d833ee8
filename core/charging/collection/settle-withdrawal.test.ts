import { expect, test } from 'vitest';
import type { PlanTermsInput } from '#core/pricing';
import { addDays, localDate, newToken, parseListQuery } from '#core/kit';
import {
  declarationList,
  declarationView,
  readDeclarationEntries,
  readDeclarationList,
  receiveDeclaration,
  settlementOf,
  shareByTime,
  shareByUnits,
} from '#core/legal';
import { checkInvariants } from '#core/ledger';
import { getMail, listMails } from '#core/mail';
import { openPaymentStep, saleInvariants } from '#core/settlement';
import {
  LockSwitch,
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { carryOutDeclaration, managedOrder, settlementProposal, settleWithdrawal } from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });

const MONTHLY: PlanTermsInput = { type: 'subscription', firstAmount: 3000, nextAmount: 3000, interval: '4w' };

/** Bought, paid, withdrawn from after some days. */
async function aWithdrawal(
  { plan = MONTHLY, days = 7, waiver = true, category = 'coaching', quantity = 1 } = {} as {
    plan?: PlanTermsInput;
    days?: number;
    waiver?: boolean;
    category?: string;
    quantity?: number;
  },
): Promise<{ world: SaleWorld; id: number; orderId: number; token: string }> {
  const world = await aShopThatSells(kernel(), provider);
  const productId = await aProduct(world.seller, { name: 'Club', plan });
  await kernel().platformDb('products').where({ id: productId }).update({ category });
  const placed = await aPlacedOrder(world.buyer, world.username, {
    slug: 'club',
    waiver,
    form: { email: 'bea@kontor.test', quantity: String(quantity) },
  });
  if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
  await openPaymentStep(world.buyer, placed);
  await runJobsUntilIdle(kernel());
  kernel().clock.advance({ days });
  await receiveDeclaration(world.buyer, {
    sellerId: world.sellerId,
    kind: 'withdrawal',
    entries: readDeclarationEntries({
      name: 'Bea Käufer',
      contract: placed.orderToken.split('-')[0]!,
      email: 'bea@kontor.test',
    }),
    formToken: newToken(),
    locale: 'de',
    ip: '203.0.113.7',
  });
  await runJobsUntilIdle(kernel());
  const query = parseListQuery(declarationList, new URLSearchParams(), { now: kernel().clock.now() });
  const [row] = (await readDeclarationList(world.seller, query)).list;
  return { world, id: row!.id, orderId: row!.order!.id, token: placed.orderToken };
}

const orderOf = async ({ world, orderId }: { world: SaleWorld; orderId: number }) =>
  managedOrder(world.seller, { id: orderId });

test('four weeks begun at the buyer’s request: seven of 28 days stay, the rest goes back with its document, and that completes it', async () => {
  const withdrawn = await aWithdrawal();
  const { world, id } = withdrawn;
  expect(await settlementProposal(world.seller, id)).toMatchObject({
    right: 'given',
    basis: 'time',
    share: { done: 7, total: 28, owed: 750 },
    owed: 750,
    refund: 2250,
  });
  await settleWithdrawal(world.seller, { id, choice: { way: 'proposed', seenRefund: 2250 } });
  await runJobsUntilIdle(kernel());
  expect(await declarationView(world.seller, id)).toMatchObject({ state: 'completed', isHandled: true });
  const { view, documents } = await orderOf(withdrawn);
  expect([view.order.payment_state, view.paid.minor, view.order.refunded]).toEqual(['payment_canceled', 750n, 2250]);
  expect(documents.map(({ type, gross_minor, vat_minor }) => [type, Number(gross_minor), Number(vat_minor)])).toEqual(
    expect.arrayContaining([
      ['regular', 3000, 479],
      ['corrected', -2250, -359],
    ]),
  );
  const mail = (await listMails(world.seller)).find((each) => each.mail === 'refund_issued')!;
  expect((await getMail(world.seller, mail.id))!.text).toMatch(
    /Von 28 bezahlten Tagen waren bei Ihrem Widerruf 7 vergangen; dafür bleiben 7,50\s€ \(§ 357a BGB\)\./,
  );
  const held = await checkInvariants(world.seller, saleInvariants);
  expect(held.flatMap(({ violations }) => violations)).toEqual([]);
});

test('without the request nothing is owed for what was rendered, and all goes back', async () => {
  const { world, id } = await aWithdrawal({ waiver: false });
  expect(await settlementProposal(world.seller, id)).toMatchObject({
    basis: 'all',
    free: 'not_requested',
    owed: 0,
    refund: 3000,
  });
  await expect(
    settleWithdrawal(world.seller, { id, choice: { way: 'units', done: 1, total: 2 } }),
  ).rejects.toMatchObject({ code: 'no_request' });
  await settleWithdrawal(world.seller, { id, choice: { way: 'proposed', seenRefund: 3000 } });
  await runJobsUntilIdle(kernel());
  expect((await declarationView(world.seller, id)).state).toBe('completed');
});

test('sessions are counted: two of five stay of what was paid once; wrong counts are refused and change nothing', async () => {
  const { world, id } = await aWithdrawal({ plan: { type: 'one_time', price: 50_000 } });
  expect(await settlementProposal(world.seller, id)).toMatchObject({
    basis: 'units',
    servicePrice: 50_000,
    refund: 50_000,
  });
  for (const [done, total] of [
    [6, 5],
    [-1, 5],
    [0.5, 5],
    [0, 0],
    [Number.NaN, 5],
  ] as const)
    await expect(settleWithdrawal(world.seller, { id, choice: { way: 'units', done, total } })).rejects.toMatchObject({
      code: 'units_wrong',
    });
  expect((await declarationView(world.seller, id)).state).toBe('confirmed');
  await settleWithdrawal(world.seller, { id, choice: { way: 'units', done: 2, total: 5 } });
  await runJobsUntilIdle(kernel());
  expect(await settlementOf(world.seller, id)).toMatchObject({ basis: 'units', owed: 20_000, refund: 30_000 });
  expect((await declarationView(world.seller, id)).state).toBe('completed');
});

test('all of it rendered: nothing goes back, the person is told why, and the declaration is complete at once', async () => {
  const { world, id } = await aWithdrawal({ plan: { type: 'one_time', price: 9_000 } });
  const { refunds } = await settleWithdrawal(world.seller, { id, choice: { way: 'units', done: 3, total: 3 } });
  await runJobsUntilIdle(kernel());
  const mail = (await listMails(world.seller)).find((each) => each.mail === 'withdrawal_settled')!;
  expect([
    refunds,
    (await declarationView(world.seller, id)).state,
    (await getMail(world.seller, mail.id))!.text.includes('Von 3 vereinbarten Leistungen waren bei Ihrem Widerruf 3'),
  ]).toEqual([[], 'completed', true]);
});

test('a file that was delivered after the waiver: the right has lapsed, and that is what is proposed', async () => {
  const { world, id } = await aWithdrawal({ plan: { type: 'one_time', price: 4_900 }, category: 'file' });
  expect(await settlementProposal(world.seller, id)).toMatchObject({
    right: 'lapsed',
    basis: 'lapsed',
    owed: 4_900,
    refund: 0,
  });
});

test('declared on the fourteenth day it is in time, a week later it is not', async () => {
  const right = async (days: number) => {
    const { world, id } = await aWithdrawal({ days });
    return (await settlementProposal(world.seller, id))!.right;
  };
  expect([await right(14), await right(21)]).toEqual(['given', 'late']);
});

test('the seller’s own sum needs a reason and stays within what is there; another sum than was shown is refused', async () => {
  const { world, id } = await aWithdrawal();
  const settle = (choice: Parameters<typeof settleWithdrawal>[1]['choice']) =>
    settleWithdrawal(world.seller, { id, choice });
  await expect(settle({ way: 'amount', refund: 3001, reason: 'x' })).rejects.toMatchObject({ code: 'refund_too_much' });
  await expect(settle({ way: 'amount', refund: 100, reason: ' ' })).rejects.toMatchObject({
    code: 'settlement_reason',
  });
  await expect(settle({ way: 'proposed', seenRefund: 2249 })).rejects.toMatchObject({ code: 'not_now' });
  await settle({ way: 'amount', refund: 2700, reason: 'Aus Kulanz berechnen wir nur drei Tage.' });
  await runJobsUntilIdle(kernel());
  expect(await settlementOf(world.seller, id)).toMatchObject({ basis: 'seller', owed: 300, refund: 2700 });
});

test('pressed by two at once, and again, it goes back once; and a stranger gets nothing', async () => {
  const withdrawn = await aWithdrawal();
  const { world, id } = withdrawn;
  const press = () => settleWithdrawal(world.seller, { id, choice: { way: 'proposed', seenRefund: 2250 } });
  await Promise.all([press(), press()]);
  await press();
  await runJobsUntilIdle(kernel());
  expect((await orderOf(withdrawn)).view.refunds.map(({ amount }) => amount)).toEqual([2250]);
  const other = await aShopThatSells(kernel(), provider);
  for (const act of [
    () => settlementProposal(other.seller, id),
    () => settleWithdrawal(other.seller, { id, choice: { way: 'all' } }),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'declaration_not_found' });
});

test('negative control: without the order’s lock the same two presses decide twice, and only the table’s key stops the second', async () => {
  const locks = new LockSwitch(kernel().db);
  let clashed = false;
  for (let turn = 0; turn < 10 && !clashed; turn += 1) {
    const { world, id } = await aWithdrawal();
    const press = () => settleWithdrawal(world.seller, { id, choice: { way: 'proposed', seenRefund: 2250 } });
    locks.isOff = true;
    const ends = await Promise.allSettled([press(), press()]).finally(() => (locks.isOff = false));
    clashed = ends.some(({ status }) => status === 'rejected');
  }
  expect([locks.leftOut > 0, clashed]).toEqual([true, true]);
});

test('one that was accepted before can still be settled', async () => {
  const { world, id } = await aWithdrawal();
  await carryOutDeclaration(world.seller, { id, when: 'now' });
  expect(await settlementProposal(world.seller, id)).toMatchObject({ refund: 2250 });
  await settleWithdrawal(world.seller, { id, choice: { way: 'proposed', seenRefund: 2250 } });
  await runJobsUntilIdle(kernel());
  expect((await declarationView(world.seller, id)).state).toBe('completed');
});

test('shares: nothing on the first day, all after the last, every period by itself, half a cent to the seller once', () => {
  const from = localDate(new Date('2026-11-02T10:00:00Z'), 'Europe/Berlin');
  const month = { from, until: addDays(from, 30), amount: 1000 };
  expect([
    shareByTime([month], from),
    shareByTime([month], addDays(from, 1)).owed,
    shareByTime([month], addDays(from, 99)).owed,
    shareByTime([month, { from: month.until, until: addDays(month.until, 30), amount: 900 }], addDays(from, 33)),
    shareByTime([], from),
    shareByUnits(1001, { done: 1, total: 2 }).owed,
  ]).toEqual([
    { done: 0, total: 30, owed: 0 },
    33,
    1000,
    { done: 33, total: 60, owed: 1090 },
    { done: 0, total: 0, owed: 0 },
    501,
  ]);
});
