import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#core/context';
import { inTransaction, openDatabase } from '#core/database';
import { issueInvoice, issueRefundDocument, type Invoice } from '#core/invoicing';
import { money, parseListQuery } from '#core/kit';
import {
  accountChart,
  checkInvariants,
  credit,
  debit,
  postJournals,
  refundJournals,
  saleJournals,
  type Journal,
} from '#core/ledger';
import { aSeller, sharedPath, useTestKernel } from '#core/testing';
import { accountNumber, accountNumberSql, chartAccounts } from './account-numbers.ts';
import { saveAccountNumbers } from './accounting-settings.ts';
import { amountChangedRows } from './amount-changed-rows.ts';
import { bookingRows } from './booking-rows.ts';
import { toCp1252 } from './cp1252.ts';
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
  type AccountingSettings,
} from './index.ts';
import { writeExtf, type DatevBooking } from './write-extf.ts';

const kernel = useTestKernel();
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
const as = (sellerId: number): Ctx => kernel().contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
const eur = (minor: number) => money(minor, 'eur');
const settings: AccountingSettings = {
  consultantNumber: 29_098,
  clientNumber: 55_003,
  chart: '03',
  debtorAccount: 10_001,
  debtors: 'collective',
  accounts: {},
  yearStart: 1,
};
const month = (sellerId: number) => ({ sellerId, year: 2026, month: 11, currency: 'eur' });

const CASES = {
  domestic: { vatCase: 'DE_STD_19', country: 'DE', rateBp: 1900, category: 'S', net: 10_000, vat: 1_900 },
  reduced: { vatCase: 'DE_REDUCED_7', country: 'DE', rateBp: 700, category: 'S', net: 1_000, vat: 70 },
  oss: { vatCase: 'EU_B2C_OSS', country: 'FR', rateBp: 2000, category: 'S', net: 10_000, vat: 2_000 },
  reverse: { vatCase: 'EU_B2B_REVERSE_CHARGE', country: 'FR', rateBp: 0, category: 'AE', net: 10_000, vat: 0 },
  small: { vatCase: 'DE_SMALL_BUSINESS_19UStG', country: 'DE', rateBp: 0, category: 'E', net: 4_900, vat: 0 },
  abroad: { vatCase: 'THIRD_COUNTRY_SERVICE', country: 'CH', rateBp: 0, category: 'O', net: 3_333, vat: 0 },
} as const;
type Case = (typeof CASES)[keyof typeof CASES];

let orders = 0;
/** A sale as a settlement writes it: books and document in one transaction. */
async function sell(ctx: Ctx, sellerId: number, ...cases: Case[]): Promise<Invoice> {
  const orderId = (orders += 1);
  const taxed = cases.map(({ vatCase, country, rateBp, net, vat }) => ({
    vatCase,
    country,
    rateBp,
    net: eur(net),
    vat: eur(vat),
    gross: eur(net + vat),
  }));
  return inTransaction(ctx, async (inner) => {
    await postJournals(
      inner,
      saleJournals({
        sellerId,
        orderId,
        key: `order:${orderId}`,
        into: 'S:psp:stripe:clearing',
        taxed,
        text: `8F3K${orderId}`,
      }),
    );
    return issueInvoice(inner, {
      sellerId,
      key: `order:${orderId}`,
      orderId,
      orderNumber: `8F3K${orderId}`,
      payerUserId: null,
      locale: 'de',
      paid: true,
      buyer: {
        type: 'business',
        email: 'b@kontor.test',
        company: 'Kunde AG',
        street: 'Weg',
        zip: '75001',
        city: 'Paris',
        country: 'FR',
        vatId: 'FR40303265045',
      },
      lines: taxed.map((each, index) => ({
        orderLineId: index,
        productId: index,
        description: 'Kurs',
        quantity: 1,
        unit: each.gross,
        amountType: 'gross',
        net: each.net,
        vat: each.vat,
        gross: each.gross,
        decision: {
          rateBp: each.rateBp,
          country: each.country,
          category: cases[index]!.category,
          vatCase: each.vatCase,
          note: null,
        },
      })),
    });
  });
}

async function refund(ctx: Ctx, invoice: Invoice, minor: number, key: string): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const document = (await issueRefundDocument(inner, {
      sellerId: invoice.seller_id,
      orderId: invoice.order_id!,
      key,
      refundId: 7,
      amount: eur(minor),
    }))!;
    await postJournals(
      inner,
      refundJournals({
        sellerId: invoice.seller_id,
        orderId: invoice.order_id!,
        refundId: 7,
        key,
        from: 'S:psp:stripe:clearing',
        taxed: document.taxed,
        text: invoice.order_number,
      }),
    );
  });
}

const violations = async () =>
  (await checkInvariants(platform(), accountingInvariants)).flatMap((report) => report.violations);

async function bytesOf(ctx: Ctx, id: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of (await datevExportFile(ctx, id)).content) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** What an adviser's software would make of a file: every account moved by every row, in cents. */
function accountsOf(bytes: Buffer): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const line of bytes.toString('latin1').split('\r\n').slice(2, -1)) {
    const cells = line.split(';');
    const amount = Number(cells[0]!.replace(',', '')) * (cells[1] === '"S"' ? 1 : -1);
    sums[cells[6]!] = (sums[cells[6]!] ?? 0) + amount;
    sums[cells[7]!] = (sums[cells[7]!] ?? 0) - amount;
  }
  return sums;
}

describe('the DATEV file', () => {
  it('has an account of both charts for every kind of account that a seller’s books know', () => {
    const numbers = (account: string) =>
      (['03', '04'] as const).map((chart) => accountNumber(account, { chart, debtorAccount: 10_001 }));
    const unknown = numbers('S:nobody:knows');
    const kinds = accountChart.filter(({ book }) => book === 'seller').map(({ pattern }) => pattern);
    expect(
      kinds.filter((pattern) => String(numbers(pattern.replaceAll(/\{\w+\}/g, '1900'))) === String(unknown)),
    ).toEqual([]);
    expect(numbers('S:payer:overpayment')).toEqual(['1700', '3500']);
    expect([numbers('S:expense:psp_fee'), numbers('S:expense:chargeback_fee')]).toEqual([
      ['4970', '6855'],
      ['4970', '6855'],
    ]);
    expect([numbers('S:revenue:DE_STD_19'), numbers('S:revenue:FI_STD_25_5'), numbers('S:receivable:payer')]).toEqual([
      ['8400', '4400'],
      ['8339', '4339'],
      ['10001', '10001'],
    ]);
  });

  it.each(['03', '04'] as const)('numbers accounts in SQL as it does in the file (SKR%s)', async (chart) => {
    const accounts = [
      'S:nobody:knows',
      'S:revenue:DE_STD_19',
      'S:revenue:EU_B2C_OSS',
      ...accountChart
        .filter(({ book }) => book === 'seller')
        .map(({ pattern }) => pattern.replaceAll(/\{\w+\}/g, '1900')),
    ];
    const { rows } = await kernel().db.raw<{ rows: { account: string; number: string }[] }>(
      `select account, ${accountNumberSql('account', { chart, debtorAccount: 10_001 })} as number from unnest(?::text[]) as account`,
      [accounts as never],
    );
    expect(rows).toEqual(
      accounts.map((account) => ({ account, number: accountNumber(account, { chart, debtorAccount: 10_001 }) })),
    );
  });

  const row: DatevBooking = {
    id: 1,
    booking_type: 'active',
    event_key: 'order.created',
    account: 'S:receivable:payer',
    counter_account: 'S:revenue:DE_STD_19',
    side: 'S',
    amount_minor: 11_900,
    vat_minor: 1_900,
    tax_country: 'DE',
    tax_rate_bp: 1900,
    booked_on: '2026-11-21',
    service_on: '2026-11-21',
    currency: 'eur',
    buyer_vat_id: '',
    document_number: 'RE-2026-000123',
    order_id: 1,
    order_number: '8f3k',
    text: 'Kurs A, Order 8f3k',
    cost_center: '',
    product_group: '',
  };
  const about = { year: 2026, month: 11, currency: 'eur', settings, createdAt: new Date('2026-11-21T07:00:00Z') };
  const example = sharedPath('standards/datev/own-example-EXTF_Buchungsstapel.csv');

  it.skipIf(example === null)('is laid out byte by byte as the example (left out where ../shared is absent)', () => {
    const wanted = readFileSync(example!).toString('latin1').split('\r\n');
    const rows: DatevBooking[] = [
      row,
      {
        ...row,
        account: 'S:psp:stripe:clearing',
        counter_account: 'S:receivable:payer',
        vat_minor: 0,
        text: 'Zahlung Karte TX 77',
      },
      {
        ...row,
        side: 'H',
        amount_minor: 5_950,
        booked_on: '2026-11-28',
        document_number: 'RK-2026-000017',
        text: 'Teilerstattung 8f3k',
      },
    ];
    const lines = writeExtf(rows, about).toString('latin1').split('\r\n');
    expect(lines[0]!.replace('"Kontor"', '"platform"')).toBe(wanted[0]);
    expect(lines[1]).toBe(wanted[1]);
    expect(lines.slice(2, 5)).toEqual([wanted[2], wanted[5], wanted[8]]);
    const oss = {
      ...row,
      amount_minor: 12_000,
      counter_account: 'S:revenue:EU_B2C_OSS',
      tax_country: 'FR',
      tax_rate_bp: 2000,
      document_number: 'RE-2026-000124',
      order_number: '8f3l',
      text: 'Download B, FR, OSS',
    };
    const reverse = {
      ...row,
      amount_minor: 10_000,
      counter_account: 'S:revenue:EU_B2B_REVERSE_CHARGE',
      buyer_vat_id: 'FR40303265045',
      document_number: 'RE-2026-000125',
      order_number: '8f3m',
      text: 'Kurs A, Reverse Charge',
    };
    for (const [index, each] of [oss, reverse].entries()) {
      expect(
        writeExtf([each], { ...about, settings: { ...settings, debtorAccount: 10_002 + index } })
          .toString('latin1')
          .split('\r\n')[2],
      ).toBe(wanted[3 + index]);
    }
  });

  it('carries any text an order may have, cut, in its own encoding, and no formula', () => {
    const text = (value: string) =>
      writeExtf([{ ...row, text: value }], about)
        .toString('latin1')
        .split('\r\n')[2]!
        .split(';')[13]!;
    expect(toCp1252('Größe 5 € „Zoë“ Łódź 💶').toString('latin1')).toBe(
      'Gr\u00f6\u00dfe 5 \u0080 \u0084Zo\u00eb\u0093 ?\u00f3dz ?',
    );
    expect(text('=1+1')).toBe(`"'=1+1"`);
    expect(text('a"b')).toBe('"a""b"');
    expect(text('zwei\r\nZeilen')).toBe('"zwei Zeilen"');
    expect(text('x'.repeat(200))).toHaveLength(62);
    expect(
      writeExtf([row], { ...about, month: 2, settings: { ...settings, yearStart: 7 } }).toString('latin1'),
    ).toContain(';20250701;4;20260201;20260228;');
  });
});

describe('details an adviser asks for', () => {
  it.each(['03', '04'] as const)('numbers accounts in SQL as it does in the file (SKR%s)', async (chart) => {
    const accounts = [
      'S:nobody:knows',
      'S:revenue:DE_STD_19',
      'S:revenue:EU_B2C_OSS',
      ...accountChart
        .filter(({ book }) => book === 'seller')
        .map(({ pattern }) => pattern.replaceAll(/\{\w+\}/g, '1900')),
    ];
    const { rows } = await kernel().db.raw<{ rows: { account: string; number: string }[] }>(
      `select account, ${accountNumberSql('account', { chart, debtorAccount: 10_001 })} as number from unnest(?::text[]) as account`,
      [accounts as never],
    );
    expect(rows).toEqual(
      accounts.map((account) => ({ account, number: accountNumber(account, { chart, debtorAccount: 10_001 }) })),
    );
  });

  const row: DatevBooking = {
    id: 1,
    booking_type: 'active',
    event_key: 'order.created',
    account: 'S:receivable:payer',
    counter_account: 'S:revenue:DE_STD_19',
    side: 'S',
    amount_minor: 11_900,
    vat_minor: 1_900,
    tax_country: 'DE',
    tax_rate_bp: 1900,
    booked_on: '2026-11-21',
    service_on: null,
    currency: 'chf',
    buyer_vat_id: '',
    document_number: 'RE-1',
    order_id: 1,
    order_number: '8f3k',
    text: 'Kurs',
    cost_center: 'KST 40',
    product_group: 'Kurse',
    debtor: 10_017,
  };
  const cells = (each: DatevBooking, exchange?: { base: string; rate: bigint }) => {
    const lines = writeExtf([each], {
      year: 2026,
      month: 11,
      currency: each.currency,
      exchange,
      settings,
      createdAt: new Date(0),
    })
      .toString('latin1')
      .split('\r\n');
    return { header: lines[0]!.split(';')[21], row: lines[2]!.split(';') };
  };

  it('carries cost centre, product group and the buyer’s own debtor account', () => {
    const { row: written } = cells(row);
    expect([written[36], written[37], written[6], written[7]]).toEqual(['"KST 40"', '"Kurse"', '10017', '8400']);
    expect(cells({ ...row, debtor: undefined }).row[6]).toBe('10001');
  });

  it('says what a foreign currency is worth, rounded once, and nothing for its own', () => {
    const { header, row: written } = cells(row, { base: 'eur', rate: 934_500n });
    // 119.00 / 0.9345 = 127.3408…
    expect([header, ...written.slice(0, 6)]).toEqual([
      '"EUR"',
      '119,00',
      '"S"',
      '"CHF"',
      '0,934500',
      '127,34',
      '"EUR"',
    ]);
    expect(
      cells({ ...row, amount_minor: 5_000, currency: 'jpy' }, { base: 'eur', rate: 160_000_000n }).row.slice(0, 6),
    ).toEqual(['5000,00', '"S"', '"JPY"', '160,000000', '31,25', '"EUR"']);
    expect([cells(row).header, ...cells(row).row.slice(2, 6)]).toEqual(['"CHF"', '"CHF"', '', '', '""']);
  });

  it('books a changed amount as mirror and new row, each account moved by the difference alone', () => {
    const standing = { ...row, id: 7 };
    const difference = {
      ...row,
      booking_type: 'created_to_reverse' as const,
      event_key: 'order_rate.discarded' as const,
      side: 'H' as const,
      amount_minor: 2_000,
      vat_minor: 319,
    };
    const { rows, reversed } = amountChangedRows([difference], [standing]);
    expect(
      rows.map((each) => [each.event_key, each.booking_type, each.side, each.amount_minor, each.vat_minor]),
    ).toEqual([
      ['order_rate.amount_changed', 'created_to_reverse', 'H', 11_900, 1_900],
      ['order_rate.amount_changed', 'active', 'S', 9_900, 1_581],
    ]);
    expect(reversed).toEqual([7]);
    expect(amountChangedRows([difference], []).rows).toMatchObject([
      { event_key: 'order_rate.amount_changed', amount_minor: 2_000 },
    ]);
  });
});

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
