import { expect, test } from 'vitest';
import { runJobsUntilIdle } from '#core/testing';
import {
  answerDispute,
  capturePayment,
  lookAtPayment,
  openPaymentStep,
  refundOrder,
  releasePayment,
  retryPayment,
} from './index.ts';
import { useHeldOrders } from './held-orders.fixture.ts';

const { provider, kernel, anOrder, view, look, tell, expectInvariants, books } = useHeldOrders();

test('held money is taken by the seller, once however many ask at the same moment, and nothing is handed over before', async () => {
  const order = await anOrder('authorised');
  expect(await view(order)).toMatchObject({
    order: { payment_state: 'payment_pending', paid: 0, handed_over_at: null },
    payments: [{ state: 'authorized' }],
  });
  const before = provider.calls.length;
  await Promise.all(
    [1, 2, 3].map(() => capturePayment(order.seller, { orderId: order.orderId, paymentId: order.paymentId })),
  );
  expect(await view(order)).toMatchObject({
    order: { payment_state: 'paid', paid: 11900 },
    payments: [{ state: 'successful', captured: 11900 }],
  });
  expect(new Set(provider.calls.slice(before))).toEqual(new Set(['capture']));
  await expect(releasePayment(order.seller, order)).rejects.toMatchObject({ code: 'nothing_to_capture' });
  expect((await books(order))['S:psp:scripted:clearing']).toBe(11900);
  await expectInvariants();
});

test('a hold is renewed each time its promise is over, once however many look, and the money is taken under the newest', async () => {
  const order = await anOrder('authorised');
  const look3 = () =>
    Promise.all([1, 2, 3].map(() => lookAtPayment(order.seller, { paymentId: order.paymentId }, 'poll')));
  const renewed = async () =>
    (await view(order)).timeline.filter(({ kind }) => kind.startsWith('payment.hold')).map(({ kind }) => kind);
  const before = provider.renewals.size;
  await look3();
  expect([provider.renewals.size - before, await renewed()]).toEqual([0, []]);
  kernel().clock.advance({ days: 3 });
  provider.holdScript = ['answer_lost'];
  await lookAtPayment(order.seller, { paymentId: order.paymentId }, 'poll');
  expect(await renewed()).toEqual([]);
  await look3();
  expect([provider.renewals.size - before, await renewed()]).toEqual([1, ['payment.hold_renewed']]);
  kernel().clock.advance({ days: 3 });
  await look3();
  expect([provider.renewals.size - before, await renewed()]).toEqual([
    2,
    ['payment.hold_renewed', 'payment.hold_renewed'],
  ]);
  await capturePayment(order.seller, { orderId: order.orderId, paymentId: order.paymentId });
  expect(provider.takenFrom.at(-1)).toBe([...provider.renewals.values()].at(-1));
  expect(await view(order)).toMatchObject({
    order: { payment_state: 'paid' },
    payments: [{ state: 'successful', captured: 11900 }],
  });
  await expectInvariants();
});

test('a hold that is not renewed stays as it was, is told once, and can still be taken', async () => {
  const order = await anOrder('authorised');
  kernel().clock.advance({ days: 3 });
  provider.holdScript = ['dead', 'refused'];
  for (let look = 0; look < 4; look += 1) await lookAtPayment(order.seller, { paymentId: order.paymentId }, 'poll');
  expect(
    (await view(order)).timeline.filter(({ kind }) => kind.startsWith('payment.hold')).map(({ kind }) => kind),
  ).toEqual(['payment.hold_not_renewed']);
  await capturePayment(order.seller, { orderId: order.orderId, paymentId: order.paymentId });
  expect([provider.takenFrom.at(-1), (await view(order)).order.payment_state]).toEqual([undefined, 'paid']);
  await expectInvariants();
});

test('of two different wishes one wins: take a part, take all, let go', async () => {
  const order = await anOrder('authorised');
  const outcomes = await Promise.allSettled([
    capturePayment(order.seller, { ...order, amountMinor: 5000 }),
    capturePayment(order.seller, order),
    releasePayment(order.seller, order),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(['capture_under_way', 'nothing_to_capture']).toContain((outcome.reason as { code: string }).code);
  await expectInvariants();
});

test('a part that is taken leaves the rest due; the buyer pays it and only then has everything, or gets the part back', async () => {
  const [order, returned] = [await anOrder('authorised'), await anOrder('authorised')];
  for (const each of [order, returned]) {
    await capturePayment(each.seller, { ...each, amountMinor: 5000 });
    expect(await view(each)).toMatchObject({
      order: { payment_state: 'payment_waiting', paid: 5000, first_paid_at: null },
      rates: [{ state: 'partly_paid', paid: 5000 }],
    });
    expect(
      (await view(each)).timeline.filter(({ kind }) => kind === 'mail.queued').map(({ sentence }) => sentence),
    ).toContainEqual(expect.stringContaining('Zahlung offen'));
  }
  const { paymentToken } = await retryPayment(order.buyer, { orderToken: order.orderToken, method: 'card' });
  await openPaymentStep(order.buyer, { paymentToken });
  const paid = await view(order);
  expect(paid).toMatchObject({ order: { payment_state: 'paid', paid: 11900 }, rates: [{ state: 'paid' }] });
  expect(paid.payments.map(({ captured }) => captured)).toEqual([5000, 6900]);
  await refundOrder(order.seller, { orderId: order.orderId, reason: '', requestKey: 'both' });
  expect((await view(order)).order).toMatchObject({ payment_state: 'payment_refunded', refunded: 11900 });
  await refundOrder(returned.seller, { orderId: returned.orderId, reason: '', requestKey: 'part' });
  expect((await view(returned)).order).toMatchObject({
    payment_state: 'payment_refunded',
    paid: 5000,
    refunded: 5000,
    stock_state: 'released',
  });
  expect([await books(order), await books(returned)]).toEqual([{}, {}]);
  await expectInvariants();
});

test.each(['answer_lost', 'dead'] as const)(
  'a capture whose answer is %s is asked for again with the same key until it is done',
  async (script) => {
    const order = await anOrder('authorised');
    provider.captureScript.push(script);
    await capturePayment(order.seller, order);
    expect((await view(order)).payments[0]).toMatchObject({ state: 'authorized', capture_requested: 11900 });
    kernel().clock.advance({ minutes: 5 });
    await look();
    expect((await view(order)).order).toMatchObject({ payment_state: 'paid', paid: 11900 });
  },
);

test('held money that nobody takes ends by the clock, is let go at the provider and frees the order for another try', async () => {
  const [forgotten, released] = [await anOrder('authorised'), await anOrder('authorised')];
  await releasePayment(released.seller, released);
  expect((await view(released)).payments[0]).toMatchObject({ state: 'canceled', captured: 0 });
  kernel().clock.advance({ hours: 24 * 6 });
  await look();
  expect((await view(forgotten)).payments[0]!.state).toBe('authorized');
  kernel().clock.advance({ hours: 25 });
  await look();
  expect(await view(forgotten)).toMatchObject({ payments: [{ state: 'expired' }], rates: [{ state: 'unpaid' }] });
  expect(provider.payments.get(forgotten.externalId)!.state).toBe('cancelled');
  await expect(capturePayment(forgotten.seller, forgotten)).rejects.toMatchObject({ code: 'nothing_to_capture' });
  await expectInvariants();
});

test('a refund made at the provider is booked once, however often it is told, and never takes more than is left', async () => {
  const order = await anOrder();
  await refundOrder(order.seller, { orderId: order.orderId, amountMinor: 1900, reason: '', requestKey: 'ours' });
  const id = provider.refundElsewhere(order.externalId, 4000n);
  await tell(order, 'refund', id, 3);
  await tell(order, 'refund', id);
  const after = await view(order);
  expect(after.order).toMatchObject({ refunded: 5900, payment_state: 'paid' });
  expect(after.refunds.map(({ amount, state }) => [amount, state])).toEqual([
    [1900, 'successful'],
    [4000, 'successful'],
  ]);
  const last = provider.refundElsewhere(order.externalId, 6000n);
  await tell(order, 'refund', last);
  expect((await view(order)).order).toMatchObject({ refunded: 11900, payment_state: 'payment_refunded' });
  expect(await books(order)).toEqual({});
  await expectInvariants();
});

test('a chargeback takes money and access back with its fee; won, everything is as before and only the fee stays', async () => {
  const order = await anOrder('paid', { tax_scheme: 'regular_cash' });
  const before = await books(order);
  const id = provider.dispute(order.externalId);
  await tell(order, 'dispute', id, 3);
  const open = await view(order);
  expect(open).toMatchObject({
    order: { payment_state: 'payment_chargebacked', paid: 0 },
    rates: [{ state: 'chargebacked' }],
    disputes: [{ state: 'opened', booked: 11900, fee: 1500 }],
  });
  expect(open.refundable.minor).toBe(0n);
  await expect(
    refundOrder(order.seller, { orderId: order.orderId, reason: '', requestKey: 'r' }),
  ).rejects.toMatchObject({ code: 'refund_exceeds_payment' });
  expect(await books(order)).toMatchObject({
    'S:receivable:payer': 11900,
    'S:psp:scripted:clearing': -1500,
    'S:expense:chargeback_fee': 1500,
    'S:vat_not_due:1900': -1900,
  });
  await expectInvariants();

  await answerDispute(order.seller, {
    orderId: order.orderId,
    disputeId: open.disputes[0]!.id,
    statement: 'Der Käufer hat das Buch geladen.',
  });
  expect((await view(order)).disputes[0]!.state).toBe('evidence_sent');
  expect(provider.evidence.at(-1)).toMatchObject({
    product: 'Buch',
    buyerEmail: 'bea@kontor.test',
    statement: 'Der Käufer hat das Buch geladen.',
  });
  await expect(
    answerDispute(order.seller, { orderId: order.orderId, disputeId: open.disputes[0]!.id }),
  ).rejects.toMatchObject({ code: 'dispute_closed' });

  provider.disputes.get(id)!.state = 'won';
  await tell(order, 'dispute', id, 2);
  expect(await view(order)).toMatchObject({
    order: { payment_state: 'paid', paid: 11900 },
    rates: [{ state: 'paid' }],
    disputes: [{ state: 'won' }],
  });
  expect(await books(order)).toEqual({ ...before, 'S:psp:scripted:clearing': 10400, 'S:expense:chargeback_fee': 1500 });
  // A message from before that arrives late says nothing any more.
  provider.disputes.get(id)!.state = 'needs_response';
  await tell(order, 'dispute', id);
  expect((await view(order)).order.payment_state).toBe('paid');
  await expectInvariants();
});

test('a lost chargeback leaves a debt that can be paid anew; an accepted one corrects the invoice and ends it', async () => {
  const [lost, accepted] = [await anOrder(), await anOrder()];
  for (const order of [lost, accepted]) await tell(order, 'dispute', provider.dispute(order.externalId, { fee: 0n }));
  const {
    disputes: [dispute],
  } = await view(accepted);
  await answerDispute(accepted.seller, { orderId: accepted.orderId, disputeId: dispute!.id });
  expect(await view(accepted)).toMatchObject({
    order: { payment_state: 'payment_refunded' },
    disputes: [{ state: 'accepted' }],
  });
  expect(await books(accepted)).toEqual({});

  const id = (await view(lost)).disputes[0]!.external_id;
  provider.disputes.get(id)!.state = 'lost';
  await tell(lost, 'dispute', id, 2);
  expect(await view(lost)).toMatchObject({
    order: { payment_state: 'payment_paused', paid: 0 },
    rates: [{ state: 'debt' }],
    disputes: [{ state: 'lost' }],
  });
  expect(await books(lost)).toMatchObject({ 'S:receivable:payer': 11900 });
  const { paymentToken } = await retryPayment(lost.buyer, { orderToken: lost.orderToken, method: 'card' });
  await openPaymentStep(lost.buyer, { paymentToken });
  expect((await view(lost)).order).toMatchObject({ paid: 11900 });
  await expectInvariants();
});

test('a bank that takes back more than was left is booked to the cent: the buyer owes what they have twice; won it is back, lost it is bad debt', async () => {
  for (const outcome of ['won', 'lost'] as const) {
    const order = await anOrder();
    await refundOrder(order.seller, {
      orderId: order.orderId,
      amountMinor: 1900,
      reason: '',
      requestKey: 'before-the-bank',
    });
    await runJobsUntilIdle(kernel());
    const id = provider.dispute(order.externalId, { minor: 11900n, fee: 0n });
    await tell(order, 'dispute', id, 2);
    expect((await view(order)).disputes).toMatchObject([{ amount: 11900, booked: 10000 }]);
    expect(await books(order)).toMatchObject({
      'S:receivable:payer': 10000,
      'S:receivable:chargeback': 1900,
      'S:psp:scripted:clearing': -1900,
    });
    await expectInvariants();
    provider.disputes.get(id)!.state = outcome;
    await tell(order, 'dispute', id, 2);
    expect(await books(order)).toMatchObject(
      outcome === 'won'
        ? { 'S:psp:scripted:clearing': 10000 }
        : { 'S:receivable:payer': 10000, 'S:expense:bad_debt': 1900, 'S:psp:scripted:clearing': -1900 },
    );
    expect(await books(order)).not.toHaveProperty('S:receivable:chargeback');
    await expectInvariants();
  }
});

test('a refund beside a chargeback never gives the same cent back twice', async () => {
  const order = await anOrder();
  const id = provider.dispute(order.externalId);
  await Promise.allSettled([
    tell(order, 'dispute', id),
    ...[1, 2, 3].map((n) =>
      refundOrder(order.seller, { orderId: order.orderId, amountMinor: 4000, reason: '', requestKey: `beside${n}` }),
    ),
  ]);
  const {
    payments: [payment],
    disputes,
  } = await view(order);
  expect(payment!.refund_requested + payment!.disputed).toBeLessThanOrEqual(payment!.captured);
  expect(payment!.disputed).toBe(disputes[0]!.booked);
  await expectInvariants();
});

test('control: without the lock a refund beside a chargeback asks for more than came in', async () => {
  const order = await anOrder();
  const left = async (
    trx: Parameters<Parameters<ReturnType<typeof kernel>['db']['transaction']>[0]>[0],
  ): Promise<number> => {
    const row = (await trx('payments')
      .where({ id: order.paymentId })
      .first<{ captured: number; refund_requested: number; disputed: number }>(
        'captured',
        'refund_requested',
        'disputed',
      ))!;
    await trx.raw('select pg_sleep(0.02)');
    return row.captured - row.refund_requested - row.disputed;
  };
  // What both do, with the lock left out: read what is left, think, promise.
  const promised = await Promise.all([1, 2].map(() => kernel().platformDb.transaction(left)));
  expect(promised.reduce((sum, amount) => sum + amount, 0)).toBeGreaterThan(11900);
});
