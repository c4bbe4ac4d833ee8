import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#core/context';
import { inTransaction, openDatabase } from '#core/database';
import { parseListQuery } from '#core/kit';
import { checkInvariants, credit, debit, type Journal } from '#core/ledger';
import { aSeller, useTestKernel } from '#core/testing';
import { accountNumber, chartAccounts } from './account-numbers.ts';
import { saveAccountNumbers } from './accounting-settings.ts';
import { bookingRows } from './booking-rows.ts';
import {
  accountingInvariants,
  accountingMonth,
  bookJournals,
  bookingList,
  closeExport,
  datevExportFile,
  exportMonth,
  readAccountingSettings,
  readBookingList,
  saveAccountingSettings,
  streamBookingCsv,
} from './index.ts';
import { settings, month, CASES, sell, refund, bytesOf, accountsOf } from './booked-sales.fixture.ts';

const kernel = useTestKernel();
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
const as = (sellerId: number): Ctx => kernel().contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
const violations = async () =>
  (await checkInvariants(platform(), accountingInvariants)).flatMap((report) => report.violations);

describe('a journal as booking rows', () => {
  const rowsOf = (kind: Journal['kind'], ...postings: Journal['postings'][number][]) =>
    bookingRows({
      kind,
      currency: 'eur',
      refund_id: null,
      postings: postings.map(({ account, debit: left, credit: right, taxCountry, taxRateBp }) => ({
        account,
        debit: Number(left),
        credit: Number(right),
        tax_country: taxCountry ?? null,
        tax_rate_bp: taxRateBp ?? null,
      })),
    });

  it('shares the VAT of one rate among its revenue accounts, to the cent', () => {
    const tax = { taxCountry: 'DE', taxRateBp: 1900 };
    const rows = rowsOf(
      'Invoice',
      debit('S:receivable:payer', 1_191n),
      credit('S:revenue:DE_STD_19', 334n, tax),
      credit('S:revenue:OTHER', 667n, tax),
      credit('S:vat_output:1900', 190n, tax),
    );
    expect(
      rows.map(({ counter_account: account, amount_minor: amount, vat_minor: vat }) => [account, amount, vat]),
    ).toEqual([
      ['S:revenue:DE_STD_19', 397, 63],
      ['S:revenue:OTHER', 794, 127],
    ]);
  });

  it('pairs every other movement, and mirrors what the bank takes back', () => {
    const rows = rowsOf(
      'Payment',
      debit('S:expense:platform_fee', 595n),
      debit('S:input_vat', 113n),
      credit('S:platform_clearing', 708n),
    );
    expect(rows).toMatchObject([
      { account: 'S:expense:platform_fee', side: 'S', amount_minor: 595 },
      { account: 'S:input_vat', counter_account: 'S:platform_clearing', amount_minor: 113 },
    ]);
    expect(
      rowsOf('Chargeback', debit('S:receivable:payer', 100n), credit('S:psp:stripe:clearing', 100n)),
    ).toMatchObject([
      {
        booking_type: 'created_to_reverse',
        event_key: 'payment.successful',
        account: 'S:psp:stripe:clearing',
        counter_account: 'S:receivable:payer',
        side: 'H',
      },
    ]);
    expect(
      rowsOf('Chargeback', debit('S:psp:stripe:clearing', 100n), credit('S:receivable:payer', 100n)),
    ).toMatchObject([{ booking_type: 'active', side: 'S' }]);
    expect(rowsOf('VatDue', debit('S:vat_not_due:1900', 19n), credit('S:vat_output:1900', 19n))).toEqual([]);
  });
});

describe('a month', () => {
  let sellerId: number;
  beforeAll(async () => {
    sellerId = await aSeller(platform());
  });

  it('asks for the adviser’s numbers first, and refuses others', async () => {
    await expect(exportMonth(as(sellerId), month(sellerId))).rejects.toMatchObject({
      code: 'accounting_settings_missing',
      status: 422,
    });
    await expect(
      saveAccountingSettings(as(sellerId), sellerId, { ...settings, consultantNumber: 5 }),
    ).rejects.toMatchObject({ field: 'consultantNumber' });
    await saveAccountingSettings(as(sellerId), sellerId, settings);
    expect(await readAccountingSettings(as(sellerId), sellerId)).toEqual(settings);
    await expect(exportMonth(as(sellerId), month(sellerId))).rejects.toMatchObject({ code: 'nothing_to_send' });
  });

  it('leaves in a file that reconciles with the ledger to the cent, once', async () => {
    const ctx = as(sellerId);
    const first = await sell(ctx, sellerId, CASES.domestic, CASES.reduced);
    for (const each of [CASES.oss, CASES.reverse, CASES.small, CASES.abroad]) await sell(ctx, sellerId, each);
    const second = await sell(ctx, sellerId, CASES.domestic);
    await refund(ctx, first, 3_333, 'refund:1');
    await refund(ctx, second, second.gross_minor, 'refund:2');
    const [made] = await Promise.all([exportMonth(ctx, month(sellerId)), bookJournals(ctx, sellerId)]);
    const bytes = await bytesOf(ctx, made.id);
    const sums = accountsOf(bytes);
    const { rows: ledger } = await inTransaction(ctx, ({ db }) =>
      db.raw<{ rows: { account: string; rest: number }[] }>(
        'select account, rest from account_balances where seller_id = ?',
        [sellerId],
      ),
    );
    const inLedger = (start: string) =>
      ledger.filter(({ account }) => account.startsWith(start)).reduce((sum, { rest }) => sum + Number(rest), 0);
    expect(sums['10001'] ?? 0).toBe(inLedger('S:receivable:payer'));
    expect(sums['1360']).toBe(inLedger('S:psp:stripe:clearing'));
    const revenue = ['8400', '8300', '8331', '8336', '8195', '8338'];
    expect(revenue.reduce((sum, account) => sum + sums[account]!, 0)).toBe(inLedger('S:revenue:') + inLedger('S:vat_'));
    // Per account and rate against the documents, which the ledger's rows were not made of.
    const { rows: documents } = await inTransaction(ctx, ({ db }) =>
      db.raw<{ rows: { vat_case: string; gross: number }[] }>(
        `select e ->> 'vat_case' as vat_case, sum((e ->> 'gross')::bigint)::int as gross from invoices i cross join jsonb_array_elements(i.tax_totals) e where i.seller_id = ? group by 1`,
        [sellerId],
      ),
    );
    const billed = Object.fromEntries(documents.map(({ vat_case: vatCase, gross }) => [vatCase, -gross]));
    expect(revenue.map((account) => sums[account])).toEqual(
      [
        'DE_STD_19',
        'DE_REDUCED_7',
        'EU_B2C_OSS',
        'EU_B2B_REVERSE_CHARGE',
        'DE_SMALL_BUSINESS_19UStG',
        'THIRD_COUNTRY_SERVICE',
      ].map((vatCase) => billed[vatCase]),
    );
    expect(bytes.toString('latin1')).toContain(`"${first.number}"`);
    expect(await violations()).toEqual([]);
    await expect(exportMonth(ctx, month(sellerId))).rejects.toMatchObject({ code: 'nothing_to_send' });

    const report = await accountingMonth(ctx, { sellerId, zone: 'Europe/Berlin', year: 2026, month: 11 });
    expect(report.reports).toMatchObject([{ currency: 'eur', net: -inLedger('S:revenue:'), vat: -inLedger('S:vat_') }]);
    expect(report.reports[0]!.received - report.reports[0]!.paidBack).toBe(inLedger('S:psp:'));
    expect([report.exports.length, report.ready]).toEqual([1, []]);

    const csv = (
      await text(
        await streamBookingCsv(ctx, parseListQuery(bookingList, new URLSearchParams(), { now: new Date(0) }), {
          german: true,
        }),
      )
    )
      .trim()
      .split('\n');
    expect(csv[0]).toMatch(
      /^Datum;Beleg;Bestellung;Text;.*;Konto;Gegenkonto;S\/H;Betrag;.*;Konto im Hauptbuch;Gegenkonto im Hauptbuch$/,
    );
    const sale = csv.find((each) => each.includes(first.number) && each.includes('S:revenue:DE_STD_19'))!;
    expect(sale).toContain(';10001;8400;S;');
    expect(sale).toMatch(/;\d+,\d\d;eur;/);
  });

  it('carries the numbers of the seller’s own chart, and those of the standard one where there is none', async () => {
    const ctx = as(sellerId);
    const chart = async () => chartAccounts(await readAccountingSettings(ctx, sellerId), 'de');
    const before = (await chart()).find(({ key }) => key === 'S:revenue:DE_STD_19')!;
    expect(before).toMatchObject({ usual: '8400', own: '', title: expect.stringContaining('Erlöse: ') });
    await expect(
      saveAccountNumbers(ctx, sellerId, { 'S:bank': '12', 'S:input_vat': '0123', 'S:nobody:knows': '1234' }),
    ).rejects.toMatchObject({ entries: [{ source: { field: 'S:bank' } }, { source: { field: 'S:input_vat' } }] });
    await saveAccountNumbers(ctx, sellerId, { 'S:revenue:DE_STD_19': ' 8411 ', 'S:psp:{provider}:clearing': '1371' });
    const asCsv = async () =>
      (
        await text(
          await streamBookingCsv(ctx, parseListQuery(bookingList, new URLSearchParams(), { now: new Date(0) }), {
            german: true,
          }),
        )
      ).split('\n');
    expect((await asCsv()).find((each) => each.includes('S:revenue:DE_STD_19'))).toContain(';10001;8411;');
    const own = await readAccountingSettings(ctx, sellerId);
    expect(accountNumber('S:revenue:DE_STD_19', own)).toBe('8411');
    expect(accountNumber('S:psp:stripe:clearing', own)).toBe('1371');
    expect(accountNumber('S:revenue:EU_B2C_OSS', own)).toBe('8331');
    // Emptied, the standard number counts again.
    await saveAccountNumbers(ctx, sellerId, {});
    expect((await asCsv()).find((each) => each.includes('S:revenue:DE_STD_19'))).toContain(';10001;8400;');
  });

  it('goes into the next file when it never arrived, and is locked once it did', async () => {
    const ctx = as(sellerId);
    const {
      rows: [made],
    } = await inTransaction(ctx, ({ db }) =>
      db.raw<{ rows: { id: number; row_count: number }[] }>(
        'select id, row_count from datev_exports where seller_id = ?',
        [sellerId],
      ),
    );
    await closeExport(ctx, { id: made!.id, event: 'export.failed' });
    await sell(ctx, sellerId, CASES.domestic);
    const again = await exportMonth(ctx, month(sellerId));
    expect(again.row_count).toBe(made!.row_count + 2);
    await closeExport(ctx, { id: again.id, event: 'import.confirmed' });
    await expect(closeExport(ctx, { id: again.id, event: 'export.failed' })).rejects.toMatchObject({
      code: 'datev_export_move_refused',
      status: 409,
    });
    const owner = openDatabase({ url: kernel().databaseUrl, role: 'owner', poolSize: 1 });
    await expect(
      owner('datev_bookings')
        .where({ export_id: again.id })
        .update({ datev_state: 'ready_to_be_sent', export_id: null }),
    ).rejects.toThrow(/locked/);
    await expect(owner('datev_bookings').update({ amount_minor: 1 })).rejects.toThrow(/only its type and state/);
    await owner.destroy();
    const query = parseListQuery(
      bookingList,
      new URLSearchParams('filters[datev_state][]=sent_to_datev&filters[booking_type][]=refund'),
      { now: kernel().clock.now(), zone: 'Europe/Berlin' } as never,
    );
    const page = await readBookingList(ctx, query);
    expect(page.list.map((row) => [row.eventKey, row.side])).toEqual(
      expect.arrayContaining([['refund.successful', 'H']]),
    );
  });

  it('belongs to its seller', async () => {
    const stranger = await aSeller(platform());
    const {
      rows: [made],
    } = await inTransaction(as(sellerId), ({ db }) =>
      db.raw<{ rows: { id: number }[] }>('select max(id) as id from datev_exports'),
    );
    await expect(datevExportFile(as(stranger), made!.id)).rejects.toMatchObject({ status: 404 });
    await expect(closeExport(as(stranger), { id: made!.id, event: 'export.failed' })).rejects.toMatchObject({
      status: 404,
    });
    expect(await bookJournals(as(stranger), stranger)).toBe(0);
  });
});
