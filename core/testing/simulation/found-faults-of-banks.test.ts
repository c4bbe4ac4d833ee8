import { expect, test } from 'vitest';
import { cancelOrder, managedOrder, payOwed, resumeOrder, skipRate } from '#core/collection';
import { localDate } from '#core/kit';
import {
  answerDispute,
  capturePayment,
  confirmRefund,
  mindPayments,
  openPaymentStep,
  refundOrder,
  retryPayment,
} from '#core/settlement';
import { useFaultBench, type Sold } from './fault-bench.ts';

// What the simulation found of money on its way: what banks still carry out, take back or give up, and what goes back meanwhile.
// The shop owes VAT with the money, so that every chargeback and refund moves it.
const bench = useFaultBench('regular_cash');
const { sold, view, transfer, told, dispute, daysPass, newestPayment, openThings, billsOf, balance } = bench;

test.for(['paid', 'declined'] as const)(
  'an order all of whose money goes back while a bank carries out the next instalment is over, whatever the bank decides (%s)',
  async (decided) => {
    const order = await sold('raten', 'paid');
    await daysPass(order, 8, 'by_bank');
    await refundOrder(bench.shop.seller, { orderId: order.orderId, reason: '', requestKey: 'all' });
    expect([(await view(order)).order.payment_state, await openThings(order), await billsOf(order)]).toEqual([
      'payment_refunded',
      [],
      [
        ['regular', 10000],
        ['reversal', -10000],
      ],
    ]);
    const second = { ...order, externalId: newestPayment() };
    bench.shop.provider.set(second.externalId, decided);
    await told(second, `over ${decided}`);
    await bench.shop.jobs.runUntilIdle();
    await daysPass(order, 30);
    const {
      order: { payment_state: state, paid },
      payments,
    } = await view(order);
    expect([state, paid, payments.length, bench.shop.provider.payments.get(second.externalId)!.refunded]).toEqual([
      'payment_refunded',
      3334,
      2,
      decided === 'paid' ? 3333n : 0n,
    ]);
  },
);

test('a charge that never reached the provider is not made once all money went back', async () => {
  const order = await sold('raten', 'paid');
  await daysPass(order, 8, 'dead');
  await refundOrder(bench.shop.seller, { orderId: order.orderId, reason: '', requestKey: 'all' });
  bench.shop.kernel.clock.advance({ hours: 2 });
  await mindPayments(bench.shop.kernel.contextFor({ kind: 'platform', reason: 'test' }));
  await bench.shop.jobs.runUntilIdle();
  expect((await view(order)).payments.map(({ state, external_id: id }) => [state, id !== null])).toEqual([
    ['successful', true],
    ['canceled', false],
  ]);
});

test.for(['a won dispute', 'a paid debt'] as const)(
  'money that counts for an order after all other went back opens it again: %s',
  async (which) => {
    const order = await sold('raten', 'paid');
    await daysPass(order, 8, which === 'a won dispute' ? 'paid' : 'expired_card');
    if (which === 'a paid debt') await daysPass(order, 60);
    const second = { ...order, externalId: newestPayment() };
    const id = which === 'a won dispute' ? bench.shop.provider.dispute(second.externalId) : null;
    if (id) await dispute(second, 'told-10', id);
    await bench.shop.jobs.runUntilIdle();
    await refundOrder(bench.shop.seller, { orderId: order.orderId, reason: '', requestKey: 'all' });
    expect(await openThings(order)).toEqual([]);
    if (id) bench.shop.provider.disputes.get(id)!.state = 'won';
    if (id) await dispute(second, 'told-11', id);
    else await transfer(order, 3333, 'after all');
    await bench.shop.jobs.runUntilIdle();
    expect([(await view(order)).order.payment_state, (await openThings(order)).length]).toEqual(['paid', 1]);
  },
);

test('a debt that is paid while a bank holds another instalment opens access once the dispute is won', async () => {
  const order = await sold('befristet', 'paid');
  await daysPass(order, 8, 'expired_card');
  await daysPass(order, 30);
  await bench.shop.jobs.runUntilIdle();
  expect([(await view(order)).order.payment_state, await openThings(order)]).toEqual(['payment_paused', []]);
  const id = bench.shop.provider.dispute(order.externalId);
  await dispute(order, 'taken beside a debt', id);
  await bench.shop.jobs.runUntilIdle();
  await transfer(order, 1099, 'debt beside a dispute');
  await bench.shop.jobs.runUntilIdle();
  expect([(await view(order)).order.payment_state, await openThings(order)]).toEqual(['payment_chargebacked', []]);
  bench.shop.provider.disputes.get(id)!.state = 'won';
  await dispute(order, 'won beside a debt', id);
  await bench.shop.jobs.runUntilIdle();
  expect([(await view(order)).order.payment_state, (await openThings(order)).length]).toEqual(['paying', 1]);
});

/** An order that two attempts paid: the second one is the buyer's and, since nobody answers, still on its way back. */
async function paidTwice(): Promise<Sold> {
  const order = await sold('viel', 'buyer_acts');
  const { paymentToken } = await retryPayment(bench.shop.buyer, { orderToken: order.orderToken, method: 'sepa' });
  bench.shop.provider.script = ['paid'];
  await openPaymentStep(bench.shop.buyer, { paymentToken });
  bench.shop.provider.set(order.externalId, 'paid');
  bench.shop.provider.refundScript = ['dead'];
  await told(order, `twice ${order.orderId}`);
  await bench.shop.jobs.runOnce();
  await bench.shop.jobs.runOnce();
  return order;
}

test.for(['lost', 'won'] as const)(
  'a chargeback of money that is on its way back is set off against it (%s)',
  async (decided) => {
    const [owed, claimed, lostMoney] = [
      await balance('S:payer:overpayment'),
      await balance('S:receivable:chargeback'),
      await balance('S:expense:bad_debt'),
    ];
    const order = await paidTwice();
    const id = bench.shop.provider.dispute(order.externalId);
    await dispute(order, `taken ${decided}`, id);
    await bench.shop.jobs.runUntilIdle();
    bench.shop.kernel.clock.advance({ hours: 3 });
    await bench.shop.jobs.runUntilIdle();
    expect([
      await balance('S:payer:overpayment'),
      await balance('S:receivable:chargeback'),
      (await view(order)).order.payment_state,
    ]).toEqual([owed, claimed, 'paid']);
    if (decided === 'won') bench.shop.provider.disputes.get(id)!.state = 'under_review';
    if (decided === 'won') await dispute(order, 'reviewed', id);
    bench.shop.provider.disputes.get(id)!.state = decided;
    await dispute(order, `decided ${decided}`, id);
    await bench.shop.jobs.runUntilIdle();
    // Won, it is the buyer's again and sent to them; lost, they have it from their bank.
    expect([
      await balance('S:payer:overpayment'),
      await balance('S:expense:bad_debt'),
      bench.shop.provider.payments.get(order.externalId)!.refunded,
    ]).toEqual([owed, lostMoney, decided === 'won' ? 1999n : 0n]);
  },
);

test.for(['opened', 'lost'] as const)(
  'a chargeback that met a refund on its way counts once the refund is refused (%s)',
  async (decided) => {
    const order = await sold('viel', 'paid');
    bench.shop.provider.refundScript = ['dead'];
    await refundOrder(bench.shop.seller, { orderId: order.orderId, reason: '', requestKey: 'all' });
    const id = bench.shop.provider.dispute(order.externalId);
    if (decided === 'lost') bench.shop.provider.disputes.get(id)!.state = 'lost';
    await dispute(order, `met ${decided}`, id);
    await bench.shop.jobs.runOnce();
    const claimed = await balance(decided === 'lost' ? 'S:expense:bad_debt' : 'S:receivable:chargeback');
    bench.shop.kernel.clock.advance({ hours: 3 });
    await bench.shop.jobs.runUntilIdle();
    expect([(await view(order)).order.payment_state, await openThings(order)]).toEqual([
      decided === 'lost' ? 'payment_paused' : 'payment_chargebacked',
      [],
    ]);
    expect((await balance(decided === 'lost' ? 'S:expense:bad_debt' : 'S:receivable:chargeback')) - claimed).toBe(
      -1999,
    );
  },
);

/** The seller gives in to the bank over all that was paid, and goes on with the buyer all the same. */
async function givenInAndResumed(order: Sold, event: string): Promise<void> {
  await dispute(order, event, bench.shop.provider.dispute(order.externalId));
  await bench.shop.jobs.runUntilIdle();
  await answerDispute(bench.shop.seller, { orderId: order.orderId, disputeId: await bench.disputeOf(order) });
  await bench.shop.jobs.runUntilIdle();
  await resumeOrder(bench.shop.seller, { orderId: order.orderId });
  expect((await openThings(order)).length).toBe(1);
}

test('what was opened again closes once the rest is waived and nothing was paid in the end', async () => {
  const order = await sold('befristet', 'paid');
  await givenInAndResumed(order, 'taken, then waived');
  for (const { id: rateId } of (await view(order)).rates.filter(({ state }) => state === 'future'))
    await skipRate(bench.shop.seller, { orderId: order.orderId, rateId });
  expect([(await view(order)).order.payment_state, await openThings(order)]).toEqual(['payment_refunded', []]);
});

test('what was opened again closes at once when the order is ended at the end of a period that nobody paid', async () => {
  const order = await sold('club', 'paid');
  await givenInAndResumed(order, 'taken, then ended');
  const { lastDay } = await managedOrder(bench.shop.seller, { id: order.orderId });
  const { until } = await cancelOrder(bench.shop.seller, { orderId: order.orderId, when: 'period_end' });
  expect([(await view(order)).order, await openThings(order)]).toMatchObject([
    { payment_state: 'payment_refunded', access_until: null },
    [],
  ]);
  const today = localDate(bench.shop.kernel.clock.now(), 'Europe/Berlin');
  expect([lastDay, until]).toEqual([today, today]);
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

test('a claim that was dropped is dropped with what a refused refund adds to it', async () => {
  const order = await sold('viel', 'paid');
  bench.shop.provider.refundScript = ['dead'];
  await refundOrder(bench.shop.seller, { orderId: order.orderId, amountMinor: 333, reason: '', requestKey: 'part' });
  await dispute(order, 'told-18', bench.shop.provider.dispute(order.externalId, { minor: 1999n }));
  await bench.shop.jobs.runOnce();
  const id = await bench.disputeOf(order);
  await answerDispute(bench.shop.seller, { orderId: order.orderId, disputeId: id });
  bench.shop.kernel.clock.advance({ hours: 3 });
  await bench.shop.jobs.runUntilIdle();
  expect([(await view(order)).order, await billsOf(order)]).toMatchObject([
    { payment_state: 'payment_refunded', paid: 0 },
    [
      ['regular', 1999],
      ['corrected', -1666],
      ['corrected', -333],
    ],
  ]);
});

test('what was paid in another way while a bank held it goes back when the bank gives it up', async () => {
  const order = await sold('raten', 'authorised');
  const [{ id: paymentId } = { id: 0 }] = (await view(order)).payments;
  await capturePayment(bench.shop.seller, { orderId: order.orderId, paymentId, amountMinor: 1000 });
  const id = bench.shop.provider.dispute(order.externalId);
  await dispute(order, 'told-14', id);
  await bench.shop.jobs.runUntilIdle();
  await transfer(order, 3334, 'paid again');
  bench.shop.provider.disputes.get(id)!.state = 'won';
  await dispute(order, 'told-15', id);
  await bench.shop.jobs.runUntilIdle();
  expect([(await view(order)).order.paid, bench.shop.provider.payments.get(order.externalId)!.refunded]).toEqual([
    3334,
    1000n,
  ]);
});

test('what is overdue of an order that has ended can be paid by its buyer, and the order stays ended', async () => {
  const order = await sold('befristet', 'paid');
  await daysPass(order, 8, 'expired_card');
  await daysPass(order, 60);
  await cancelOrder(bench.shop.seller, { orderId: order.orderId, when: 'now' });
  expect([(await view(order)).order.payment_state, (await view(order)).rates[1]]).toMatchObject([
    'payment_canceled',
    { state: 'debt' },
  ]);
  bench.shop.provider.script = ['paid'];
  await openPaymentStep(bench.shop.buyer, await payOwed(bench.shop.buyer, { orderToken: order.orderToken }));
  expect([
    (await view(order)).order.payment_state,
    (await view(order)).rates[1],
    await openThings(order),
  ]).toMatchObject(['payment_canceled', { state: 'paid' }, []]);
});

test('the timeline tells that access went when it went, not when another reason came to stand against it', async () => {
  const order = await sold('club', 'paid');
  await cancelOrder(bench.shop.seller, { orderId: order.orderId, when: 'now' });
  await goesBack(order);
  const { timeline } = await view(order);
  expect(
    timeline
      .map(({ kind }) => kind)
      .filter((kind) => kind === 'access.withdrawn' || kind === 'refund.successful')
      .sort(),
  ).toEqual(['access.withdrawn', 'refund.successful']);
});
