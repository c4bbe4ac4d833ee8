import { expect, test } from 'vitest';
import { type FormVariant } from '#core/catalog';
import { invoicesOfOrder } from '#core/invoicing';
import { listMails } from '#core/mail';
import { payerPurchase, payerPurchases } from '#core/reporting';
import { inTransaction } from '#core/database';
import { aPlacedOrder, aProduct, aShopThatSells } from '#core/testing';
import { refundOrder } from './index.ts';
import { cartBench } from './cart-bench.fixture.ts';

const { provider, forms, kernel, platform, paid, seen, holds } = cartBench();

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
