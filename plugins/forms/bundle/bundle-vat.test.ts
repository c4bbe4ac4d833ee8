import { expect, test } from 'vitest';
import { addPlan, createProduct, publishProduct, updateCheckoutStep } from '#core/catalog';
import { checkoutView, findShop, readEntries } from '#core/checkout';
import { checkInvariants } from '#core/ledger';
import { addPart } from '#core/plugins';
import { openPaymentStep, orderView, refundOrder } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
} from '#core/testing';
import { bundle } from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [bundle, plainFormPlugin, provider.plugin] });

const violations = async () =>
  (await checkInvariants(kernel().contextFor({ kind: 'platform', reason: 'test' }))).flatMap(
    (report) => report.violations,
  );

test('a bundle of a course and an e-book is taxed by its parts: on the page, the order, the invoice and the books, and back again', async () => {
  const world = await aShopThatSells(kernel(), provider, { vat_no: 'DE136695976' });
  const course = await aProduct(world.seller, { name: 'Kurs', price: 8000 });
  const book = await aProduct(world.seller, { name: 'Buch', price: 2000 });
  const { id } = await createProduct(world.seller, { form: 'bundle', name: 'Alles' });
  await updateCheckoutStep(world.seller, id, { free: false, limit: 10 });
  await addPlan(world.seller, id, { type: 'one_time', price: 7900 });
  for (const part of [course, book]) await addPart(world.seller, id, part);
  expect(await publishProduct(world.seller, id)).toEqual({ outcome: 'published' });
  const platform = <T>(work: (db: ReturnType<typeof kernel>['db']) => PromiseLike<T>): Promise<T> =>
    kernel().platformDb.transaction(async (trx) => {
      return work(trx);
    });
  await platform((db) => db('products').where({ id: book }).update({ vat_class: 'electronic_publication' }));

  const seller = (await findShop(world.buyer, world.username))!;
  const view = (await checkoutView(world.buyer, {
    seller,
    slug: 'alles',
    entries: readEntries({ country: 'DE' }),
    locale: 'de',
  }))!;
  expect(view.cart.gross.minor).toBe(7900n);
  expect(view.contracts).toMatchObject([{ name: 'Alles', price: { minor: 7900n } }]);
  expect(view.cart.taxTotals.map(({ rateBp, gross }) => [rateBp, gross.minor])).toEqual([
    [1900, 6320n],
    [700, 1580n],
  ]);

  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'alles' });
  if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
  await openPaymentStep(world.buyer, placed);
  await runJobsUntilIdle(kernel());
  const { order, lines } = await orderView(world.seller, { token: placed.orderToken });
  expect(order).toMatchObject({
    order_type: 'bundle',
    payment_state: 'paid',
    quantity: 1,
    total: 7900,
    vat_total: 1009 + 103,
  });
  expect(
    lines.map((line) => [line.name, line.vat_rate_bp, line.gross, line.vat, line.share, line.parts.length]),
  ).toEqual([
    ['Alles', 1900, 6320, 1009, false, 2],
    ['Alles: Buch', 700, 1580, 103, true, 0],
  ]);
  const billed = await platform((db) =>
    db('invoice_lines')
      .where({ seller_id: world.sellerId })
      .orderBy('position')
      .select('description', 'gross_minor', 'vat_minor', 'tax_rate_bp'),
  );
  expect(billed).toEqual([
    { description: 'Alles', gross_minor: 6320, vat_minor: 1009, tax_rate_bp: 1900 },
    { description: 'Alles: Buch', gross_minor: 1580, vat_minor: 103, tax_rate_bp: 700 },
  ]);
  const [stock] = await platform((db) => db('product_stock').where({ product_id: id }).select('sold_count'));
  expect(stock).toEqual({ sold_count: 1 });
  const owed = () =>
    platform((db) =>
      db('postings')
        .where({ seller_id: world.sellerId })
        .whereLike('account', 'S:vat_output%')
        .groupBy('account')
        .select('account')
        .select(db.raw('sum(credit - debit)::int as minor'))
        .orderBy('account'),
    );
  expect((await owed()).map(({ minor }) => minor).sort()).toEqual([1009, 103].sort());
  expect(await violations()).toEqual([]);

  await refundOrder(world.seller, { orderId: order.id, reason: '', requestKey: 'alles' });
  await runJobsUntilIdle(kernel());
  expect((await owed()).every(({ minor }) => minor === 0)).toBe(true);
  expect(await violations()).toEqual([]);
});
