import { expect, test } from 'vitest';
import { moveRateDate, resumeOrder, skipRate, writeOffRate } from '#core/collection';
import { money, newToken } from '#core/kit';
import { decideWithdrawal, handleDeclaration, readDeclarationEntries, receiveDeclaration } from '#core/legal';
import {
  answerDispute,
  confirmRefund,
  openPaymentStep,
  reconcileProvider,
  refundOrder,
  releaseReservation,
  retryPayment,
} from '#core/settlement';
import { useFaultBench } from './fault-bench.ts';
import { deliver } from './outside-acts.ts';

// What the simulation found, each in the fewest steps that broke a rule.
const bench = useFaultBench();
const { sold, view, transfer, told, dispute, daysPass, lost, newestPayment, openThings, billsOf } = bench;

test("a transfer pays the next period of a subscription early, which then counts; too little for it is kept as the buyer's", async () => {
  const order = await sold('club', 'paid');
  await transfer(order, 900, 'early');
  expect((await view(order)).order).toMatchObject({ total: 1400, paid: 1400 });
  await transfer(order, 100, 'little');
  expect((await view(order)).rates.filter(({ state }) => state === 'partly_paid' || state === 'unpaid')).toEqual([]);
});

test('a chargeback and a refund told of while nobody answers are not forgotten', async () => {
  const [contested, returned] = [await sold('viel', 'paid'), await sold('viel', 'paid')];
  const id = bench.shop.provider.dispute(contested.externalId);
  const refund = bench.shop.provider.refundElsewhere(returned.externalId, 500n);
  bench.shop.provider.down = true;
  await dispute(contested, 'told-1', id);
  await deliver(bench.shop, {
    event: 'told-2',
    kind: 'refund',
    externalId: refund,
    paymentExternalId: returned.externalId,
  });
  await bench.shop.jobs.runUntilIdle();
  bench.shop.provider.down = false;
  bench.shop.kernel.clock.advance({ minutes: 5 });
  await bench.shop.jobs.runUntilIdle();
  expect([(await view(contested)).order.payment_state, (await view(returned)).order.refunded]).toEqual([
    'payment_chargebacked',
    500,
  ]);
});

test('money that came after all for an attempt that was declined, told of while nobody answers, is not forgotten', async () => {
  const [signed, unsigned] = [await sold('viel', 'declined'), await sold('viel', 'declined')];
  for (const { externalId } of [signed, unsigned]) bench.shop.provider.set(externalId, 'paid');
  bench.shop.provider.down = true;
  await told(signed, 'told-after-all');
  await deliver(bench.shop, { event: 'hint', kind: 'payment', externalId: unsigned.externalId }, 'wrong');
  await bench.shop.jobs.runUntilIdle();
  bench.shop.provider.down = false;
  bench.shop.kernel.clock.advance({ minutes: 5 });
  await bench.shop.jobs.runUntilIdle();
  expect([(await view(signed)).order.payment_state, (await view(unsigned)).order.payment_state]).toEqual([
    'paid',
    'paid',
  ]);
});

test('a refund that is told of before we know of the payment is taken in with it', async () => {
  const order = await sold('viel', 'buyer_acts');
  bench.shop.provider.set(order.externalId, 'paid');
  const refund = bench.shop.provider.refundElsewhere(order.externalId, 500n);
  await deliver(bench.shop, {
    event: 'told-3',
    kind: 'refund',
    externalId: refund,
    paymentExternalId: order.externalId,
  });
  await bench.shop.jobs.runUntilIdle();
  expect((await view(order)).order).toMatchObject({ payment_state: 'paid', refunded: 500 });
});

test('what went back at the provider while our own refund of all was on its way is taken in when ours is refused', async () => {
  const order = await sold('viel', 'paid');
  bench.shop.provider.refundScript = ['dead'];
  const [asked] = await refundOrder(bench.shop.seller, { orderId: order.orderId, reason: '', requestKey: 'all' });
  expect(asked).toMatchObject({ state: 'pending' });
  const refund = bench.shop.provider.refundElsewhere(order.externalId, 500n);
  await deliver(bench.shop, {
    event: 'told-late',
    kind: 'refund',
    externalId: refund,
    paymentExternalId: order.externalId,
  });
  bench.shop.kernel.clock.advance({ minutes: 5 });
  await bench.shop.jobs.runUntilIdle();
  const {
    order: { refunded },
    refunds,
  } = await view(order);
  expect([refunded, refunds.map(({ state, amount }) => [state, amount])]).toEqual([
    500,
    [
      ['failed', 1999],
      ['successful', 500],
    ],
  ]);
});

test('a payment that was given back whole at the provider is taken in whole, what of it paid for nothing as such', async () => {
  const order = await sold('viel', 'by_bank');
  await transfer(order, 600, 'before the debit');
  bench.shop.provider.set(order.externalId, 'paid');
  const refund = bench.shop.provider.refundElsewhere(order.externalId, 1999n);
  bench.shop.provider.refunds.get(refund)!.state = 'pending';
  await deliver(bench.shop, { event: 'told-whole', kind: 'payment', externalId: order.externalId });
  await bench.shop.jobs.runUntilIdle();
  bench.shop.provider.refunds.get(refund)!.state = 'successful';
  await deliver(bench.shop, {
    event: 'told-back',
    kind: 'refund',
    externalId: refund,
    paymentExternalId: order.externalId,
  });
  await bench.shop.jobs.runUntilIdle();
  const {
    order: { paid, refunded },
    refunds,
  } = await view(order);
  expect([paid, refunded]).toEqual([1999, 1399]);
  expect(
    refunds.map(({ purpose, state, amount, external_id: id }) => [purpose, state, amount, id === refund]).sort(),
  ).toEqual([
    ['order', 'successful', 1399, true],
    ['overpayment', 'failed', 600, false],
    ['overpayment', 'successful', 600, true],
  ]);
  bench.shop.provider.movements = [
    {
      externalId: 'txn_whole',
      kind: 'refund',
      subject: refund,
      amount: money(-1999, 'eur'),
      fee: money(0, 'eur'),
      occurredAt: bench.shop.kernel.clock.now(),
    },
  ];
  const { differences } = await reconcileProvider(bench.shop.seller, {
    sellerId: bench.shop.world.sellerId,
    provider: 'scripted',
  });
  expect(differences.filter(({ kind }) => kind === 'refund')).toEqual([]);
});

test('what held money is for stays reserved, though another attempt was begun and given up meanwhile', async () => {
  const order = await sold('knapp', 'authorised');
  await bench.shop.kernel.platformDb.transaction(async (trx) => {
    await trx('orders').where({ id: order.orderId }).update({ reserved_until: bench.shop.kernel.clock.now() });
  });
  bench.shop.kernel.clock.advance({ hours: 25 });
  expect(await releaseReservation(bench.shop.seller, order.orderId)).toBe('kept');
  expect((await view(order)).order.stock_state).toBe('reserved');
});

test('a payment that comes after its pieces were given up waits for its turn to number documents before it takes them again', async () => {
  const order = await sold('knapp', 'buyer_acts');
  bench.shop.kernel.clock.advance({ hours: 49 });
  bench.shop.provider.set(order.externalId, 'declined');
  await bench.shop.jobs.runUntilIdle();
  await releaseReservation(bench.shop.seller, order.orderId);
  expect((await view(order)).order.stock_state).toBe('released');
  bench.shop.provider.set(order.externalId, 'paid');
  await told(order, 'told-once-released');
  await bench.shop.jobs.runUntilIdle();
  // In which order it took its locks is asked after every test.
  expect((await view(order)).order).toMatchObject({ payment_state: 'paid', stock_state: 'sold' });
});

test('rates that are skipped while a bank still carries out the first payment are taken off the first bill', async () => {
  const order = await sold('raten', 'by_bank');
  const [, second] = (await view(order)).rates;
  await skipRate(bench.shop.seller, { orderId: order.orderId, rateId: second!.id });
  bench.shop.provider.set(order.externalId, 'paid');
  await deliver(bench.shop, { event: 'told-4', kind: 'payment', externalId: order.externalId });
  await bench.shop.jobs.runUntilIdle();
  expect((await view(order)).order).toMatchObject({ payment_state: 'paying', paid: 3334 });
});

test('an instalment whose part was given back before anything was billed is taken off the first bill whole', async () => {
  const order = await sold('raten', 'buyer_acts');
  await transfer(order, 1080, 'a part');
  await daysPass(order, 8);
  await daysPass(order, 8);
  await daysPass(order, 30);
  const [back] = await refundOrder(bench.shop.seller, { orderId: order.orderId, reason: '', requestKey: 'the part' });
  await confirmRefund(bench.shop.seller, { orderId: order.orderId, refundId: back!.id });
  expect((await view(order)).rates.map(({ state }) => state)).toEqual(['refunded', 'debt', 'debt']);
  const { paymentToken } = await retryPayment(bench.shop.buyer, { orderToken: order.orderToken, method: 'card' });
  bench.shop.provider.script = ['paid'];
  await openPaymentStep(bench.shop.buyer, { paymentToken });
  expect(await billsOf(order)).toEqual([
    ['regular', 10000],
    ['corrected', -3334],
  ]);
});

test('a period that a bank took back and that is written off leaves no claim in the books', async () => {
  const order = await sold('befristet', 'paid');
  const id = bench.shop.provider.dispute(order.externalId);
  bench.shop.provider.disputes.get(id)!.state = 'lost';
  await dispute(order, 'told-5', id);
  await bench.shop.jobs.runUntilIdle();
  const debt = (await view(order)).rates.find(({ state }) => state === 'debt')!;
  await writeOffRate(bench.shop.seller, { orderId: order.orderId, rateId: debt.id });
});

test('after an accepted chargeback of all that was paid nothing more is charged until the seller goes on, with access', async () => {
  const order = await sold('club', 'paid');
  await dispute(order, 'told-6', bench.shop.provider.dispute(order.externalId));
  await bench.shop.jobs.runUntilIdle();
  const id = await bench.disputeOf(order);
  await answerDispute(bench.shop.seller, { orderId: order.orderId, disputeId: id });
  expect((await view(order)).order).toMatchObject({ payment_state: 'payment_paused' });
  await resumeOrder(bench.shop.seller, { orderId: order.orderId });
  const access = await bench.shop.rows<{ state: string }>('select state from entitlements where order_id = ?', [
    order.orderId,
  ]);
  expect(access).toEqual([{ state: 'active' }]);
});

test('after an accepted chargeback of all that was paid the rates that are due already rest as well; who pays one has access again', async () => {
  const order = await sold('raten', 'by_bank');
  await daysPass(order, 64);
  bench.shop.provider.set(order.externalId, 'paid');
  await deliver(bench.shop, { event: 'told-late-first', kind: 'payment', externalId: order.externalId });
  await bench.shop.jobs.runUntilIdle();
  expect((await view(order)).rates.map(({ state }) => state)).toEqual(['paid', 'unpaid', 'unpaid']);
  await dispute(order, 'told-8', bench.shop.provider.dispute(order.externalId));
  await bench.shop.jobs.runUntilIdle();
  const id = await bench.disputeOf(order);
  await answerDispute(bench.shop.seller, { orderId: order.orderId, disputeId: id });
  expect([(await view(order)).order, await openThings(order)]).toMatchObject([{ payment_state: 'payment_paused' }, []]);
  await transfer(order, 3333, 'the second');
  expect([(await view(order)).rates.map(({ state }) => state), (await openThings(order)).length]).toEqual([
    ['refunded', 'paid', 'unpaid'],
    1,
  ]);
});

test('a subscription all of whose money goes back while a charge is open owes that charge no more', async () => {
  const order = await sold('club', 'paid');
  await daysPass(order, 32, 'needs_buyer');
  expect((await view(order)).order).toMatchObject({ total: 1400, paid: 500 });
  await refundOrder(bench.shop.seller, { orderId: order.orderId, reason: '', requestKey: 'all' });
  expect((await view(order)).order).toMatchObject({
    total: 500,
    vat_total: 80,
    refunded: 500,
    payment_state: 'payment_refunded',
  });
});

test('the first money of an order that is overdue already opens nothing before the rest is paid', async () => {
  const order = await sold('raten', 'by_bank');
  await daysPass(order, 8);
  await daysPass(order, 60);
  expect((await view(order)).rates.map(({ state }) => state)).toContain('debt');
  bench.shop.provider.set(order.externalId, 'paid');
  await deliver(bench.shop, { event: 'late_first', kind: 'payment', externalId: order.externalId });
  await bench.shop.jobs.runUntilIdle();
  expect((await view(order)).order).toMatchObject({ payment_state: 'payment_paused', paid: 3334 });
});

test("a part paid of a period that then became overdue is the buyer's in the books", async () => {
  const order = await sold('befristet', 'paid');
  await daysPass(order, 8, 'expired_card');
  await transfer(order, 1, 'a cent');
  await daysPass(order, 60);
  expect((await view(order)).rates[1]).toMatchObject({ state: 'debt', paid: 1 });
});

test('what goes back of an earlier period corrects the bill of that period, not the newest', async () => {
  const order = await sold('befristet', 'paid');
  await daysPass(order, 8, 'paid');
  const refund = bench.shop.provider.refundElsewhere(order.externalId, 1201n);
  await deliver(bench.shop, {
    event: 'told-7',
    kind: 'refund',
    externalId: refund,
    paymentExternalId: order.externalId,
  });
  await bench.shop.jobs.runUntilIdle();
  expect((await view(order)).order).toMatchObject({ paid: 2300, refunded: 1201 });
  expect(await billsOf(order)).toEqual([
    ['regular', 1201],
    ['regular', 1099],
    ['reversal', -1201],
  ]);
});

test('an instalment lost to a bank, paid in part and given back leaves the access that the others paid for', async () => {
  const order = await sold('raten', 'paid');
  await daysPass(order, 8, 'paid');
  await lost(order, newestPayment());
  expect(await openThings(order)).toEqual([]);
  await transfer(order, 1000, 'part of a loss');
  expect([(await view(order)).order.payment_state, (await openThings(order)).length]).toEqual(['paying', 1]);
  const [{ id } = { id: 0 }] = await refundOrder(bench.shop.seller, {
    orderId: order.orderId,
    amountMinor: 1000,
    reason: '',
    requestKey: 'part',
  });
  await confirmRefund(bench.shop.seller, { orderId: order.orderId, refundId: id });
  expect([(await view(order)).order.payment_state, (await openThings(order)).length]).toEqual(['paying', 1]);
});

test('a period lost to a bank and paid by transfer is not billed twice, and what is given back of a part corrects its bill', async () => {
  const [whole, part] = [await sold('befristet', 'paid'), await sold('befristet', 'paid')];
  for (const order of [whole, part]) await lost(order, order.externalId);
  await transfer(whole, 1201, 'all of a loss');
  expect(await billsOf(whole)).toEqual([['regular', 1201]]);
  await transfer(part, 500, 'some of a loss');
  const [{ id } = { id: 0 }] = await refundOrder(bench.shop.seller, {
    orderId: part.orderId,
    reason: '',
    requestKey: 'all',
  });
  await confirmRefund(bench.shop.seller, { orderId: part.orderId, refundId: id });
  expect((await view(part)).order).toMatchObject({ payment_state: 'payment_refunded', refunded: 500 });
  expect(await billsOf(part)).toEqual([
    ['regular', 1201],
    ['reversal', -1201],
  ]);
});

test('a won dispute opens the access again, though another one was lost and its claim paid', async () => {
  const order = await sold('raten', 'paid');
  await lost(order, order.externalId);
  await transfer(order, 3334, 'a loss made good');
  await daysPass(order, 8, 'paid');
  const second = newestPayment();
  const id = bench.shop.provider.dispute(second);
  await dispute({ ...order, externalId: second }, 'told-8', id);
  await bench.shop.jobs.runUntilIdle();
  bench.shop.provider.disputes.get(id)!.state = 'won';
  await dispute({ ...order, externalId: second }, 'told-9', id);
  await bench.shop.jobs.runUntilIdle();
  expect([(await view(order)).order.payment_state, (await openThings(order)).length]).toEqual(['paying', 1]);
});

test('no period of a subscription is moved onto the day of another one', async () => {
  const order = await sold('club', 'paid');
  const [, second, , fourth] = (await view(order)).rates;
  await expect(
    moveRateDate(bench.shop.seller, {
      orderId: order.orderId,
      rateId: fourth!.id,
      day: second!.due_date,
      following: false,
    }),
  ).rejects.toMatchObject({ code: 'day_taken' });
  await moveRateDate(bench.shop.seller, {
    orderId: order.orderId,
    rateId: second!.id,
    day: fourth!.due_date,
    following: true,
  });
});

test('a part paid of a period is billed by nothing while the others are', async () => {
  const order = await sold('club', 'paid');
  await daysPass(order, 32, 'expired_card');
  await transfer(order, 400, 'part of a period');
  expect([(await view(order)).order.payment_state, await billsOf(order)]).toEqual(['paying', [['regular', 500]]]);
});

test('whoever files, handles or decides a withdrawal locks its order before writing a row of it', async () => {
  const order = await sold('viel', 'paid');
  const entries = readDeclarationEntries({
    name: 'Bea Käufer',
    email: (await view(order)).order.buyer_email,
    contract: order.orderToken.split('-')[0]!,
  });
  const answer = await receiveDeclaration(bench.shop.buyer, {
    sellerId: bench.shop.world.sellerId,
    kind: 'withdrawal',
    entries,
    formToken: newToken(),
    locale: 'de',
    ip: '203.0.113.7',
  });
  expect(answer.state).toBe('received');
  await bench.shop.jobs.runUntilIdle();
  const [{ id } = { id: 0 }] = await bench.shop.rows<{ id: number }>(
    "select declaration_id::int as id from declaration_events where order_id = ? and kind = 'filed'",
    [order.orderId],
  );
  for (const handled of [true, false]) await handleDeclaration(bench.shop.seller, { id, handled });
  await decideWithdrawal(bench.shop.seller, { id, justified: false, reason: 'Verzichtet.' });
  expect((await view(order)).order.withdrawal_declared_at).toBeNull();
});
