import { requireFeature } from '#core/context';
import type { SqlBinding } from '#core/database';
import { PLAN_CURRENCIES, defineList } from '#core/kit';
import { requireSeller } from '#core/people';

/** The seller's money at any place; a payout only moves it from one to another. */
const MONEY_HELD =
  "(j.kind <> 'Payout' and (p.account like 'S:psp:%' or p.account in ('S:bank', 'S:platform_clearing')))";
const sum = (value: string, condition: string): string =>
  `coalesce(sum(${value}) filter (where ${condition}), 0)::bigint`;

/** Each month's figures in each currency as the accounting screen shows them, of the books alone. */
const MONTHS = `(
  select j.seller_id, extract(year from day)::int as year, extract(month from day)::int as month, j.currency,
         ${sum('p.credit - p.debit', "p.account like 'S:revenue:%'")} as net,
         ${sum('p.credit - p.debit', "p.account like 'S:vat_%'")} as vat,
         ${sum('p.debit', "j.kind = 'Correction' and p.account like 'S:revenue:%'")} as refunded_net,
         ${sum('p.debit', "j.kind = 'Correction' and p.account like 'S:vat_%'")} as refunded_vat,
         ${sum('p.debit', MONEY_HELD)} as received,
         ${sum('p.credit', MONEY_HELD)} as paid_back,
         ${sum('p.debit - p.credit', "p.account like 'S:expense:%'")} as fees
    from journals j join postings p on p.seller_id = j.seller_id and p.journal_id = j.id
    left join journal_days d on d.seller_id = j.seller_id and d.journal_id = j.id and d.mended
    cross join lateral (select coalesce(d.belongs_on, j.posting_date) as day) as at
   where j.seller_id = :sellerId and j.book = :book
   group by 1, 2, 3, 4
) as m`;

const money = (key: string, de: string, en: string) =>
  ({
    key,
    label: { de, en },
    align: 'end',
    apply: { sql: `m.${key}`, as: 'money', currency: 'm.currency' },
  }) as const;
const AT = 'm.year * 12 + m.month';

/** Financial reports: a row for each month and currency. */
export const financialReportList = defineList<SqlBinding>({
  name: 'financial_reports',
  isReport: true,
  base: (db, ctx) => {
    const sellerId = requireSeller(ctx, 'money');
    requireFeature(ctx, 'analytics_financial_reports');
    return db.from(db.raw(MONTHS, { sellerId, book: `seller:${sellerId}` }));
  },
  filters: [
    {
      key: 'year',
      control: 'numeric_range',
      label: { de: 'Jahr', en: 'Year' },
      min: 2000,
      max: 2100,
      apply: (rows, { from, to }) => {
        if (from !== null) void rows.where('m.year', '>=', from);
        if (to !== null) void rows.where('m.year', '<=', to);
      },
    },
    {
      key: 'month_number',
      control: 'multi_select',
      label: { de: 'Monat', en: 'Month' },
      options: Array.from({ length: 12 }, (_, index) => ({
        value: String(index + 1),
        label: { de: monthName('de-DE', index), en: monthName('en-GB', index) },
      })),
      apply: (rows, values) => void rows.whereIn('m.month', values.map(Number)),
    },
    {
      key: 'currency_id',
      control: 'multi_select',
      label: { de: 'Währung', en: 'Currency' },
      options: PLAN_CURRENCIES.map((code) => ({
        value: code,
        label: { de: code.toUpperCase(), en: code.toUpperCase() },
      })),
      apply: (rows, values) => void rows.whereIn('m.currency', [...values]),
    },
  ],
  scopes: [],
  sorts: [
    { key: 'id', apply: `${AT} desc, m.currency`, firstDir: 'desc' },
    { key: 'month', apply: AT, firstDir: 'desc' },
    { key: 'net', apply: 'm.net', firstDir: 'desc' },
  ],
  defaultSort: { key: 'month', dir: 'desc' },
  columns: [
    {
      key: 'month',
      label: { de: 'Monat', en: 'Month' },
      sortKey: 'month',
      apply: { sql: "m.year || '-' || lpad(m.month::text, 2, '0')", as: 'text' },
    },
    { ...money('net', 'Umsatz netto', 'Net revenue'), sortKey: 'net' },
    money('vat', 'Umsatzsteuer', 'VAT'),
    money('refunded_net', 'Erstattet netto', 'Refunded net'),
    money('refunded_vat', 'Erstattete Umsatzsteuer', 'Refunded VAT'),
    money('received', 'Eingegangen', 'Received'),
    money('paid_back', 'Zurückgezahlt', 'Paid back'),
    money('fees', 'Gebühren', 'Fees'),
    {
      key: 'currency_key',
      label: { de: 'Währung', en: 'Currency' },
      only: 'csv',
      apply: { sql: 'upper(m.currency)', as: 'text' },
    },
  ],
  expands: [],
});

function monthName(locale: string, index: number): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, index, 1)));
}
