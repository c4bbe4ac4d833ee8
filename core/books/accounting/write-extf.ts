import { FORMULA_STARTS, currencyExponent, divideHalfUp, money, toDecimal } from '#core/kit';
import { accountNumber } from './account-numbers.ts';
import type { AccountingSettings } from './accounting-settings.ts';
import type { BookingRow } from './booking-rows.ts';
import { toCp1252 } from './cp1252.ts';
import { EXTF_COLUMNS, EXTF_TEXT_COLUMNS } from './extf-columns.ts';

/** A row as it stands in the table. */
export interface DatevBooking extends BookingRow {
  id: number;
  booked_on: string;
  service_on: string | null;
  currency: string;
  buyer_vat_id: string;
  document_number: string;
  order_id: number | null;
  order_number: string;
  text: string;
  cost_center: string;
  product_group: string;
  /** The buyer's own account; the collective one without. */
  debtor?: number | undefined;
}

/** Millionths of the file's currency for one unit of the books'. */
export interface Exchange {
  base: string;
  rate: bigint;
}

export interface ExtfMonth {
  year: number;
  month: number;
  currency: string;
  /** Of another currency than the books': what it is worth. */
  exchange?: Exchange | undefined;
  settings: AccountingSettings;
  createdAt: Date;
}

/** DATEV refuses larger files. */
export const EXTF_MOST_ROWS = 99_999;

/**
 * A month as DATEV's booking batch: CP1252, CRLF, semicolons, amounts with a comma and always above zero, text in quotes also when it is empty.
 * @throws RangeError beyond 99,999 rows
 */
export function writeExtf(rows: readonly DatevBooking[], about: ExtfMonth): Buffer {
  if (rows.length > EXTF_MOST_ROWS) throw new RangeError(`${rows.length} rows do not fit into one file.`);
  const lines = [headerOf(about), EXTF_COLUMNS.join(';'), ...rows.map((row) => lineOf(row, about))];
  return toCp1252(`${lines.join('\r\n')}\r\n`);
}

function headerOf({ year, month, currency, exchange, settings, createdAt }: ExtfMonth): string {
  const period = `${year}${two(month)}`;
  const yearStart = `${month >= settings.yearStart ? year : year - 1}${two(settings.yearStart)}01`;
  const stamp = createdAt.toISOString().replaceAll(/\D/g, '');
  return [
    '"EXTF"',
    700,
    21,
    '"Buchungsstapel"',
    13,
    stamp,
    '',
    '"RE"',
    '"Kontor"',
    '""',
    settings.consultantNumber,
    settings.clientNumber,
    yearStart,
    4,
    `${period}01`,
    `${period}${two(new Date(Date.UTC(year, month, 0)).getUTCDate())}`,
    `"Umsaetze ${two(month)}/${year}"`,
    '""',
    1,
    0,
    0,
    `"${(exchange?.base ?? currency).toUpperCase()}"`,
    '',
    '""',
    '',
    '',
    `"${settings.chart}"`,
    '',
    '',
    '""',
    `"export-${period}"`,
  ].join(';');
}

function lineOf(row: DatevBooking, { settings, exchange }: ExtfMonth): string {
  const cells = { ...cellsOf(row, settings), ...(exchange ? exchangeCells(row, exchange) : {}) };
  return EXTF_COLUMNS.map((_, index) => {
    const value = cells[index + 1] ?? '';
    return EXTF_TEXT_COLUMNS.has(index + 1) ? `"${value.replaceAll('"', '""')}"` : value;
  }).join(';');
}

/** By the number of the column. */
function cellsOf(row: DatevBooking, settings: AccountingSettings): Record<number, string> {
  const sold = [row.account, row.counter_account].find((account) => account.startsWith('S:revenue:'));
  const oss = sold === 'S:revenue:EU_B2C_OSS' || sold === 'S:revenue:EU_B2C_OSS_GOODS';
  const reverseCharge = sold === 'S:revenue:EU_B2B_REVERSE_CHARGE';
  return {
    1: decimal(row.amount_minor, row.currency),
    2: row.side,
    3: row.currency.toUpperCase(),
    7: accountNumber(row.account, settings, row.debtor),
    8: accountNumber(row.counter_account, settings, row.debtor),
    10: row.booked_on.slice(8, 10) + row.booked_on.slice(5, 7),
    11: row.document_number.replaceAll(/[^a-zA-Z0-9$&%*+\-/_]/g, '').slice(0, 36),
    14: plain(row.text, 60),
    37: plain(row.cost_center, 36),
    38: plain(row.product_group, 36),
    40: oss ? row.tax_country : reverseCharge ? plain(row.buyer_vat_id, 15) : '',
    41: oss ? decimal(row.tax_rate_bp, 'eur').padStart(5, '0') : '',
    95: plain(row.order_number, 30),
    114: '0',
    115:
      sold && row.service_on
        ? row.service_on.slice(8, 10) + row.service_on.slice(5, 7) + row.service_on.slice(0, 4)
        : '',
  };
}

/** The rate as DATEV writes it, with six decimals, and the amount in the currency of the books: rounded once, for information. */
function exchangeCells(row: DatevBooking, { base, rate }: Exchange): Record<number, string> {
  const scale = 10n ** BigInt(currencyExponent(base));
  const own = 10n ** BigInt(currencyExponent(row.currency));
  return {
    4: `${rate / 1_000_000n},${String(rate % 1_000_000n).padStart(6, '0')}`,
    5: decimal(Number(divideHalfUp(BigInt(row.amount_minor) * 1_000_000n * scale, rate * own)), base),
    6: base.toUpperCase(),
  };
}

function decimal(minor: number, currency: string): string {
  const [whole, fraction = ''] = toDecimal(money(minor, currency)).split('.');
  return `${whole},${fraction.padEnd(2, '0')}`;
}

/** Cut as DATEV counts, after transcoding; a spreadsheet must not take it for a formula. */
function plain(text: string, longest: number): string {
  const shown = text.replaceAll(/\p{Cc}+/gu, ' ').trim();
  const guarded = FORMULA_STARTS.some((start) => shown.startsWith(start)) ? `'${shown}` : shown;
  return [...guarded.normalize('NFC')].slice(0, longest).join('');
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
