import { expect, test } from 'vitest';
import { type FormVariant } from '#core/catalog';
import { checkoutView, findShop, readEntries } from '#core/checkout';
import { createCoupon } from '#core/coupons';
import { invoiceFile, invoicesOfOrder } from '#core/invoicing';
import { listMails } from '#core/mail';
import { payerPurchase, payerPurchases } from '#core/reporting';
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

test('a bundle takes a piece of each part, opens all of them and lets every form hand over and take back its own', async () => {
  const world = await aShopThatSells(kernel(), provider);
  const parts = [
    await aProduct(world.seller, { name: 'Teil A', price: 900, limit: 3 }),
    await aProduct(world.seller, { name: 'Teil B', price: 900 }),
  ];
  const bundle = await aProduct(world.seller, { name: 'Paket', form: 'bundle', price: 1500 });
  forms.parts.set(bundle, parts);
  const file = await paid(world, { slug: 'paket', form: { quantity: '2' } });
  expect(file.lines[0]!.parts.map(({ id }) => id).sort()).toEqual([...parts].sort());
  const stock = await inTransaction(platform(), ({ db }) =>
    db('product_stock').whereIn('product_id', parts).orderBy('product_id').select('sold_count', 'reserved_count'),
  );
  expect(stock).toEqual([
    { sold_count: 2, reserved_count: 0 },
    { sold_count: 2, reserved_count: 0 },
  ]);
  expect(forms.handedOver.filter(({ orderId }) => orderId === file.order.id)).toMatchObject([
    { form: 'bundle', lines: [{ productId: bundle, quantity: 2 }] },
  ]);
  await holds();
  expect((await seen(world, 'paket'))!.quantity).toMatchObject({ most: 1 });
  expect(await aPlacedOrder(world.buyer, world.username, { slug: 'paket', form: { quantity: '2' } })).toMatchObject({
    state: 'invalid',
    errors: { quantity: expect.any(String) },
  });
  await refundOrder(world.seller, { orderId: file.order.id, reason: '', requestKey: 'all' });
  expect(forms.takenBack.filter(({ orderId }) => orderId === file.order.id)).toMatchObject([
    { form: 'bundle', reason: 'payment_refunded' },
  ]);
  await holds();
});

const variant = (key: string, productId: number, minor: number, more: Partial<FormVariant> = {}): FormVariant => ({
  key,
  productId,
  name: key,
  details: '',
  unit: { minor, amountType: 'gross' },
  left: null,
  most: 4,
  closed: null,
  attendeeFields: [],
  ...more,
});

test('each variant chosen is a line of its own, with its attendees and the VAT of its place; the form moves its own stock last', async () => {
  const world = await aShopThatSells(kernel(), provider, { oss_registered: true });
  const event = await aProduct(world.seller, { name: 'Abend', form: 'event', price: 1000 });
  forms.variants.set(event, [
    variant('saal', event, 4000, {
      supply: { class: 'onsite_event', eventCountry: 'DE' },
      attendeeFields: [{ key: 'name', title: { de: 'Name', en: 'Name' }, required: true, kind: 'text' }],
    }),
    variant('stream', event, 1000, { supply: { class: 'live_online_event' } }),
    variant('voll', event, 1, { closed: 'sold_out' }),
  ]);
  const form = { country: 'AT', zip: '1010', 'variant[saal]': '2', 'variant[stream]': '1' };
  expect(
    await aPlacedOrder(world.buyer, world.username, {
      slug: 'abend',
      form: { ...form, 'attendee[saal][0][name]': 'Ada' },
    }),
  ).toMatchObject({
    errors: {
      'attendee[saal][1][name]': expect.stringMatching(/^Who comes with ticket 2\?|^Wer kommt mit Ticket 2\?/),
    },
  });
  expect(await aPlacedOrder(world.buyer, world.username, { slug: 'abend' })).toMatchObject({
    errors: { variant: expect.any(String) },
  });
  expect(
    await aPlacedOrder(world.buyer, world.username, { slug: 'abend', form: { 'variant[voll]': '1' } }),
  ).toMatchObject({ errors: { 'variant[voll]': expect.any(String) } });
  const file = await paid(world, {
    slug: 'abend',
    form: { ...form, 'attendee[saal][0][name]': 'Ada', 'attendee[saal][1][name]': 'Grace' },
  });
  expect(
    file.lines.map(({ item_type: type, variant: key, quantity, gross, vat_rate_bp: rate, vat_country: place }) => [
      type,
      key,
      quantity,
      gross,
      rate,
      place,
    ]),
  ).toEqual([
    ['Ticket', 'saal', 2, 8000, 1900, 'DE'],
    ['Ticket', 'stream', 1, 1000, 2000, 'AT'],
  ]);
  expect(file.lines[0]!.details).toEqual({ attendees: [{ name: 'Ada' }, { name: 'Grace' }] });
  expect(forms.moves.slice(-2).map(({ move, lines }) => [move, lines.map((line) => line.variant)])).toEqual([
    ['reserve', ['saal', 'stream']],
    ['confirm', ['saal', 'stream']],
  ]);
  await holds();
  forms.soldOut = true;
  const before = await inTransaction(platform(), ({ db }) => db('product_stock').where({ product_id: event }).first());
  expect(await aPlacedOrder(world.buyer, world.username, { slug: 'abend', form: { 'variant[stream]': '1' } })).toEqual({
    state: 'sold_out',
  });
  forms.soldOut = false;
  expect(await inTransaction(platform(), ({ db }) => db('product_stock').where({ product_id: event }).first())).toEqual(
    before,
  );
});

test('a gift opens for its receiver, who is told; the invoice goes to the buyer', async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 1999 });
  const form = {
    gift: '1',
    gift_receiver_email: 'oma@kontor.test',
    gift_receiver_first_name: 'Oma',
    gift_receiver_last_name: 'Müller',
    gift_receiver_company: 'Oma GmbH',
    gift_receiver_vat_no: 'ATU12345675',
    gift_receiver_street: 'Ring',
    gift_receiver_street_number: '7',
    gift_receiver_zip: '1010',
    gift_receiver_city: 'Wien',
    gift_receiver_country: 'AT',
    gift_receiver_phone: '+43 1 234567',
  };
  expect(await aPlacedOrder(world.buyer, world.username, { slug: 'buch', form: { gift: '1' } })).toMatchObject({
    errors: { gift_receiver_email: expect.any(String) },
  });
  const half = { ...form, gift_receiver_city: '', gift_receiver_country: '', gift_receiver_phone: 'x' };
  expect(await aPlacedOrder(world.buyer, world.username, { slug: 'buch', form: half })).toMatchObject({
    errors: {
      gift_receiver_city: expect.any(String),
      gift_receiver_country: expect.any(String),
      gift_receiver_phone: expect.any(String),
    },
  });
  const { order } = await paid(world, { slug: 'buch', form });
  expect(order).toMatchObject({
    owner_company: 'Oma GmbH',
    owner_vat_no: 'ATU12345675',
    owner_street: 'Ring',
    owner_street_number: '7',
    owner_zip: '1010',
    owner_city: 'Wien',
    owner_country: 'AT',
    owner_phone: '+43 1 234567',
  });
  expect(order).toMatchObject({ gift: true, owner_email: 'oma@kontor.test', payment_state: 'paid' });
  expect(order.owner_id).not.toBe(order.payer_id);
  const held = await inTransaction(platform(), ({ db }) =>
    db('entitlements').where({ order_id: order.id }).select('email', 'payer_user_id'),
  );
  expect(held).toEqual([{ email: 'oma@kontor.test', payer_user_id: order.owner_id }]);
  const [invoice] = await invoicesOfOrder(world.seller, { sellerId: world.sellerId, orderId: order.id });
  expect([invoice!.payer_user_id, invoice!.buyer_party.email]).toEqual([order.payer_id, 'bea@kontor.test']);
  const [mail] = await listMails(world.seller, { mail: 'gift_received' });
  expect([mail!.to, mail!.text.includes('19,99')]).toEqual(['oma@kontor.test', false]);
  const as = (userId: number) => kernel().contextFor({ kind: 'payer', userId });
  const received = await payerPurchase(as(order.owner_id!), order.id);
  expect(received).toMatchObject({
    total: null,
    documents: [],
    lines: [],
    rates: [],
    receiver: null,
    things: [{ access: { allowed: true } }],
  });
  expect(await payerPurchase(as(order.payer_id!), order.id)).toMatchObject({
    total: { minor: 1999 },
    things: [],
    receiver: { email: 'oma@kontor.test' },
    lines: [{ name: 'Buch' }],
  });
  expect((await payerPurchases(as(order.owner_id!))).list.map(({ id, total }) => [id, total])).toEqual([
    [order.id, null],
  ]);
  await holds();
});

test("the confirmation holds the seller's own terms in the version of the day, and tells whoever agreed to an early start what becomes of their right", async () => {
  const world = await aShopThatSells(kernel(), provider);
  const id = await aProduct(world.seller, { name: 'Datei', price: 1999 });
  const texts = await inTransaction(platform(), async ({ db }) => {
    await db('products').where({ id }).update({ supply_class: 'electronic', category: 'file' });
    const text = (kind: string, locale: string, version: number, body: string) => ({
      seller_id: world.sellerId,
      kind,
      locale,
      version,
      body,
      author: 'test',
      created_at: new Date(),
    });
    return await db('legal_texts')
      .insert([
        text('terms', 'de', 1, '# Alt'),
        text('terms', 'de', 2, '# Geltung\n\nEs gilt die zweite Fassung.'),
        text('terms', 'en', 1, 'English'),
      ])
      .returning<{ id: number }[]>('id');
  });
  const { order } = await paid(world, { slug: 'datei' });
  expect(order.legal_texts).toEqual({ terms: texts[1]!.id });
  const [mail] = await listMails(world.seller, { mail: 'order_confirmation' });
  expect(mail!.text).toContain('Es gilt die zweite Fassung.');
  expect(mail!.text).toContain('terms 2');
  expect(mail!.text).toContain('Vorzeitiges Erlöschen des Widerrufsrechts');
  expect(mail!.text).toContain('Bei digitalen Inhalten erlischt');
  expect(mail!.text).not.toContain('English');
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
