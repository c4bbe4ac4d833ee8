import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { mindOrder, moveRateDate, resumeOrder, skipRate, writeOffRate } from '#core/collection';
import { checkInvariants } from '#core/ledger';
import { answerDispute, confirmRefund, openPaymentStep, orderView, refundOrder, releaseReservation, type OrderView } from '#core/settlement';
import { takeInStatement } from '#core/transfers';
import { aPlacedOrder } from '../a-checkout.ts';
import type { PaymentScript } from '../scripted-provider.ts';
import { cloneDatabase, type TestDatabase } from '../test-database.ts';
import { aStatement } from './a-statement.ts';
import { deliver } from './outside-acts.ts';
import { SimulatedShop } from './simulated-shop.ts';

// What the simulation found, each in the fewest steps that broke a rule.
let database: TestDatabase;
let shop: SimulatedShop;

beforeAll(async () => {
  database = await cloneDatabase(inject('templateUrl'));
  shop = await new SimulatedShop(database.url).open();
});
afterEach(async () => {
  shop.provider.down = false;
  const reports = await checkInvariants(shop.kernel.contextFor({ kind: 'platform', reason: 'test' }));
  expect(reports.filter(({ violations }) => violations.length > 0)).toEqual([]);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

interface Sold {
  orderId: number;
  orderToken: string;
  externalId: string;
}

async function sold(slug: string, script: PaymentScript, form: Record<string, string> = {}): Promise<Sold> {
  const placed = await aPlacedOrder(shop.buyer, shop.world.username, { slug, form });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  shop.provider.script = [script];
  const { order } = await openPaymentStep(shop.buyer, placed);
  return { orderId: order.id, orderToken: placed.orderToken, externalId: shop.provider.idOf(placed.paymentToken) };
}

const view = ({ orderId }: Sold): Promise<OrderView> => orderView(shop.seller, { id: orderId });
const transfer = ({ orderToken }: Sold, minor: number, ref: string) => takeInStatement(shop.seller, { bytes: aStatement([{ ref, minor, reference: orderToken.split('-')[0]! }]), fileName: `${ref}.xml` });
const dispute = ({ externalId }: Sold, event: string, id: string) => deliver(shop, { event, kind: 'dispute', externalId: id, paymentExternalId: externalId });

test('a transfer pays the next period of a subscription early, which then counts; too little for it is kept as the buyer\'s', async () => {
  const order = await sold('club', 'paid');
  await transfer(order, 900, 'early');
  expect((await view(order)).order).toMatchObject({ total: 1400, paid: 1400 });
  await transfer(order, 100, 'little');
  expect((await view(order)).rates.filter(({ state }) => state === 'partly_paid' || state === 'unpaid')).toEqual([]);
});

test('a chargeback and a refund told of while nobody answers are not forgotten', async () => {
  const [contested, returned] = [await sold('viel', 'paid'), await sold('viel', 'paid')];
  const id = shop.provider.dispute(contested.externalId);
  const refund = shop.provider.refundElsewhere(returned.externalId, 500n);
  shop.provider.down = true;
  await dispute(contested, 'told-1', id);
  await deliver(shop, { event: 'told-2', kind: 'refund', externalId: refund, paymentExternalId: returned.externalId });
  await shop.jobs.runUntilIdle();
  shop.provider.down = false;
  shop.kernel.clock.advance({ minutes: 5 });
  await shop.jobs.runUntilIdle();
  expect([(await view(contested)).order.payment_state, (await view(returned)).order.refunded]).toEqual(['payment_chargebacked', 500]);
});

test('a refund that is told of before we know of the payment is taken in with it', async () => {
  const order = await sold('viel', 'buyer_acts');
  shop.provider.set(order.externalId, 'paid');
  const refund = shop.provider.refundElsewhere(order.externalId, 500n);
  await deliver(shop, { event: 'told-3', kind: 'refund', externalId: refund, paymentExternalId: order.externalId });
  await shop.jobs.runUntilIdle();
  expect((await view(order)).order).toMatchObject({ payment_state: 'paid', refunded: 500 });
});

test('what went back at the provider while our own refund of all was on its way is taken in when ours is refused', async () => {
  const order = await sold('viel', 'paid');
  shop.provider.refundScript = ['dead'];
  const [asked] = await refundOrder(shop.seller, { orderId: order.orderId, reason: '', requestKey: 'all' });
  expect(asked).toMatchObject({ state: 'pending' });
  const refund = shop.provider.refundElsewhere(order.externalId, 500n);
  await deliver(shop, { event: 'told-late', kind: 'refund', externalId: refund, paymentExternalId: order.externalId });
  shop.kernel.clock.advance({ minutes: 5 });
  await shop.jobs.runUntilIdle();
  const { order: { refunded }, refunds } = await view(order);
  expect([refunded, refunds.map(({ state, amount }) => [state, amount])]).toEqual([500, [['failed', 1999], ['successful', 500]]]);
});

test('what held money is for stays reserved, though another attempt was begun and given up meanwhile', async () => {
  const order = await sold('knapp', 'authorised');
  await shop.kernel.db.transaction(async (trx) => {
    await trx.raw('set local role kontor_platform');
    await trx('orders').where({ id: order.orderId }).update({ reserved_until: shop.kernel.clock.now() });
  });
  shop.kernel.clock.advance({ hours: 25 });
  expect(await releaseReservation(shop.seller, order.orderId)).toBe('kept');
  expect((await view(order)).order.stock_state).toBe('reserved');
});

test('rates that are skipped while a bank still carries out the first payment are taken off the first bill', async () => {
  const order = await sold('raten', 'by_bank');
  const [, second] = (await view(order)).rates;
  await skipRate(shop.seller, { orderId: order.orderId, rateId: second!.id });
  shop.provider.set(order.externalId, 'paid');
  await deliver(shop, { event: 'told-4', kind: 'payment', externalId: order.externalId });
  await shop.jobs.runUntilIdle();
  expect((await view(order)).order).toMatchObject({ payment_state: 'paying', paid: 3334 });
});

test('a period that a bank took back and that is written off leaves no claim in the books', async () => {
  const order = await sold('befristet', 'paid');
  const id = shop.provider.dispute(order.externalId);
  shop.provider.disputes.get(id)!.state = 'lost';
  await dispute(order, 'told-5', id);
  await shop.jobs.runUntilIdle();
  const debt = (await view(order)).rates.find(({ state }) => state === 'debt')!;
  await writeOffRate(shop.seller, { orderId: order.orderId, rateId: debt.id });
});

test('after an accepted chargeback of all that was paid nothing more is charged until the seller goes on, with access', async () => {
  const order = await sold('club', 'paid');
  await dispute(order, 'told-6', shop.provider.dispute(order.externalId));
  await shop.jobs.runUntilIdle();
  const [{ id } = { id: 0 }] = await shop.rows<{ id: number }>('select id from disputes where order_id = ?', [order.orderId]);
  await answerDispute(shop.seller, { orderId: order.orderId, disputeId: id });
  expect((await view(order)).order).toMatchObject({ payment_state: 'payment_paused' });
  await resumeOrder(shop.seller, { orderId: order.orderId });
  const access = await shop.rows<{ state: string }>('select state from entitlements where order_id = ?', [order.orderId]);
  expect(access).toEqual([{ state: 'active' }]);
});

/** Days go by, and a worker looks at the order. */
async function daysPass({ orderId }: Sold, days: number, ...scripts: PaymentScript[]): Promise<void> {
  shop.kernel.clock.advance({ days });
  shop.provider.script = scripts;
  await mindOrder(shop.seller, orderId);
}

test('a subscription all of whose money goes back while a charge is open owes that charge no more', async () => {
  const order = await sold('club', 'paid');
  await daysPass(order, 32, 'needs_buyer');
  expect((await view(order)).order).toMatchObject({ total: 1400, paid: 500 });
  await refundOrder(shop.seller, { orderId: order.orderId, reason: '', requestKey: 'all' });
  expect((await view(order)).order).toMatchObject({ total: 500, vat_total: 80, refunded: 500, payment_state: 'payment_refunded' });
});

test('the first money of an order that is overdue already opens nothing before the rest is paid', async () => {
  const order = await sold('raten', 'by_bank');
  await daysPass(order, 8);
  await daysPass(order, 60);
  expect((await view(order)).rates.map(({ state }) => state)).toContain('debt');
  shop.provider.set(order.externalId, 'paid');
  await deliver(shop, { event: 'late_first', kind: 'payment', externalId: order.externalId });
  await shop.jobs.runUntilIdle();
  expect((await view(order)).order).toMatchObject({ payment_state: 'payment_paused', paid: 3334 });
});

test('a part paid of a period that then became overdue is the buyer\'s in the books', async () => {
  const order = await sold('befristet', 'paid');
  await daysPass(order, 8, 'expired_card');
  await transfer(order, 1, 'a cent');
  await daysPass(order, 60);
  expect((await view(order)).rates[1]).toMatchObject({ state: 'debt', paid: 1 });
});

/** A bank takes what was paid, for good: the claim lives on. */
async function lost(order: Sold, externalId: string): Promise<void> {
  const id = shop.provider.dispute(externalId);
  shop.provider.disputes.get(id)!.state = 'lost';
  await dispute({ ...order, externalId }, `lost ${id}`, id);
  await shop.jobs.runUntilIdle();
}

const newestPayment = (): string => [...shop.provider.payments.keys()].at(-1)!;
const openThings = ({ orderId }: Sold): Promise<{ state: string }[]> => shop.rows<{ state: string }>("select state from entitlements where order_id = ? and state = 'active'", [orderId]);

const billsOf = async ({ orderId }: Sold): Promise<[string, number][]> =>
  (await shop.rows<{ type: string; gross: number }>('select type, gross_minor::int as gross from invoices where order_id = ? order by id', [orderId])).map(({ type, gross }) => [type, gross]);

test('what goes back of an earlier period corrects the bill of that period, not the newest', async () => {
  const order = await sold('befristet', 'paid');
  await daysPass(order, 8, 'paid');
  const refund = shop.provider.refundElsewhere(order.externalId, 1201n);
  await deliver(shop, { event: 'told-7', kind: 'refund', externalId: refund, paymentExternalId: order.externalId });
  await shop.jobs.runUntilIdle();
  expect((await view(order)).order).toMatchObject({ paid: 2300, refunded: 1201 });
  expect(await billsOf(order)).toEqual([['regular', 1201], ['regular', 1099], ['reversal', -1201]]);
});

test('an instalment lost to a bank, paid in part and given back leaves the access that the others paid for', async () => {
  const order = await sold('raten', 'paid');
  await daysPass(order, 8, 'paid');
  await lost(order, newestPayment());
  expect(await openThings(order)).toEqual([]);
  await transfer(order, 1000, 'part of a loss');
  expect([(await view(order)).order.payment_state, (await openThings(order)).length]).toEqual(['paying', 1]);
  const [{ id } = { id: 0 }] = await refundOrder(shop.seller, { orderId: order.orderId, amountMinor: 1000, reason: '', requestKey: 'part' });
  await confirmRefund(shop.seller, { orderId: order.orderId, refundId: id });
  expect([(await view(order)).order.payment_state, (await openThings(order)).length]).toEqual(['paying', 1]);
});

test('a period lost to a bank and paid by transfer is not billed twice, and what is given back of a part corrects its bill', async () => {
  const [whole, part] = [await sold('befristet', 'paid'), await sold('befristet', 'paid')];
  for (const order of [whole, part]) await lost(order, order.externalId);
  await transfer(whole, 1201, 'all of a loss');
  expect(await billsOf(whole)).toEqual([['regular', 1201]]);
  await transfer(part, 500, 'some of a loss');
  const [{ id } = { id: 0 }] = await refundOrder(shop.seller, { orderId: part.orderId, reason: '', requestKey: 'all' });
  await confirmRefund(shop.seller, { orderId: part.orderId, refundId: id });
  expect((await view(part)).order).toMatchObject({ payment_state: 'payment_refunded', refunded: 500 });
  expect(await billsOf(part)).toEqual([['regular', 1201], ['reversal', -1201]]);
});

test('a won dispute opens the access again, though another one was lost and its claim paid', async () => {
  const order = await sold('raten', 'paid');
  await lost(order, order.externalId);
  await transfer(order, 3334, 'a loss made good');
  await daysPass(order, 8, 'paid');
  const second = newestPayment();
  const id = shop.provider.dispute(second);
  await dispute({ ...order, externalId: second }, 'told-8', id);
  await shop.jobs.runUntilIdle();
  shop.provider.disputes.get(id)!.state = 'won';
  await dispute({ ...order, externalId: second }, 'told-9', id);
  await shop.jobs.runUntilIdle();
  expect([(await view(order)).order.payment_state, (await openThings(order)).length]).toEqual(['paying', 1]);
});

test('no period of a subscription is moved onto the day of another one', async () => {
  const order = await sold('club', 'paid');
  const [, second, , fourth] = (await view(order)).rates;
  await expect(moveRateDate(shop.seller, { orderId: order.orderId, rateId: fourth!.id, day: second!.due_date, following: false })).rejects.toMatchObject({ code: 'day_taken' });
  await moveRateDate(shop.seller, { orderId: order.orderId, rateId: second!.id, day: fourth!.due_date, following: true });
});

test('a part paid of a period is billed by nothing while the others are', async () => {
  const order = await sold('club', 'paid');
  await daysPass(order, 32, 'expired_card');
  await transfer(order, 400, 'part of a period');
  expect([(await view(order)).order.payment_state, await billsOf(order)]).toEqual(['paying', [['regular', 500]]]);
});
