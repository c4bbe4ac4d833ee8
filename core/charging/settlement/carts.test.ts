import { expect, test } from 'vitest';
import { checkoutView, findShop, readEntries } from '#core/checkout';
import { createCoupon } from '#core/coupons';
import { invoiceFile, invoicesOfOrder } from '#core/invoicing';
import { inTransaction } from '#core/database';
import { addBump } from '#core/upsells';
import { seedPerson, signIn } from '#core/people';
import { aPlacedOrder, aProduct, aShopThatSells, countStatements, type SaleWorld } from '#core/testing';
import { openPaymentStep, orderView, refundOrder, releaseReservation, retryPayment, settlePayment } from './index.ts';
import { cartBench } from './cart-bench.fixture.ts';

const { provider, forms, kernel, platform, ordered, paid, seen, holds } = cartBench();

async function aBump(
  world: SaleWorld,
  productId: number,
  offeredId: number,
  priceMinor: number | null,
): Promise<number> {
  return inTransaction(platform(), async ({ db }) => {
    const now = new Date();
    const [row] = await db('order_bumps')
      .insert({
        seller_id: world.sellerId,
        product_id: productId,
        offered_product_id: offeredId,
        view: 'first',
        price_minor: priceMinor,
        created_at: now,
        updated_at: now,
      })
      .returning<{ id: number }[]>('id');
    return row!.id;
  });
}

test('quantity, coupon and bump: what is shown is charged, billed and booked; the coupon is used once and comes back with the refund', async () => {
  const world = await aShopThatSells(kernel(), provider);
  const buch = await aProduct(world.seller, { name: 'Buch', price: 1999, limit: 10 });
  const heft = await aProduct(world.seller, { name: 'Heft', price: 1500 });
  const bump = await aBump(world, buch, heft, 500);
  await createCoupon(world.seller, { code: 'HERBST', valueForm: 'percents', value: 1500, limit: 1 });
  const form = { quantity: '3', coupon_code: 'herbst', [`bump[${bump}]`]: '1' };
  const view = (await seen(world, 'buch', form))!;
  expect(view.coupon).toMatchObject({ state: 'applies', code: 'HERBST' });
  expect(view.bumps[0]).toMatchObject({ chosen: true, oldPrice: { minor: 1500n } });
  expect(Number(view.cart.gross.minor)).toBe(Math.round((3 * 1999 + 500) * 0.85));
  expect(view.contracts).toHaveLength(2);
  const file = await paid(world, { slug: 'buch', form: { ...form, seen_total: view.totalKey } });
  expect(file.order.order_type).toBe('bump');
  expect(file.lines.map(({ item_type: type, quantity, gross, bump_id: id }) => [type, quantity, gross, id])).toEqual(
    view.cart.lines.map((line) => [
      line.itemType,
      line.quantity,
      Number(line.gross.minor),
      line.itemType === 'Upsell' ? bump : null,
    ]),
  );
  expect(file.order).toMatchObject({
    coupon_code: 'HERBST',
    quantity: 3,
    upsell_type: 'first',
    discount: Number(view.cart.discount.minor),
    payment_state: 'paid',
  });
  const [invoice] = await invoicesOfOrder(world.seller, { sellerId: world.sellerId, orderId: file.order.id });
  const { lines } = (await invoiceFile(world.seller, invoice!.id))!;
  expect(lines.map(({ discount_text: text }) => text)).toEqual(['HERBST', 'HERBST']);
  expect(lines.every((line) => line.unit_minor * line.quantity - line.discount_minor === line.gross_minor)).toBe(true);
  await holds();
  expect(
    await aPlacedOrder(world.buyer, world.username, {
      slug: 'buch',
      form: { coupon_code: 'HERBST', email: 'x@kontor.test' },
    }),
  ).toMatchObject({ state: 'invalid', errors: { coupon_code: expect.any(String) } });
  await refundOrder(world.seller, { orderId: file.order.id, reason: '', requestKey: 'all' });
  await holds();
  expect((await seen(world, 'buch', { coupon_code: 'HERBST' }))!.coupon!.state).toBe('applies');
});

test('a buyer who tries again keeps the use of their coupon; whoever lets the order run out gives it back at once', async () => {
  const world = await aShopThatSells(kernel(), provider);
  const book = await aProduct(world.seller, { name: 'Buch', price: 1999, limit: 10 });
  const extra = await aProduct(world.seller, { name: 'Heft', price: 500 });
  const bump = await aBump(world, book, extra, null);
  await createCoupon(world.seller, { code: 'EINE', valueForm: 'currency', value: 500, currency: 'eur', limit: 1 });
  const state = async () => (await seen(world, 'buch', { coupon_code: 'EINE' }))!.coupon!.state;
  provider.script.push('declined', 'buyer_acts');
  const placed = await ordered(world, { slug: 'buch', form: { coupon_code: 'EINE', [`bump[${bump}]`]: '1' } });
  const step = await openPaymentStep(world.buyer, placed);
  expect(step.lines).toMatchObject([
    { name: 'Buch', quantity: 1 },
    { name: 'Heft', quantity: 1 },
  ]);
  expect(step.lines.reduce((sum, { gross }) => sum + gross, 0)).toBe(step.payment.amount);
  kernel().clock.advance({ minutes: 50 });
  const again = await retryPayment(world.buyer, { orderToken: placed.orderToken, method: 'card' });
  await openPaymentStep(world.buyer, again);
  kernel().clock.advance({ minutes: 30 });
  const { order } = await orderView(world.seller, { token: placed.orderToken });
  expect([await releaseReservation(world.seller, order.id), await state()]).toEqual(['kept', 'used_up']);
  kernel().clock.advance({ hours: 25 });
  expect([await releaseReservation(world.seller, order.id), await state()]).toEqual(['released', 'applies']);
  expect(await releaseReservation(world.seller, order.id)).toBe('kept');
  await holds();
});

test('what somebody holds is not sold to them again beside another product: not on the page when they are signed in, not at the order by their address', async () => {
  const world = await aShopThatSells(kernel(), provider);
  const main = await aProduct(world.seller, { name: 'Buch', price: 1999 });
  const extra = await aProduct(world.seller, { name: 'Heft', price: 500 });
  const { id: bump } = await addBump(world.seller, main, { offeredProductId: extra, notIfOwned: true });
  const form = { [`bump[${bump}]`]: '1' };
  await seedPerson(platform(), {
    email: 'hat@kontor.test',
    password: 'sehr geheim 1',
    firstName: 'Hanna',
    lastName: 'Hat',
  });
  expect((await paid(world, { slug: 'buch', form: { ...form, email: 'hat@kontor.test' } })).lines).toHaveLength(2);
  const nobody = kernel().contextFor({ kind: 'nobody' });
  const { token } = await signIn(
    nobody,
    { email: 'hat@kontor.test', password: 'sehr geheim 1' },
    { ip: '203.0.113.9', userAgent: 'test' },
  );
  expect(
    (await seen(world, 'buch', { email: 'hat@kontor.test' }))!.bumps,
    'a page tells nobody what an address owns',
  ).toHaveLength(1);
  const shop = (await findShop(nobody, world.username))!;
  const ask = (sessionToken: string) =>
    countStatements(kernel().db, () =>
      checkoutView(world.buyer, {
        seller: shop,
        slug: 'buch',
        entries: readEntries({ country: 'DE' }),
        locale: 'de',
        sessionToken,
      }),
    );
  const [known, stranger] = [await ask(token), await ask('x'.repeat(43))];
  expect([known.value!.bumps.length, stranger.value!.bumps.length, known.statements - stranger.statements]).toEqual([
    0, 1, 0,
  ]);
  expect(
    await aPlacedOrder(world.buyer, world.username, { slug: 'buch', form: { ...form, email: 'Hat@kontor.test' } }),
  ).toEqual({ state: 'invalid', errors: { [`bump[${bump}]`]: expect.stringContaining('abgewählt') } });
  expect(
    await aPlacedOrder(world.buyer, world.username, { slug: 'buch', form: { ...form, email: 'neu@kontor.test' } }),
  ).toMatchObject({ state: 'to_pay' });
});

test('beside a subscription another of the same rhythm is offered, each with its own term; one of another rhythm is not', async () => {
  const world = await aShopThatSells(kernel(), provider);
  const main = await aProduct(world.seller, {
    name: 'Club',
    plan: { type: 'subscription', firstAmount: 1000, nextAmount: 1000, interval: '1m' },
  });
  const [same, other] = [
    await aProduct(world.seller, {
      name: 'Archiv',
      plan: { type: 'subscription', firstAmount: 100, nextAmount: 300, interval: '1m' },
    }),
    await aProduct(world.seller, {
      name: 'Woche',
      plan: { type: 'subscription', firstAmount: 200, nextAmount: 200, interval: '1w' },
    }),
  ];
  const { id } = await addBump(world.seller, main, { offeredProductId: same });
  await addBump(world.seller, main, { offeredProductId: other });
  const view = (await seen(world, 'club', { [`bump[${id}]`]: '1' }))!;
  expect(view.bumps).toMatchObject([{ id, term: 'jeden Monat, bis Sie kündigen', price: { gross: { minor: 100n } } }]);
  expect(view.contracts.map(({ term }) => term)).toEqual([
    expect.stringContaining('10,00'),
    expect.stringMatching(/zuerst 1,00.*danach 3,00/),
  ]);
  expect(view.schedule.rows.slice(0, 3).map(({ amount }) => Number(amount.minor))).toEqual([1100, 1300, 1300]);
  const file = await paid(world, { slug: 'club', form: { [`bump[${id}]`]: '1', seen_total: view.totalKey } });
  expect(file.rates.slice(0, 2).map(({ amount }) => amount)).toEqual([1100, 1300]);
  expect(file.lines[1]).toMatchObject({ item_type: 'Upsell', gross: 100 });
  await holds();
});

test("a bump with a price in the buyer's currency is offered in it; one without stays at home", async () => {
  const world = await aShopThatSells(kernel(), provider);
  const chf = (price: number, francs: number) => ({
    type: 'one_time' as const,
    price,
    prices: [{ currency: 'chf' as const, price: francs }],
  });
  const main = await aProduct(world.seller, { name: 'Buch', plan: chf(1999, 2100) });
  const [priced, home] = [
    await aProduct(world.seller, { name: 'Heft', plan: chf(500, 600) }),
    await aProduct(world.seller, { name: 'Daheim', price: 700 }),
  ];
  const { id } = await addBump(world.seller, main, { offeredProductId: priced });
  await addBump(world.seller, main, { offeredProductId: home });
  const swiss = (await seen(world, 'buch', { country: 'CH', [`bump[${id}]`]: '1' }))!;
  expect([swiss.bumps.map(({ name }) => name), swiss.cart.gross.currency]).toEqual([['Heft'], 'chf']);
  expect(swiss.cart.lines[1]!.unit).toMatchObject({ minor: 600n, currency: 'chf' });
  expect((await seen(world, 'buch'))!.bumps.map(({ name }) => name)).toEqual(['Heft', 'Daheim']);
});

test('a coupon that takes everything off needs no payment and no address', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 1999, limit: 10 });
  await createCoupon(world.seller, { code: 'GESCHENKT', valueForm: 'percents', value: 10000 });
  expect(await seen(world, 'buch', { coupon_code: 'GESCHENKT' })).toMatchObject({
    free: true,
    methods: [],
    button: 'Kostenlos erhalten',
  });
  const placed = await aPlacedOrder(world.buyer, world.username, {
    slug: 'buch',
    method: '',
    form: { coupon_code: 'GESCHENKT', street: '', zip: '', city: '', street_number: '' },
  });
  expect(placed.state).toBe('complete');
  await holds();
});

test('an order that runs out gives coupon and pieces back once, and a late payment takes them again or is returned', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 1999, limit: 10 });
  await createCoupon(world.seller, { code: 'EINMAL', valueForm: 'currency', value: 500, currency: 'eur', limit: 1 });
  const orders = [];
  for (const email of ['a@kontor.test', 'b@kontor.test']) {
    provider.script.push('buyer_acts');
    const placed = await ordered(world, { slug: 'buch', form: { coupon_code: 'EINMAL', email } });
    await openPaymentStep(world.buyer, placed);
    const { order, payments } = await orderView(world.seller, { token: placed.orderToken });
    kernel().clock.advance({ hours: 25 });
    expect(await releaseReservation(world.seller, order.id)).toBe('released');
    await holds();
    orders.push({ id: order.id, payment: payments[0]! });
  }
  for (const { payment } of orders) {
    const amount = { minor: 1499n, currency: 'eur' };
    await settlePayment(world.seller, {
      paymentId: payment.id,
      via: 'webhook',
      facts: { state: 'paid', externalId: payment.external_id, amount, captured: amount, refunded: null },
    });
    await holds();
  }
  const states = await Promise.all(
    orders.map(async ({ id }) => (await orderView(world.seller, { id })).order.payment_state),
  );
  expect(states).toEqual(['paid', 'payment_not_completed']);
});

test('the checkout page takes at most eight statements whatever is in the cart', async () => {
  const world = await aShopThatSells(kernel(), provider);
  const part = await aProduct(world.seller, { name: 'Teil', price: 900, limit: 30 });
  const bundle = await aProduct(world.seller, {
    name: 'Paket',
    form: 'bundle',
    plan: { type: 'installment', paymentsCount: 2, firstAmount: 2500, nextAmount: 2500, interval: '1m' },
  });
  const other = await aProduct(world.seller, { name: 'Extra', form: 'bundle', price: 300 });
  forms.parts.set(bundle, [part]).set(other, [part]);
  const bump = await aBump(world, bundle, other, null);
  await createCoupon(world.seller, { code: 'ALLES', valueForm: 'percents', value: 1000 });
  const count = await countStatements(kernel().db, () =>
    seen(world, 'paket', { coupon_code: 'ALLES', [`bump[${bump}]`]: '1', quantity: '7' }),
  );
  expect(count.value!.cart.lines).toHaveLength(2);
  expect(count.commits).toBe(0);
  // A bundle's own look for its parts, which these take from memory, makes eight.
  expect(count.statements, count.sql.join('\n')).toBe(7);
});
