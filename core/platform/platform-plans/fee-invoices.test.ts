import { beforeAll, expect, test } from 'vitest';
import { bookJournals } from '#core/accounting';
import { inTransaction, reading } from '#core/database';
import { checkInvariants } from '#core/ledger';
import { mindMerchant, readMerchantTerms, writeMerchantTerms } from '#core/merchants';
import { writePlatformLegal } from '#core/opening';
import { THROUGH_PLATFORM } from '#core/payments';
import { seedPerson } from '#core/people';
import { openPaymentStep, refundOrder } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  LockSwitch,
  mailsOf,
  pdfText,
  plainFormPlugin,
  PLATFORM_LEGAL,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { issueFeeInvoices } from './issue-fee-invoices.ts';
import { issueFeeInvoicesHandler } from './jobs/issue-fee-invoices-handler.ts';
import { platformInvoicePdf } from './platform-invoices.ts';
import { platformVatCsv, platformVatQuarter } from './platform-vat-quarter.ts';

const provider = new ScriptedProvider();
Object.assign(provider.port, {
  key: THROUGH_PLATFORM,
  abilities: { ...provider.port.abilities, throughPlatform: true, disputes: false },
});
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' }, { locale: 'de' });

beforeAll(async () => {
  await writePlatformLegal(platform(), PLATFORM_LEGAL);
  await writeMerchantTerms(platform(), { ...(await readMerchantTerms(platform())), feeBp: 500 });
});

async function aShop(fields: Record<string, unknown> = {}): Promise<SaleWorld> {
  const world = await aShopThatSells(kernel(), provider, fields);
  await aProduct(world.seller, { name: 'Buch', price: 11900 });
  await aProduct(world.seller, { name: 'Heft', price: 999 });
  return world;
}

async function sold(world: SaleWorld, slug = 'buch'): Promise<number> {
  const placed = await aPlacedOrder(world.buyer, world.username, { slug });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  return (await openPaymentStep(world.buyer, placed)).order.id;
}

async function refunded(world: SaleWorld, orderId: number): Promise<void> {
  await refundOrder(world.seller, { orderId, reason: '', requestKey: `back-${orderId}` });
  await runJobsUntilIdle(kernel());
  await mindMerchant(world.seller);
}

/** To three o'clock on the first day of the next month. */
function nextMonth(): void {
  const now = kernel().clock.now();
  const then = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 3);
  kernel().clock.advance({ seconds: (then - now.getTime()) / 1000 });
}

interface Row {
  id: number;
  number: string;
  net: number;
  vat: number;
  gross: number;
  state: string;
  paid_by: string;
  period_from: string;
  vat_country: string;
  document: { type: string; original_number: string | null; missing_fields: string[]; notes: { key: string }[] };
}

const invoicesOf = ({ sellerId }: SaleWorld): Promise<Row[]> =>
  reading(platform(), ({ db }) =>
    db('platform_invoices').where({ seller_id: sellerId, series: 'PF' }).orderBy('id').select<Row[]>('*'),
  );

/** Fees and their VAT in the books, in minor units. */
async function booked({ sellerId }: SaleWorld): Promise<[number, number]> {
  const { rows } = await reading(platform(), ({ db }) =>
    db.raw<{ rows: { fee: string; vat: string }[] }>(
      `select -coalesce(sum(rest) filter (where account = 'R:platform_fee'), 0) as fee, -coalesce(sum(rest) filter (where account like 'L:vat_output:%'), 0) as vat
         from account_balances where seller_id = ? and book = 'platform'`,
      [sellerId],
    ),
  );
  return [Number(rows[0]!.fee), Number(rows[0]!.vat)];
}

const broken = async () => (await checkInvariants(platform())).filter(({ violations }) => violations.length > 0);

test('fees of a month become one invoice that is settled already, with PDF, e-invoice and mail, and once', async () => {
  const world = await aShop();
  await seedPerson(platform(), {
    email: 'fees-owner@kontor.test',
    password: 'kontor-demo',
    firstName: 'Ona',
    lastName: 'Owner',
    roles: [{ role: 'seller', sellerId: world.sellerId }],
  });
  await sold(world);
  await sold(world);
  await issueFeeInvoices(platform(), world.sellerId);
  expect(await invoicesOf(world)).toEqual([]);
  nextMonth();
  for (let twice = 0; twice < 2; twice += 1) await issueFeeInvoicesHandler(platform(), {});
  const [invoice, ...more] = await invoicesOf(world);
  expect(more).toEqual([]);
  expect(invoice).toMatchObject({
    net: 1190,
    vat: 226,
    gross: 1416,
    state: 'paid',
    paid_by: 'payments',
    vat_country: 'DE',
  });
  expect(invoice!.number).toMatch(/^PF-2026-\d{5}$/);
  expect(invoice!.period_from).toBe('2026-11-01');
  expect(await booked(world)).toEqual([1190, 226]);
  const { bytes } = await platformInvoicePdf(platform(), { sellerId: world.sellerId, invoiceId: invoice!.id });
  const text = await pdfText(bytes);
  for (const part of [
    invoice!.number,
    PLATFORM_LEGAL.name,
    'Verlag GmbH',
    '2 Zahlungen',
    'nichts mehr zu zahlen',
    '01.11.2026 – 30.11.2026',
  ])
    expect(text).toContain(part);
  expect(Buffer.from(bytes).toString('latin1')).toContain('/F (factur-x.xml)');
  await bookJournals(world.seller, world.sellerId);
  const bookings = await reading(world.seller, ({ db }) =>
    db('datev_bookings')
      .where({ document_number: 'PF-2026-11' })
      .select<{ text: string; amount_minor: number }[]>('text', 'amount_minor'),
  );
  expect(bookings.reduce((sum, { amount_minor: amount }) => sum + amount, 0)).toBe(1416);
  expect([...new Set(bookings.map(({ text: words }) => words))]).toEqual(['Plattformgebühr']);
  const told = (await mailsOf(kernel(), world.sellerId)).filter(({ mail }) => mail === 'platform_fee_invoice');
  expect(told).toHaveLength(1);
  expect(told[0]!.subject).toBe(`Rechnung ${invoice!.number} über die Gebühren im November 2026`);
  expect(told[0]!.text).toContain(`/cabinet/plan/invoices/${invoice!.id}`);
  expect(await broken()).toEqual([]);
});

test('VAT is worked out on the month’s sum, and the cent by which single fees differ is booked', async () => {
  const world = await aShop();
  for (let each = 0; each < 3; each += 1) await sold(world, 'heft');
  // 5 % of 9.99 is 0.50, with 0.10 of VAT each.
  expect(await booked(world)).toEqual([150, 30]);
  nextMonth();
  await issueFeeInvoices(platform(), world.sellerId);
  expect(await invoicesOf(world)).toMatchObject([{ net: 150, vat: 29, gross: 179 }]);
  expect(await booked(world)).toEqual([150, 29]);
  expect(await broken()).toEqual([]);
});

test('what goes back later corrects the month in which it goes back, and names the invoice before', async () => {
  const world = await aShop();
  const [first, second] = [await sold(world), await sold(world)];
  nextMonth();
  await issueFeeInvoices(platform(), world.sellerId);
  await refunded(world, first);
  await sold(world, 'heft');
  nextMonth();
  await issueFeeInvoices(platform(), world.sellerId);
  await refunded(world, second);
  nextMonth();
  await issueFeeInvoices(platform(), world.sellerId);
  const invoices = await invoicesOf(world);
  expect(invoices.map(({ net, vat }) => [net, vat])).toEqual([
    [1190, 226],
    [50 - 595, 10 - 113 - 1],
    [-595, -113],
  ]);
  expect(invoices[1]!.document).toMatchObject({ type: 'corrected', original_number: invoices[0]!.number });
  expect(invoices[2]!.document).toMatchObject({ type: 'corrected', original_number: invoices[0]!.number });
  const { bytes } = await platformInvoicePdf(platform(), { sellerId: world.sellerId, invoiceId: invoices[1]!.id });
  const text = await pdfText(bytes);
  for (const part of ['Rechnungskorrektur', invoices[0]!.number, 'gutgeschrieben']) expect(text).toContain(part);
  expect(await broken()).toEqual([]);
});

test('charged and given back within a month is no invoice, and a look that comes late makes up for every month', async () => {
  const world = await aShop();
  await refunded(world, await sold(world));
  nextMonth();
  await sold(world);
  nextMonth();
  nextMonth();
  await sold(world);
  nextMonth();
  await sold(world);
  await issueFeeInvoices(platform(), world.sellerId);
  const invoices = await invoicesOf(world);
  expect(invoices.map(({ net }) => net)).toEqual([595, 595]);
  const months = invoices.map(({ period_from: from }) => Date.parse(from));
  expect((months[1]! - months[0]!) / 86_400_000).toBeGreaterThan(58);
  expect(await broken()).toEqual([]);
});

test.each([
  [
    'a business in Austria owes the tax itself',
    { country_code: 'AT', vat_no: 'ATU13585627' },
    [595, 0, 'AT'],
    'reverse_charge',
  ],
  ['a shop in Switzerland is outside', { country_code: 'CH', vat_no: '' }, [595, 0, 'CH'], 'not_taxable_here'],
  [
    'a private seller in Austria pays Austrian tax',
    { country_code: 'AT', vat_no: '', seller_type: 'private', tax_scheme: 'none' },
    [595, 119, 'AT'],
    null,
  ],
] as const)('%s', async (_name, fields, [net, vat, country], note) => {
  const world = await aShop(fields);
  await sold(world);
  nextMonth();
  await issueFeeInvoices(platform(), world.sellerId);
  const [invoice] = await invoicesOf(world);
  expect(invoice).toMatchObject({ net, vat, vat_country: country });
  expect(invoice!.document.notes.map(({ key }) => key)).toEqual([...(note ? [note] : []), 'paid']);
  expect(await booked(world)).toEqual([net, vat]);
  expect(await broken()).toEqual([]);
});

test('the last month stays open for two hours, since payments of its last moment may still be committed', async () => {
  const world = await aShop();
  await sold(world);
  nextMonth();
  // Before two o'clock in Berlin, summer or winter.
  kernel().clock.advance({ minutes: -190 });
  await issueFeeInvoices(platform(), world.sellerId);
  expect(await invoicesOf(world)).toEqual([]);
  kernel().clock.advance({ minutes: 190 });
  await issueFeeInvoices(platform(), world.sellerId);
  expect(await invoicesOf(world)).toHaveLength(1);
});

test('a crash leaves no number and no closed month behind, and the invoice is issued after it', async () => {
  const world = await aShop();
  await sold(world);
  nextMonth();
  const counter = () =>
    reading(platform(), ({ db }) =>
      db('platform_invoice_counters').where({ series: 'PF' }).max('last_number as newest').first(),
    );
  const before = await counter();
  const killed = inTransaction(platform(), async (inner) => {
    await issueFeeInvoices(inner, world.sellerId);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect([await invoicesOf(world), await counter()]).toEqual([[], before]);
  await issueFeeInvoices(platform(), world.sellerId);
  expect(await invoicesOf(world)).toHaveLength(1);
  expect(await broken()).toEqual([]);
});

test('of several workers at once one issues, and without the lock they get in each other’s way', async () => {
  const rows = new LockSwitch(kernel().platformDb);
  const race = async (): Promise<{ failed: number; count: number }> => {
    const world = await aShop();
    await sold(world);
    nextMonth();
    const ends = await Promise.allSettled(
      Array.from({ length: 4 }, () => issueFeeInvoices(platform(), world.sellerId)),
    );
    return {
      failed: ends.filter(({ status }) => status === 'rejected').length,
      count: (await invoicesOf(world)).length,
    };
  };
  expect(await race()).toEqual({ failed: 0, count: 1 });
  rows.isOff = true;
  let failed = 0;
  for (let each = 0; each < 6 && failed === 0; each += 1) failed += (await race()).failed;
  rows.isOff = false;
  expect(rows.leftOut).toBeGreaterThan(0);
  expect(failed).toBeGreaterThan(0);
});

test('without the facts of the platform nothing is issued; once they are there the months follow', async () => {
  const world = await aShop();
  await sold(world);
  nextMonth();
  await writePlatformLegal(platform(), { ...PLATFORM_LEGAL, name: '' });
  await issueFeeInvoicesHandler(platform(), {});
  expect(await invoicesOf(world)).toEqual([]);
  await writePlatformLegal(platform(), PLATFORM_LEGAL);
  await issueFeeInvoicesHandler(platform(), {});
  expect(await invoicesOf(world)).toHaveLength(1);
});

test('the platform’s VAT of a quarter stands by country and VAT id, and sums to its invoices', async () => {
  const now = kernel().clock.now();
  const chosen = { year: now.getUTCFullYear(), quarter: Math.ceil((now.getUTCMonth() + 1) / 3) };
  const admin = kernel().contextFor({ kind: 'platform', reason: 'test' }, { locale: 'de' });
  const { oss, rows } = await platformVatQuarter(admin, chosen);
  const { sum } = await reading(platform(), ({ db }) =>
    db('platform_invoices')
      .whereBetween('issued_on', [oss.from, oss.till])
      .first<{ sum: number }>(db.raw('sum(gross)::bigint as sum')),
  );
  const all = [...oss.rows, ...oss.corrections, ...rows];
  expect(all.length).toBeGreaterThan(0);
  expect(all.reduce((total, { net, vat }) => total + net + vat, 0)).toBe(sum);
  const lines = platformVatCsv({ oss, rows }, 'de').split('\r\n');
  expect(lines[0]).toBe('Art;Land;Satz;USt-IdNr.;Name;Zu Quartal;Netto;Umsatzsteuer;Währung');
  expect(lines).toHaveLength(all.length + 2);
});

test('of the returns each kind has its place: OSS for private sellers abroad, the VAT id for businesses, home and outside', async () => {
  const before = kernel().clock.now();
  // A quarter that holds nothing else.
  kernel().clock.advance({ seconds: (Date.UTC(before.getUTCFullYear() + 1, 0, 5, 9) - before.getTime()) / 1000 });
  for (const fields of [
    {},
    { country_code: 'AT', vat_no: 'ATU13585627' },
    { country_code: 'FR', vat_no: '', seller_type: 'private', tax_scheme: 'none' },
    { country_code: 'CH', vat_no: '' },
  ]) {
    const world = await aShop(fields);
    await sold(world);
    nextMonth();
    await issueFeeInvoices(platform(), world.sellerId);
    kernel().clock.advance({ days: -25 });
  }
  const year = kernel().clock.now().getUTCFullYear();
  const quarters = await Promise.all([1, 2].map((quarter) => platformVatQuarter(platform(), { year, quarter })));
  expect(quarters.flatMap(({ oss }) => oss.rows)).toEqual([
    { country: 'FR', rateBp: 2000, currency: 'eur', net: 595, vat: 119 },
  ]);
  expect(
    quarters.flatMap(({ rows }) => rows.map(({ kind, country, vatId, vat }) => [kind, country, vatId, vat])),
  ).toEqual([
    ['home', 'DE', '', 113],
    ['outside', 'CH', '', 0],
    ['reverse_charge', 'AT', 'ATU13585627', 0],
  ]);
});
