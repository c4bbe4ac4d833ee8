import { expect, test } from 'vitest';
import { changeGoods, changeSupply, updateProductDetails } from '#core/catalog';
import { localDate } from '#core/kit';
import { checkInvariants } from '#core/ledger';
import { withdrawalDeadline, withdrawalEnds } from '#core/legal';
import { orderView, refundOrder, openPaymentStep } from '#core/settlement';
import {
  markShipped,
  noteDelivery,
  restockGoods,
  saveShippingRegion,
  shippingOfOrder,
  undoShipped,
} from '#core/shipping';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  LockSwitch,
  mailsOf,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { checkoutView, findShop, readEntries } from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });

interface Goods extends SaleWorld {
  mug: number;
}

/** A shop that sends mugs of 350 g within Germany and to Austria. */
async function aMugShop(fields: Record<string, unknown> = {}, limit: number | null = null): Promise<Goods> {
  const world = await aShopThatSells(kernel(), provider, { oss_registered: true, ...fields });
  const mug = await aProduct(world.seller, { name: 'Becher', price: 1190, limit });
  await changeGoods(world.seller, mug, { weightGrams: 350 });
  await saveShippingRegion(world.seller, null, {
    name: 'Deutschland',
    countries: ['DE'],
    steps: [
      { upToGrams: 1000, minor: 490 },
      { upToGrams: 5000, minor: 790 },
    ],
    freeFromMinor: 10_000,
  });
  await saveShippingRegion(world.seller, null, {
    name: 'Österreich',
    countries: ['AT'],
    steps: [{ upToGrams: null, minor: 1200 }],
    freeFromMinor: null,
  });
  return { ...world, mug };
}

const buy = (world: Goods, form: Record<string, string> = {}) =>
  aPlacedOrder(world.buyer, world.username, { slug: 'becher', form, waiver: false });

async function bought(world: Goods, form: Record<string, string> = {}) {
  const placed = await buy(world, form);
  if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
  await openPaymentStep(world.buyer, placed);
  return orderView(world.seller, { token: placed.orderToken });
}

const goodsOf = (world: Goods, orderId: number) => shippingOfOrder(world.seller, orderId).then(({ goods }) => goods);

const soldOf = (world: Goods) =>
  kernel().platformDb.transaction((trx) =>
    trx('product_stock').where({ product_id: world.mug }).first<{ sold_count: number }>('sold_count'),
  );

async function booksHold(): Promise<void> {
  await runJobsUntilIdle(kernel());
  expect(
    (await checkInvariants(kernel().contextFor({ kind: 'platform', reason: 'test' }))).filter(
      ({ violations }) => violations.length > 0,
    ),
  ).toEqual([]);
}

const elsewhere = {
  delivery_elsewhere: '1',
  delivery_first_name: 'Oma',
  delivery_last_name: 'Käufer',
  delivery_street: 'Ring',
  delivery_street_number: '1',
  delivery_zip: '1010',
  delivery_city: 'Wien',
  delivery_country: 'AT',
};

test('goods are sold with their shipping as a line of its own, taxed alike, and stand to be sent once they are paid', async () => {
  const world = await aMugShop();
  const { order, lines } = await bought(world, { quantity: '2' });
  expect(
    lines.map(({ name, gross, vat, vat_rate_bp: rate, supply_class: kind }) => [name, gross, vat, rate, kind]),
  ).toEqual([
    ['Becher', 2380, 380, 1900, 'goods'],
    ['Versand', 490, 78, 1900, 'goods'],
  ]);
  expect(order).toMatchObject({ total: 2870, delivery_address: { street: 'Lindenweg', country: 'DE' }, quantity: 2 });
  expect(await goodsOf(world, order.id)).toMatchObject([{ name: 'Becher', quantity: 2, state: 'to_ship' }]);
  const invoice = await kernel().platformDb.transaction((trx) =>
    trx('invoices').where({ order_id: order.id }).first<{ gross_minor: number }>('gross_minor'),
  );
  expect(invoice?.gross_minor).toBe(2870);
  await booksHold();
});

test('weight and value decide on the price; too heavy a parcel and a country that is not served are refused beside their field', async () => {
  const world = await aMugShop();
  const shipping = async (form: Record<string, string>) =>
    (await bought(world, form)).lines.find(({ name }) => name === 'Versand')?.gross;
  expect(await shipping({ quantity: '3' })).toBe(790);
  expect(await shipping({ quantity: '9' })).toBeUndefined();
  expect(await buy(world, { quantity: '15' })).toMatchObject({
    state: 'invalid',
    errors: { quantity: 'Das ist zusammen zu schwer für ein Paket. Bestellen Sie höchstens 5 kg auf einmal.' },
  });
  expect(await buy(world, { country: 'FR', zip: '75001' })).toMatchObject({
    state: 'invalid',
    errors: { country: expect.stringContaining('Nach Frankreich versendet der Shop nicht') },
  });
  expect(await buy(world, { ...elsewhere, delivery_street: '', delivery_country: 'IT' })).toMatchObject({
    state: 'invalid',
    errors: {
      delivery_country: expect.stringContaining('Italien'),
      delivery_street: 'Geben Sie die Straße ein.',
    },
  });
  expect(await buy(world, { street: '', street_number: '' })).toMatchObject({
    state: 'invalid',
    errors: { street: 'Geben Sie die Straße ein.' },
  });
});

test('goods are taxed where their way ends, and a company abroad with a VAT id is told that it pays with VAT', async () => {
  const world = await aMugShop();
  const { order, lines } = await bought(world, elsewhere);
  expect(lines.map(({ vat_country: country, vat_rate_bp: rate, vat_case: kind }) => [country, rate, kind])).toEqual([
    ['AT', 2000, 'EU_B2C_OSS_GOODS'],
    ['AT', 2000, 'EU_B2C_OSS_GOODS'],
  ]);
  expect(order).toMatchObject({ buyer_country: 'DE', delivery_address: { city: 'Wien', first_name: 'Oma' } });
  // Below the threshold of the Union and without OSS it is taxed at home, and counts.
  const small = await aMugShop({ oss_registered: false });
  expect((await bought(small, elsewhere)).lines[0]).toMatchObject({ vat_country: 'DE', vat_rate_bp: 1900 });
  const [bill] = await kernel().platformDb.transaction((trx) =>
    trx('invoices').where({ seller_id: small.sellerId }).select<{ distance_net_minor: number }[]>('distance_net_minor'),
  );
  expect(bill!.distance_net_minor).toBe(2008);
  await booksHold();
});

test('seller marks goods as sent, the buyer is told once for each time, and it can be taken back', async () => {
  const world = await aMugShop();
  const { order } = await bought(world);
  const [good] = await goodsOf(world, order.id);
  const parcel = { carrier: 'DHL', trackingNumber: '00340434', trackingUrl: 'https://dhl.example/00340434' };
  await expect(markShipped(world.seller, [good!.id], { ...parcel, trackingUrl: 'javascript:x' })).rejects.toMatchObject(
    {
      code: 'link_wrong',
    },
  );
  expect(await markShipped(world.seller, [good!.id], parcel)).toEqual({ count: 1 });
  await expect(markShipped(world.seller, [good!.id], parcel)).rejects.toMatchObject({ code: 'nothing_to_ship' });
  expect((await goodsOf(world, order.id))[0]).toMatchObject({ state: 'shipped', carrier: 'DHL' });
  expect(await undoShipped(world.seller, [good!.id])).toEqual({ count: 1 });
  expect((await goodsOf(world, order.id))[0]).toMatchObject({ state: 'to_ship', carrier: '' });
  await markShipped(world.seller, [good!.id], parcel);
  const told = (await mailsOf(kernel(), world.sellerId)).filter(({ mail }) => mail === 'goods_shipped');
  expect(told).toHaveLength(2);
  expect(told[0]!.text).toContain('https://dhl.example/00340434');
  expect(told[0]!.text).toContain('Lindenweg 3');
  await expect(markShipped(world.seller, [], parcel)).rejects.toMatchObject({ code: 'nothing_chosen', status: 422 });
  const stranger = await aMugShop();
  await expect(markShipped(stranger.seller, [good!.id], parcel)).rejects.toMatchObject({ code: 'goods_not_found' });
  await expect(undoShipped(stranger.seller, [good!.id])).rejects.toMatchObject({ code: 'goods_not_found' });
  await booksHold();
});

/** Runs a race until one goes wrong without the lock of the rows: a race that cannot go wrong proves nothing. */
async function goesWrongUnlocked(race: () => Promise<number>): Promise<void> {
  const rows = new LockSwitch(kernel().db);
  rows.isOff = true;
  let winners = 1;
  for (let each = 0; each < 8 && winners === 1; each += 1) winners = await race();
  rows.isOff = false;
  expect(rows.leftOut).toBeGreaterThan(0);
  expect(winners).toBeGreaterThan(1);
}

test('of those who mark the same goods at one moment one sends the mail, and without the lock several do', async () => {
  const world = await aMugShop();
  const { order } = await bought(world);
  const [good] = await goodsOf(world, order.id);
  const parcel = { carrier: '', trackingNumber: '', trackingUrl: '' };
  const race = async (): Promise<number> => {
    const done = await Promise.allSettled([1, 2, 3].map(() => markShipped(world.seller, [good!.id], parcel)));
    return done.filter(({ status }) => status === 'fulfilled').length;
  };
  expect(await race()).toBe(1);
  expect((await mailsOf(kernel(), world.sellerId)).filter(({ mail }) => mail === 'goods_shipped')).toHaveLength(1);
  await goesWrongUnlocked(async () => {
    await undoShipped(world.seller, [good!.id]);
    return race();
  });
});

test('a refund leaves goods out of stock until their seller puts them back, once', async () => {
  const world = await aMugShop({}, 1);
  const { order } = await bought(world);
  expect(await buy(world)).toMatchObject({ state: 'sold_out' });
  await refundOrder(world.seller, { orderId: order.id, reason: '', requestKey: 'back' });
  await runJobsUntilIdle(kernel());
  expect([(await soldOf(world))!.sold_count, (await goodsOf(world, order.id))[0]!.state]).toEqual([1, 'returned']);
  expect(await buy(world)).toMatchObject({ state: 'sold_out' });
  await booksHold();
  const ids = (await goodsOf(world, order.id)).map(({ id }) => id);
  const done = await Promise.allSettled([1, 2].map(() => restockGoods(world.seller, ids)));
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await soldOf(world))!.sold_count).toBe(0);
  await booksHold();
  expect((await buy(world)).state).toBe('to_pay');
});

test('the period for a withdrawal begins with the last of the goods received, and nothing stays for them', async () => {
  const world = await aMugShop();
  const { order } = await bought(world);
  const view = await checkoutView(
    { ...world.buyer, locale: 'de' },
    {
      seller: (await findShop(world.buyer, world.username))!,
      slug: 'becher',
      entries: readEntries({ country: 'DE' }),
      locale: 'de',
    },
  );
  expect([view!.withdrawal, view!.waiver, view!.shipping!.countries]).toEqual(['goods', null, ['DE', 'AT']]);
  const [good] = await goodsOf(world, order.id);
  await expect(noteDelivery(world.seller, [good!.id], '2026-01-01')).rejects.toMatchObject({ code: 'not_shipped' });
  await markShipped(world.seller, [good!.id], { carrier: '', trackingNumber: '', trackingUrl: '' });
  await expect(noteDelivery(world.seller, [good!.id], '2000-01-01')).rejects.toMatchObject({ code: 'day_wrong' });
  const confirmation = (await mailsOf(kernel(), world.sellerId)).find(({ mail }) => mail === 'order_confirmation');
  expect(confirmation!.text).toContain('die letzte Ware in Besitz genommen');
  expect(confirmation!.text).not.toContain('ab dem Tag des Vertragsabschlusses');
  const zone = { timeZone: 'Europe/Berlin', country: 'DE' };
  expect(await withdrawalEnds(world.seller, order, zone)).toBeNull();
  kernel().clock.advance({ days: 3 });
  const received = localDate(kernel().clock.now(), zone.timeZone);
  await noteDelivery(world.seller, [good!.id], received);
  expect(await withdrawalEnds(world.seller, order, zone)).toBe(withdrawalDeadline(received, 'DE'));
});

test('only products of a form that can be sent become goods, and their kind of supply changes with it', async () => {
  const world = await aMugShop();
  await expect(changeSupply(world.seller, world.mug, { supply: 'electronic', reason: 'x' })).rejects.toMatchObject({
    code: 'supply_by_shipping',
  });
  const details = { name: 'Becher', description: '', category: '' };
  await expect(
    updateProductDetails(world.seller, world.mug, { ...details, vatClass: 'electronic_publication' }),
  ).rejects.toMatchObject({ entries: [{ source: { field: 'vatClass' } }] });
  await updateProductDetails(world.seller, world.mug, { ...details, vatClass: 'printed_publication' });
  expect((await bought(world)).lines.map(({ vat_rate_bp: rate }) => rate)).toEqual([700, 700]);
  await changeGoods(world.seller, world.mug, { weightGrams: null });
  const after = await aPlacedOrder(world.buyer, world.username, { slug: 'becher' });
  expect(after.state).toBe('to_pay');
  const stranger = await aMugShop();
  await expect(changeGoods(stranger.seller, world.mug, { weightGrams: 5 })).rejects.toMatchObject({ status: 404 });
  await expect(changeGoods(world.seller, world.mug, { weightGrams: 0 })).rejects.toMatchObject({
    entries: [{ source: { field: 'weightGrams' } }],
  });
});

// Last, since the race without its lock leaves a stock that no other test may look at.
test('of those who put the same goods back at one moment one does, and without the lock several do', async () => {
  const world = await aMugShop();
  const race = async (): Promise<number> => {
    const { order } = await bought(world);
    await refundOrder(world.seller, { orderId: order.id, reason: '', requestKey: `back-${order.id}` });
    await runJobsUntilIdle(kernel());
    const ids = (await goodsOf(world, order.id)).map(({ id }) => id);
    const done = await Promise.allSettled([1, 2, 3].map(() => restockGoods(world.seller, ids)));
    return done.filter(({ status }) => status === 'fulfilled').length;
  };
  expect(await race()).toBe(1);
  expect((await soldOf(world))!.sold_count).toBe(0);
  // Others hold a piece meanwhile, so that a second return finds one to give.
  for (let each = 0; each < 3; each += 1) await bought(world);
  await goesWrongUnlocked(race);
});
