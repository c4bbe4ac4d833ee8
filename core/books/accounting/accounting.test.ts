import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accountChart } from '#core/ledger';
import { sharedPath, useTestKernel } from '#core/testing';
import { accountNumber, accountNumberSql } from './account-numbers.ts';
import { amountChangedRows } from './amount-changed-rows.ts';
import { toCp1252 } from './cp1252.ts';
import { writeExtf, type DatevBooking } from './write-extf.ts';
import { settings } from './booked-sales.fixture.ts';

const kernel = useTestKernel();
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
