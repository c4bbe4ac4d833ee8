import { expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { invoiceFile, invoicePdf } from '#core/invoicing';
import { checkInvariants } from '#core/ledger';
import { openPaymentStep } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { keepPeriods } from './keep-periods.ts';

// A purchase of November 2026: documents may go from 2035 on, orders from 2037 on.
const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
const platform = (): Ctx => kernel().contextFor({ kind: 'platform', reason: 'test' });

async function aSale(): Promise<SaleWorld & { invoiceId: number }> {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 7900 });
  provider.script = ['paid'];
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  await runJobsUntilIdle(kernel(), { failures: 'collect' });
  const [{ id }] = await kernel().platformDb('invoices').where({ seller_id: world.sellerId }).select('id');
  return { ...world, invoiceId: id };
}

const on = async (moment: string): Promise<void> => {
  kernel().clock.advance({ seconds: (Date.parse(moment) - kernel().clock.now().getTime()) / 1000 });
  await keepPeriods(platform());
};

async function wholeOf({ sellerId }: SaleWorld): Promise<{ invoice: string; order: string; sums: unknown }> {
  const db = kernel().platformDb;
  const invoice = await db('invoices').where({ seller_id: sellerId }).first();
  const lines = await db('invoice_lines').where({ seller_id: sellerId });
  const order = await db('orders').where({ seller_id: sellerId }).first();
  const payment = await db('payments').where({ seller_id: sellerId }).first();
  const customers = await db('customers').where({ seller_id: sellerId });
  const { net_minor: net, vat_minor: vat, gross_minor: gross, number, hash, prev_hash: previous } = invoice;
  return {
    invoice: JSON.stringify([invoice.buyer_party, invoice.payer_user_id, lines]),
    order: JSON.stringify([order, payment.instrument, customers]),
    sums: { net, vat, gross, number, hash, previous, paid: order.paid, total: order.total, captured: payment.captured },
  };
}

/** Rules that something breaks. */
const broken = async (): Promise<string[]> =>
  (await checkInvariants(platform())).filter(({ violations }) => violations.length > 0).map(({ id }) => id);

test('people leave documents after eight years and orders after ten, figures stay and every rule of the books still holds', async () => {
  const world = await aSale();
  await invoicePdf(world.seller, world.invoiceId, 'de');
  const before = await wholeOf(world);
  expect(before.invoice + before.order).toContain('bea@kontor.test');
  const usual = await broken();
  await on('2034-12-31T12:00:00Z');
  expect((await wholeOf(world)).invoice).toBe(before.invoice);
  await on('2035-01-01T12:00:00Z');
  const after = await wholeOf(world);
  expect(after.invoice).not.toMatch(/bea@kontor|Buch/);
  expect(after.order).toBe(before.order);
  expect(after.sums).toEqual(before.sums);
  // Its paper is gone and is not drawn anew without the names.
  expect((await invoiceFile(world.seller, world.invoiceId))!.archived).toEqual([]);
  await expect(invoicePdf(world.seller, world.invoiceId, 'de')).rejects.toMatchObject({ status: 410 });
  expect(await broken()).toEqual(usual);

  await on('2036-12-31T12:00:00Z');
  expect((await wholeOf(world)).order).toBe(before.order);
  await on('2037-01-01T12:00:00Z');
  await keepPeriods(platform());
  const gone = await wholeOf(world);
  expect(gone.order).not.toContain('bea@kontor');
  expect(gone.sums).toEqual(before.sums);
  expect(await broken()).toEqual(usual);
});

test('what stays of a document is sealed anew: nobody changes it, and a document that was changed before is kept as proof', async () => {
  const [first, second] = [await aSale(), await aSale()];
  const { ownerDb } = kernel();
  const change = async (invoiceId: number): Promise<void> => {
    await ownerDb.raw(`alter table invoices disable trigger invoices_content_stays`);
    await ownerDb('invoices').where({ id: invoiceId }).update({ order_number: 'another' });
    await ownerDb.raw(`alter table invoices enable trigger invoices_content_stays`);
  };
  await change(second.invoiceId);
  await on('2047-02-01T12:00:00Z');
  expect((await wholeOf(first)).invoice).not.toContain('bea@kontor');
  expect((await wholeOf(second)).invoice).toContain('bea@kontor');
  expect(await broken()).toContain('invoice_chain');
  const number = async (): Promise<number> =>
    (await checkInvariants(platform())).find(({ id }) => id === 'invoice_chain')!.violations.length;
  const found = await number();
  await change(first.invoiceId);
  expect(await number()).toBe(found + 1);
  await expect(ownerDb('invoices').where({ id: first.invoiceId }).update({ buyer_party: {} })).rejects.toThrow(
    'is issued',
  );
});

test('no caller shortens the years of a document: the database knows them', async () => {
  const { invoiceId } = await aSale();
  const documents = JSON.stringify([{ id: invoiceId, rest: 'x' }]);
  const now = kernel().clock.now();
  await expect(
    kernel().platformDb.raw('select kontor_forget_documents(?::jsonb, ?)', [documents, now]),
  ).rejects.toThrow('is issued');
  await expect(kernel().ownerDb('invoice_files').where({ invoice_id: invoiceId }).delete()).resolves.toBe(0);
  await expect(kernel().ownerDb('invoice_lines').where({ invoice_id: invoiceId }).delete()).rejects.toThrow(
    'written once',
  );
});
