import { beforeAll, expect, test } from 'vitest';
import { joinProgram, saveProgram } from '#core/affiliates';
import { inTransaction } from '#core/database';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { attributeOrder } from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
let world: SaleWorld;
let epid: string;
let buyers = 0;

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 11900 });
  const { id } = await saveProgram(world.seller, { name: 'Partner', form: 'open', commission: [3000] });
  const joined = await joinProgram(world.seller, {
    sellerId: world.sellerId,
    programId: id,
    person: { email: 'petra@kontor.test', firstName: 'Petra', lastName: 'Vogt' },
    acceptsTerms: true,
    fromLandingPage: true,
  });
  epid = joined.code;
});

/** An order by a publisher's link of which no worker has been told yet. */
async function anOrder(): Promise<number> {
  const placed = await aPlacedOrder(world.buyer, world.username, {
    slug: 'buch',
    form: { email: `kauf-${(buyers += 1)}@example.test` },
    additional: { epid },
  });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  const row = await kernel().platformDb('orders').where({ token: placed.orderToken }).first<{ id: number }>('id');
  return row.id;
}

const attributions = (orderId: number) =>
  kernel()
    .platformDb('affiliate_attributions')
    .where({ seller_id: world.sellerId, order_id: orderId })
    .select<{ rule: string; refused: string }[]>('rule', 'refused');

test('one order that eight workers attribute at one moment has one attribution, and names its publisher', async () => {
  const orderId = await anOrder();
  await Promise.all(Array.from({ length: 8 }, () => attributeOrder(world.seller, world.sellerId, orderId)));
  expect(await attributions(orderId)).toEqual([{ rule: 'click', refused: '' }]);
  const order = await kernel()
    .platformDb('orders')
    .where({ id: orderId })
    .first<{ publisher_id: number | null }>('publisher_id');
  expect(order.publisher_id).not.toBeNull();
});

test('negative control: two workers that only look before they write get in each other’s way', async () => {
  const orderId = await anOrder();
  let looked = 0;
  let release = (): void => undefined;
  const bothHaveLooked = new Promise<void>((resolve) => (release = resolve));
  const attributeBare = (): Promise<void> =>
    inTransaction(world.seller, async ({ db, clock }) => {
      const rows = () => db('affiliate_attributions').where({ seller_id: world.sellerId, order_id: orderId });
      const known = await rows().first('order_id');
      looked += 1;
      if (looked === 2) release();
      await bothHaveLooked;
      if (known) return;
      await db('affiliate_attributions').insert({
        seller_id: world.sellerId,
        order_id: orderId,
        rule: 'click',
        refused: '',
        tiers: '[]',
        terms: '{}',
        campaign: '',
        product_id: 1,
        currency: 'eur',
        day: '2026-11-25',
        created_at: clock.now(),
      });
    });
  const ends = await Promise.allSettled([attributeBare(), attributeBare()]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
