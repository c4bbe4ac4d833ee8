import { beforeAll, expect, test } from 'vitest';
import { changeGoods } from '#core/catalog';
import { markShipped, saveShippingRegion, shippingOfOrder } from '#core/shipping';
import { aProduct } from '#core/testing';
import { placeOf, useCheckoutDoor } from './checkout-door.fixture.ts';

const { kernel, get, post, filledIn, world } = useCheckoutDoor();

beforeAll(async () => {
  const { seller } = world();
  const mug = await aProduct(seller, { name: 'Becher', price: 1190 });
  await changeGoods(seller, mug, { weightGrams: 350 });
  await saveShippingRegion(seller, null, {
    name: 'Deutschland',
    countries: ['DE', 'AT'],
    steps: [{ upToGrams: null, minor: 490 }],
    freeFromMinor: null,
  });
});

test('a checkout of goods asks for the address, shows shipping as a line with its VAT, and says where it goes', async () => {
  const html = await (await get('/becher/checkout?country=DE')).text();
  for (const part of [
    'name="street"',
    'name="delivery_elsewhere"',
    'name="delivery_city"',
    'Versendet wird nach: Deutschland, Österreich.',
    '4,90',
    '16,80',
    'ab dem Tag widerrufen, an dem Sie die letzte Ware erhalten',
    'product_type=goods',
  ])
    expect(html, part).toContain(part);
  expect(html).toMatch(/<dt>Versand/);
  expect(html).not.toContain('name="waiver"');
  const other = await (await get('/buch/checkout')).text();
  expect(other).not.toContain('name="delivery_elsewhere"');
  const law = await (await get('/document/cancellation_terms?product_type=goods')).text();
  expect(law).toContain('die letzte Ware in Besitz genommen');
  expect(law).toContain('unmittelbaren Kosten der Rücksendung');
  expect(law).not.toContain('Vorzeitiges Erlöschen');
});

test('a country that is not shipped to is refused beside its field, and the order page follows the parcel', async () => {
  const refused = await post('/becher/checkout', await filledIn('becher', { country: 'FR', zip: '75001' }));
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(
    'Nach Frankreich versendet der Shop nicht. Versendet wird nach: Deutschland, Österreich.',
  );
  const odd = await post(
    '/becher/checkout',
    await filledIn('becher', { delivery_elsewhere: '1', delivery_country: '__' }),
  );
  expect(odd.status).toBe(422);
  const placed = await post('/becher/checkout', await filledIn('becher'));
  expect(placed.status).toBe(303);
  const step = placeOf(placed);
  await get(step);
  const { id, token } = await kernel().platformDb.transaction((trx) =>
    trx('orders')
      .where({ seller_id: world().sellerId })
      .orderBy('id', 'desc')
      .first<{ id: number; token: string }>('id', 'token'),
  );
  const page = async () => (await get(`/order/${token}/success`)).text();
  expect(await page()).toContain('Wird für den Versand vorbereitet');
  const { goods } = await shippingOfOrder(world().seller, id);
  await markShipped(
    world().seller,
    goods.map((good) => good.id),
    { carrier: 'DHL', trackingNumber: '0034', trackingUrl: 'https://dhl.example/0034' },
  );
  const sent = await page();
  expect(sent).toContain('Versendet am');
  expect(sent).toContain('Sendung DHL 0034');
  expect(sent).toContain('href="https://dhl.example/0034"');
  expect(sent).toContain('Lindenweg 3');
});
