import { expect, test } from 'vitest';
import { addPlan, productEditor, removePlan } from '#core/catalog';
import { invoiceXml, invoicesOfOrder } from '#core/invoicing';
import { listMails } from '#core/mail';
import { newPayment, type Payment } from '#core/payments';
import { inTransaction } from '#core/database';
import { newToken } from '#core/kit';
import { aPlacedOrder, aProduct, aShopThatSells, type SaleWorld } from '#core/testing';
import { openOrderFile, openPaymentStep, orderView, refundOrder, releaseReservation } from './index.ts';
import { cartBench } from './cart-bench.fixture.ts';

const { provider, kernel, platform, ordered, paid, seen, holds } = cartBench();

/** What a job of a later day does: the next charge of an order, without the buyer. */
async function chargeNext(world: SaleWorld, orderId: number): Promise<void> {
  const payment = await inTransaction(world.seller, async (tx): Promise<Payment> => {
    const { order, rates, payments } = await openOrderFile(tx, { orderId });
    return newPayment(
      tx,
      order,
      rates.find(({ state }) => state === 'future')!,
      { method: 'card', provider: 'scripted', attempt: payments.length + 1, saves: false, setUpOnly: false },
    );
  });
  await openPaymentStep(world.buyer, { paymentToken: payment.token });
}

test('instalments: the rates stand in the order as they were shown, one invoice bills the whole, later rates pay it off', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, {
    name: 'Kurs',
    plan: { type: 'installment', paymentsCount: 3, firstAmount: 3334, nextAmount: 3333, interval: '2w' },
    limit: 4,
  });
  const view = (await seen(world, 'kurs'))!;
  expect(view.contracts[0]!.term).toContain('3 Raten, alle 2 Wochen');
  expect(view.creditNotice).not.toBeNull();
  const file = await paid(world, { slug: 'kurs', form: { seen_total: view.totalKey } });
  expect(file.rates.map(({ due_date: due, amount, net, vat }) => [due, amount, net, vat])).toEqual(
    view.schedule.rows.map(({ dueDate, amount, net, vat }) => [
      dueDate,
      Number(amount.minor),
      Number(net.minor),
      Number(vat.minor),
    ]),
  );
  expect(file.rates.map(({ state, vat }) => [state, vat])).toEqual([
    ['paid', 532],
    ['future', 533],
    ['future', 532],
  ]);
  expect(file.order).toMatchObject({
    payment_state: 'paying',
    total: 10000,
    paid: 3334,
    vat_total: 1597,
    rates_count: 3,
    recurring: true,
  });
  expect(file.payments[0]).toMatchObject({ saves: true, saved_method: { method: expect.any(String) } });
  const [invoice] = await invoicesOfOrder(world.seller, { sellerId: world.sellerId, orderId: file.order.id });
  expect(invoice).toMatchObject({
    gross_minor: 10000,
    vat_minor: 1597,
    state: 'issued',
    due_on: file.rates[1]!.due_date,
  });
  expect(invoice!.notes.find(({ key }) => key === 'schedule')!.text.de).toContain('Zahlbar in 3 Raten: 33,34');
  expect(invoice!.notes.find(({ key }) => key === 'prepaid')).toMatchObject({
    minor: 3334,
    text: { de: expect.stringContaining('33,34') },
  });
  const xml = Buffer.from((await invoiceXml(world.seller, invoice!.id, 'zugferd')).bytes).toString();
  expect(xml).toContain('<ram:TotalPrepaidAmount>33.34</ram:TotalPrepaidAmount>');
  expect(xml).toContain('<ram:DuePayableAmount>66.66</ram:DuePayableAmount>');
  expect(xml).toContain('Zahlbar in 3 Raten');
  expect(xml).not.toContain('DueDateDateTime');
  const [mail] = await listMails(world.seller, { mail: 'order_confirmation' });
  expect(mail!.text).toContain('3. Zahlung am');
  await holds();

  await chargeNext(world, file.order.id);
  await holds();
  await chargeNext(world, file.order.id);
  await holds();
  const after = await orderView(world.seller, { id: file.order.id });
  expect(after.order).toMatchObject({ payment_state: 'paid', paid: 10000, paid_count: 3 });
  const documents = await invoicesOfOrder(world.seller, { sellerId: world.sellerId, orderId: file.order.id });
  expect(documents.map(({ state }) => state)).toEqual(['paid']);
  await refundOrder(world.seller, { orderId: file.order.id, reason: '', requestKey: 'all' });
  expect((await orderView(world.seller, { id: file.order.id })).order.payment_state).toBe('payment_refunded');
  await holds();
});

test.each(['regular_accrual', 'regular_cash'])(
  'a refund of all that was paid ends the instalments: open rates are dropped, the invoice is taken back whole (%s)',
  async (tax_scheme) => {
    const world = await aShopThatSells(kernel(), provider, { tax_scheme });
    await aProduct(world.seller, {
      name: 'Kurs',
      plan: { type: 'installment', paymentsCount: 3, firstAmount: 3334, nextAmount: 3333, interval: '1w' },
      limit: 4,
    });
    const { order } = await paid(world, { slug: 'kurs' });
    await refundOrder(world.seller, { orderId: order.id, amountMinor: 1000, reason: '', requestKey: 'part' });
    await holds();
    expect((await orderView(world.seller, { id: order.id })).order.payment_state).toBe('paying');
    await refundOrder(world.seller, { orderId: order.id, reason: '', requestKey: 'rest' });
    await holds();
    const after = await orderView(world.seller, { id: order.id });
    expect(after.order).toMatchObject({ payment_state: 'payment_refunded', refunded: 3334, stock_state: 'returned' });
    expect(after.rates.map(({ state }) => state)).toEqual(['refunded', 'skipped', 'skipped']);
    const documents = await invoicesOfOrder(world.seller, { sellerId: world.sellerId, orderId: order.id });
    expect(documents.reduce((sum, { gross_minor: gross }) => sum + gross, 0)).toBe(0);
    for (const each of documents.filter(({ type }) => type !== 'regular'))
      expect(
        each.notes.map(({ key }) => key),
        each.number,
      ).toEqual([]);
    const balances = await inTransaction(platform(), ({ db }) =>
      db('account_balances').where({ seller_id: world.sellerId }).whereNot('rest', 0).select('account', 'rest'),
    );
    expect(balances).toEqual([]);
  },
);

test.each([
  ['regular_accrual', 'regular_cash'],
  ['regular_cash', 'regular_accrual'],
])(
  'VAT of instalments is owed as it was when they were sold, whatever scheme the seller takes later (%s, then %s)',
  async (sold, later) => {
    const world = await aShopThatSells(kernel(), provider, { tax_scheme: sold });
    await aProduct(world.seller, {
      name: 'Kurs',
      plan: { type: 'installment', paymentsCount: 3, firstAmount: 3334, nextAmount: 3333, interval: '1w' },
      limit: 4,
    });
    const { order } = await paid(world, { slug: 'kurs' });
    await inTransaction(platform(), ({ db }) =>
      db('sellers').where({ id: world.sellerId }).update({ tax_scheme: later }),
    );
    await chargeNext(world, order.id);
    expect((await orderView(world.seller, { id: order.id })).rates.map(({ state }) => state)).toEqual([
      'paid',
      'paid',
      'future',
    ]);
    await holds();
    await refundOrder(world.seller, { orderId: order.id, reason: '', requestKey: 'all' });
    await holds();
    const balances = await inTransaction(platform(), ({ db }) =>
      db('account_balances').where({ seller_id: world.sellerId }).whereNot('rest', 0).select('account', 'rest'),
    );
    expect(balances).toEqual([]);
  },
);

test('a subscription owes its first period only, and every charge is an invoice of its own', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, {
    name: 'Club',
    plan: { type: 'subscription', firstAmount: 500, nextAmount: 1000, interval: '1m' },
  });
  const view = (await seen(world, 'club'))!;
  expect(view.contracts[0]!.term).toContain('auf unbestimmte Zeit');
  expect([view.schedule.total, view.schedule.rows.length]).toEqual([null, 12]);
  const file = await paid(world, { slug: 'club' });
  expect(file.order).toMatchObject({ payment_state: 'paying', total: 500, paid: 500 });
  expect(file.rates.map(({ amount }) => amount)).toEqual([500, ...Array.from({ length: 11 }, () => 1000)]);
  await holds();
});

test('a plan that is sold a few times only counts orders from the moment they are placed: held, sold, and given back by a refund or when nobody pays', async () => {
  const world = await aShopThatSells(kernel(), provider);
  const id = await aProduct(world.seller, { name: 'Frueh', plan: { type: 'one_time', price: 4900, limit: 2 } });
  const early = (await productEditor(world.seller, id)).plans[0]!.id;
  const places = async () => {
    const {
      plans: [plan],
    } = await productEditor(world.seller, id);
    const [row] = await inTransaction(
      platform(),
      async ({ db }) => await db('pricing_plans').where({ id: plan!.id }).select('reserved_count', 'sold_count'),
    );
    return [plan!.left, row.reserved_count, row.sold_count];
  };
  const first = await ordered(world, { slug: 'frueh' });
  expect(await places()).toEqual([1, 1, 0]);
  await openPaymentStep(world.buyer, first);
  expect(await places()).toEqual([1, 0, 1]);
  const checkoutToken = newToken('chk');
  const second = await ordered(world, { slug: 'frueh', checkoutToken });
  expect(await places()).toEqual([0, 1, 1]);
  expect(await aPlacedOrder(world.buyer, world.username, { slug: 'frueh' })).toEqual({ state: 'sold_out' });
  expect(await aPlacedOrder(world.buyer, world.username, { slug: 'frueh', checkoutToken })).toEqual(second);
  // With another way to pay on offer a sold out one is an error of its field, but not for whoever took the last place and clicks twice.
  const late = await addPlan(world.seller, id, { type: 'one_time', price: 5900 });
  expect(
    await aPlacedOrder(world.buyer, world.username, { slug: 'frueh', form: { plan: String(early) } }),
  ).toMatchObject({ state: 'invalid', errors: { plan: expect.stringContaining('vergriffen') } });
  expect(
    await aPlacedOrder(world.buyer, world.username, { slug: 'frueh', checkoutToken, form: { plan: String(early) } }),
  ).toEqual(second);
  await removePlan(world.seller, id, late.id);
  kernel().clock.advance({ hours: 25 });
  const [unpaid, sold] = [
    await orderView(world.seller, { token: second.orderToken }),
    await orderView(world.seller, { token: first.orderToken }),
  ];
  expect([await releaseReservation(world.seller, unpaid.order.id), await places()]).toEqual(['released', [1, 0, 1]]);
  await refundOrder(world.seller, { orderId: sold.order.id, amountMinor: 4900, reason: '', requestKey: 'whole-of-it' });
  expect(await places()).toEqual([2, 0, 0]);
  await holds();
});

test('a limited subscription is owed whole and billed by period', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, {
    name: 'Jahr',
    plan: { type: 'limited_subscription', paymentsCount: 3, firstAmount: 1000, nextAmount: 1001, interval: '1m' },
  });
  const { order } = await paid(world, { slug: 'jahr' });
  expect(order).toMatchObject({ payment_state: 'paying', total: 3002, paid: 1000 });
  await chargeNext(world, order.id);
  const documents = await invoicesOfOrder(world.seller, { sellerId: world.sellerId, orderId: order.id });
  expect(documents.map(({ gross_minor: gross, state }) => [gross, state])).toEqual([
    [1000, 'paid'],
    [1001, 'paid'],
  ]);
  await holds();
});

test('a test period charges nothing, saves the card, opens access and waits for its first charge', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, {
    name: 'Probe',
    plan: { type: 'subscription', firstAmount: 900, nextAmount: 900, interval: '1m', testPeriod: '2w' },
    limit: 2,
  });
  const view = (await seen(world, 'probe'))!;
  expect([view.schedule.startsLater, Number(view.schedule.dueNow.minor), view.free]).toEqual([true, 0, false]);
  const file = await paid(world, { slug: 'probe' });
  expect(file.order).toMatchObject({
    payment_state: 'payment_waiting',
    paid: 0,
    awaits_funds: true,
    with_test_period: true,
    test_period: '2w',
    stock_state: 'sold',
  });
  expect(file.payments[0]).toMatchObject({
    amount: 0,
    state: 'successful',
    effective: false,
    saved_method: { method: expect.any(String) },
  });
  expect(file.timeline.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['payment.method_saved', 'access.granted']),
  );
  await holds();
  await chargeNext(world, file.order.id);
  const after = await orderView(world.seller, { id: file.order.id });
  expect(after.order).toMatchObject({ payment_state: 'paying', paid: 900 });
  expect(after.timeline.filter(({ kind }) => kind === 'access.granted')).toHaveLength(1);
  await holds();
});

test('a chosen start day moves every charge, and access waits for the first one', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, {
    name: 'Start',
    plan: {
      type: 'limited_subscription',
      paymentsCount: 2,
      firstAmount: 900,
      nextAmount: 900,
      interval: '1m',
      customStartDays: [7, 21],
    },
  });
  const view = (await seen(world, 'start'))!;
  const date = view.starts[1]!.date;
  const file = await paid(world, { slug: 'start', form: { starts_on: date } });
  expect(file.rates[0]).toMatchObject({ due_date: date, state: 'future' });
  expect(file.lines[0]!.details).toEqual({ startsOn: date });
  expect(file.timeline.map(({ kind }) => kind)).not.toContain('access.granted');
  await holds();
  await chargeNext(world, file.order.id);
  await holds();
  expect((await orderView(world.seller, { id: file.order.id })).timeline.map(({ kind }) => kind)).toContain(
    'access.granted',
  );
  expect(
    await aPlacedOrder(world.buyer, world.username, { slug: 'start', form: { starts_on: '2020-01-07' } }),
  ).toMatchObject({ state: 'invalid', errors: { starts_on: expect.any(String) } });
});

test('a declined set-up may be tried again and keeps nothing it should not', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, {
    name: 'Probe',
    plan: { type: 'subscription', firstAmount: 900, nextAmount: 900, interval: '1m', testPeriod: '1w' },
    limit: 1,
  });
  provider.script.push('declined');
  const file = await paid(world, { slug: 'probe' });
  expect(file.order.payment_state).toBe('payment_not_completed');
  await holds();
  kernel().clock.advance({ hours: 2 });
  expect(await releaseReservation(world.seller, file.order.id)).toBe('released');
  await holds();
});
