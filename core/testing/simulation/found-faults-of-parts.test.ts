import { expect, test } from 'vitest';
import { changePlan, moveRateDate, skipRate, writeOffRate } from '#core/collection';
import { addDays } from '#core/kit';
import {
  answerDispute,
  capturePayment,
  confirmRefund,
  openPaymentStep,
  refundOrder,
  retryPayment,
} from '#core/settlement';
import { useFaultBench, type Sold } from './fault-bench.ts';
import { deliver } from './outside-acts.ts';

// What the simulation found of money on its way: what banks still carry out, take back or give up, and what goes back meanwhile.
// The shop owes VAT with the money, so that every chargeback and refund moves it.
const bench = useFaultBench('regular_cash');
const { sold, view, transfer, told, dispute, daysPass, lost, newestPayment, openThings, billsOf } = bench;

test('what goes back of a part of a period corrects the bill that the rest brings', async () => {
  const order = await sold('club', 'authorised');
  const [{ id: paymentId } = { id: 0 }] = (await view(order)).payments;
  await capturePayment(bench.shop.seller, { orderId: order.orderId, paymentId, amountMinor: 300 });
  await refundOrder(bench.shop.seller, { orderId: order.orderId, amountMinor: 100, reason: '', requestKey: 'part' });
  await transfer(order, 200, 'the rest of a period');
  expect(await billsOf(order)).toEqual([
    ['regular', 500],
    ['corrected', -100],
  ]);
  expect((await view(order)).order).toMatchObject({ paid: 500, refunded: 100, payment_state: 'paying' });
});

test('a part of an overdue period that nothing was billed for can go back', async () => {
  const order = await sold('befristet', 'paid');
  await daysPass(order, 8, 'expired_card');
  await transfer(order, 100, 'a part of a debt');
  await daysPass(order, 60);
  const [{ id } = { id: 0 }] = await refundOrder(bench.shop.seller, {
    orderId: order.orderId,
    amountMinor: 100,
    reason: '',
    requestKey: 'part',
  });
  await confirmRefund(bench.shop.seller, { orderId: order.orderId, refundId: id });
  expect([(await view(order)).order.refunded, await billsOf(order)]).toEqual([100, [['regular', 1201]]]);
});

test('a charge that was moved before another one changes its plan with it, and a year later no day is charged twice', async () => {
  const order = await sold('club', 'paid');
  const [, second, third] = (await view(order)).rates;
  await moveRateDate(bench.shop.seller, {
    orderId: order.orderId,
    rateId: third!.id,
    day: addDays(second!.due_date, -3),
    following: false,
  });
  await changePlan(bench.shop.buyer, { orderId: order.orderId, planId: bench.shop.plans[0]! });
  await skipRate(bench.shop.seller, { orderId: order.orderId, rateId: second!.id });
  await daysPass(order, 40);
  await daysPass(order, 31);
  const days = (await view(order)).rates
    .filter(({ state }) => state !== 'skipped')
    .map(({ due_date: due }) => due)
    .sort();
  expect(new Set(days).size).toBe(days.length);
});

test("a part of a period whose rest is written off is the buyer's in the books", async () => {
  const order = await sold('club', 'paid');
  await daysPass(order, 32, 'expired_card');
  await transfer(order, 1, 'a cent of a period');
  await daysPass(order, 60);
  const debt = (await view(order)).rates.find(({ state }) => state === 'debt')!;
  await writeOffRate(bench.shop.seller, { orderId: order.orderId, rateId: debt.id });
  expect((await view(order)).order).toMatchObject({ total: 500, paid: 501, payment_state: 'payment_canceled' });
});

test('a part that goes back after an accepted chargeback of another opens nothing again', async () => {
  const order = await sold('viel', 'paid');
  bench.shop.provider.refundScript = ['pending'];
  await refundOrder(bench.shop.seller, { orderId: order.orderId, amountMinor: 500, reason: '', requestKey: 'part' });
  await dispute(order, 'told-12', bench.shop.provider.dispute(order.externalId, { minor: 700n }));
  await bench.shop.jobs.runUntilIdle();
  const id = await bench.disputeOf(order);
  await answerDispute(bench.shop.seller, { orderId: order.orderId, disputeId: id });
  const refund = [...bench.shop.provider.refunds.values()].at(-1)!;
  refund.state = 'successful';
  await deliver(bench.shop, {
    event: 'told-13',
    kind: 'refund',
    externalId: refund.id,
    paymentExternalId: order.externalId,
  });
  await bench.shop.jobs.runUntilIdle();
  expect([(await view(order)).order, await openThings(order)]).toMatchObject([
    { payment_state: 'payment_refunded', refunded: 500 },
    [],
  ]);
});

test('what a bank takes of a part that was paid leaves access alone: the rest of that instalment is owed, and nothing overdue', async () => {
  const order = await sold('raten', 'authorised');
  const [{ id: paymentId } = { id: 0 }] = (await view(order)).payments;
  await capturePayment(bench.shop.seller, { orderId: order.orderId, paymentId, amountMinor: 1000 });
  await daysPass(order, 8, 'paid');
  const stands = async () => [
    (await view(order)).order.payment_state,
    (await view(order)).rates[0],
    (await openThings(order)).length,
  ];
  expect(await stands()).toMatchObject(['paying', { state: 'partly_paid', paid: 1000 }, 1]);
  const id = bench.shop.provider.dispute(order.externalId);
  await dispute(order, 'a part, opened', id);
  await bench.shop.jobs.runUntilIdle();
  expect(await stands()).toMatchObject(['paying', { state: 'partly_paid', paid: 0 }, 1]);
  bench.shop.provider.disputes.get(id)!.state = 'lost';
  await dispute(order, 'a part, lost', id);
  await bench.shop.jobs.runUntilIdle();
  expect(await stands()).toMatchObject(['paying', { state: 'partly_paid', paid: 0 }, 1]);
});

/** What was paid of an order goes back, all of it when no amount is named, over whatever ways it came. */
async function goesBack(order: Sold, amountMinor?: number): Promise<void> {
  await refundOrder(bench.shop.seller, {
    orderId: order.orderId,
    ...(amountMinor ? { amountMinor } : {}),
    reason: '',
    requestKey: `back ${amountMinor}`,
  });
  const { refunds } = await view(order);
  for (const { id: refundId } of refunds.filter(({ state }) => state !== 'successful'))
    await confirmRefund(bench.shop.seller, { orderId: order.orderId, refundId });
}

test('an order all of whose money goes back is over, though of one instalment a part is with the bank and the rest was never paid', async () => {
  const order = await sold('raten', 'authorised');
  const [{ id: paymentId } = { id: 0 }] = (await view(order)).payments;
  await capturePayment(bench.shop.seller, { orderId: order.orderId, paymentId, amountMinor: 1000 });
  await goesBack(order, 400);
  await lost(order, order.externalId);
  await daysPass(order, 8, 'paid');
  expect((await view(order)).rates).toMatchObject([
    { state: 'partly_paid', paid: 400, refunded: 400 },
    { state: 'paid' },
    { state: 'future' },
  ]);
  await goesBack(order);
  const {
    rates,
    order: { payment_state: state },
  } = await view(order);
  expect([state, rates.map((rate) => rate.state), await openThings(order)]).toEqual([
    'payment_refunded',
    ['refunded', 'refunded', 'skipped'],
    [],
  ]);
});

test('an order all of whose money goes back is over, though a bank took a period of it in parts', async () => {
  const order = await sold('club', 'paid');
  await daysPass(order, 32, 'paid');
  const second = { ...order, externalId: newestPayment() };
  await lost(order, second.externalId, 300n);
  await transfer(order, 100, 'a part of what was lost');
  await goesBack(order, 100);
  await lost(order, second.externalId, 600n);
  expect((await view(order)).rates.slice(0, 2)).toMatchObject([
    { state: 'paid' },
    { state: 'partly_paid', paid: 100, refunded: 100 },
  ]);
  await goesBack(order);
  const {
    rates,
    order: { payment_state: state },
  } = await view(order);
  expect([state, new Set(rates.map((rate) => rate.state)), await openThings(order)]).toEqual([
    'payment_refunded',
    new Set(['refunded', 'skipped']),
    [],
  ]);
});

test('a rate that two payments paid stays with the bank until both chargebacks are decided, and owes what one of them lost', async () => {
  const order = await sold('raten', 'authorised');
  const [{ id: paymentId } = { id: 0 }] = (await view(order)).payments;
  await capturePayment(bench.shop.seller, { orderId: order.orderId, paymentId, amountMinor: 1000 });
  const { paymentToken } = await retryPayment(bench.shop.buyer, { orderToken: order.orderToken, method: 'card' });
  bench.shop.provider.script = ['paid'];
  await openPaymentStep(bench.shop.buyer, { paymentToken });
  const second = { ...order, externalId: newestPayment() };
  const id = bench.shop.provider.dispute(second.externalId);
  await dispute(second, 'told-16', id);
  await lost(order, order.externalId);
  expect((await view(order)).rates[0]).toMatchObject({ state: 'chargebacked', paid: 0 });
  bench.shop.provider.disputes.get(id)!.state = 'won';
  await dispute(second, 'told-17', id);
  await bench.shop.jobs.runUntilIdle();
  expect([(await view(order)).rates[0], await openThings(order)]).toMatchObject([{ state: 'debt', paid: 2334 }, []]);
  await transfer(order, 1000, 'what was lost');
  expect([(await view(order)).rates[0], (await openThings(order)).length]).toMatchObject([
    { state: 'paid', paid: 3334 },
    1,
  ]);
});

test('a part that comes while a bank is at work leaves the rest due when the bank brings nothing', async () => {
  const order = await sold('befristet', 'paid');
  await daysPass(order, 8, 'by_bank');
  const charge = { ...order, externalId: newestPayment() };
  await transfer(order, 99, 'while the bank works');
  expect((await view(order)).rates[1]).toMatchObject({ state: 'partly_paid', paid: 99 });
  bench.shop.provider.set(charge.externalId, 'declined');
  await told(charge, 'brought nothing');
  await bench.shop.jobs.runUntilIdle();
  await daysPass(order, 5);
  expect((await view(order)).rates[1]).toMatchObject({ state: 'debt', paid: 99 });
});

test.for(['paid', 'declined'] as const)(
  'what a bank still carries out may pay an instalment that fell overdue meanwhile by a chargeback of what had paid it (%s)',
  async (decided) => {
    const order = await sold('befristet', 'paid');
    await daysPass(order, 8, 'by_bank');
    const charge = { ...order, externalId: newestPayment() };
    await transfer(order, 99, `before a chargeback, ${decided}`);
    const { paymentToken } = await retryPayment(bench.shop.buyer, { orderToken: order.orderToken, method: 'card' });
    bench.shop.provider.script = ['paid'];
    await openPaymentStep(bench.shop.buyer, { paymentToken });
    await lost(order, newestPayment());
    expect((await view(order)).rates[1]).toMatchObject({ state: 'debt', paid: 99 });
    expect(await bench.broken()).toEqual([]);
    bench.shop.provider.set(charge.externalId, decided);
    await told(charge, `after a chargeback, ${decided}`);
    await bench.shop.jobs.runUntilIdle();
    expect((await view(order)).rates[1]).toMatchObject(
      decided === 'paid' ? { state: 'paid' } : { state: 'debt', paid: 99 },
    );
  },
);

/** Tried first, paid, half of it taken by a bank for good, and a cent of what is overdue paid by hand. */
async function aCentOfADebt(event: string): Promise<Sold> {
  const order = await sold('probe', 'paid');
  await daysPass(order, 8, 'paid');
  await lost(order, newestPayment(), 350n);
  expect((await view(order)).rates[0]).toMatchObject({ state: 'debt', paid: 350 });
  await transfer(order, 1, event);
  expect((await view(order)).order).toMatchObject({ payment_state: 'payment_waiting' });
  return order;
}

test('a part of an overdue charge buys days and no more: the buyer is told of the rest, and it is overdue again', async () => {
  const order = await aCentOfADebt('a cent, and no more');
  const stands = async () => [(await view(order)).rates[0]!.state, (await openThings(order)).length];
  expect([await stands(), (await view(order)).rates[0]!.collect_step]).toEqual([['partly_paid', 0], 'give_up']);
  const told = await bench.shop.rows<{ html: string }>(
    "select html from mails where dedupe_key like 'rate_not_paid:%' order by id desc limit 1",
  );
  expect(told[0]!.html).toContain('3,49');
  await daysPass(order, 4);
  expect([await stands(), (await view(order)).order.payment_state]).toEqual([['debt', 0], 'payment_paused']);
  await transfer(order, 349, 'the rest');
  expect([await stands(), (await view(order)).order.payment_state]).toEqual([['paid', 1], 'paying']);
});

test('what a bank closed stays closed while nothing is paid whole, though some of what was paid goes back', async () => {
  const order = await aCentOfADebt('a cent, then back');
  await goesBack(order, 349);
  expect([(await view(order)).order.payment_state, await openThings(order)]).toEqual(['payment_waiting', []]);
});
