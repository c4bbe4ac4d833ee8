import type { SqlBinding } from '#core/database';
import { defineList, type LocalText } from '#core/kit';
import { requireAdmin } from '#core/people';
import { choice, column, days, fileOnly, flag, like, ofSeller, sellerColumns, sortable, sum, text } from '#core/desk';
import { CYCLE_TITLES, PURPOSE_TITLES } from './plan.ts';

const INVOICE_STATES: Readonly<Record<string, LocalText>> = {
  issued: { de: 'Offen', en: 'Open' },
  paid: { de: 'Bezahlt', en: 'Paid' },
  canceled: { de: 'Aufgehoben', en: 'Canceled' },
};
const PAID_BY: Readonly<Record<string, LocalText>> = {
  balance: { de: 'Guthaben', en: 'Balance' },
  transfer: { de: 'Überweisung', en: 'Bank transfer' },
  instalments: { de: 'Raten', en: 'Instalments' },
  payments: { de: 'Mit Zahlungen verrechnet', en: 'Set off against payments' },
};
const SERIES: Readonly<Record<string, LocalText>> = {
  PL: { de: 'Plan', en: 'Plan' },
  PF: { de: 'Gebühren', en: 'Fees' },
  PG: { de: 'Gutschrift', en: 'Credit note' },
};

export const PLAN_LOOKS = {
  purpose: PURPOSE_TITLES,
  billingCycle: CYCLE_TITLES,
  invoiceState: INVOICE_STATES,
  paidBy: PAID_BY,
  series: SERIES,
};

/** Plans of the platform. */
export const platformPlanList = defineList<SqlBinding>({
  name: 'platform_plans',
  base: (db, ctx) => {
    requireAdmin(ctx);
    return db('platform_plans as p');
  },
  search: (rows, words) => void rows.whereILike('p.name', like(words)),
  filters: [
    choice('purpose', 'Zweck', 'Purpose', PURPOSE_TITLES, 'p.purpose'),
    choice('billingCycle', 'Abrechnung', 'Billing cycle', CYCLE_TITLES, 'p.billing_cycle'),
    flag('legacy', 'Auslaufend', 'Legacy', 'p.legacy'),
    flag('on_pricing_page', 'Auf der Preisseite', 'On the pricing page', 'p.on_pricing_page'),
  ],
  scopes: Object.entries(PURPOSE_TITLES).map(([key, label]) => ({
    key,
    label,
    apply: (rows) => void rows.where('p.purpose', key),
  })),
  sorts: [
    { key: 'id', apply: 'p.id' },
    { key: 'name', apply: 'lower(p.name)', firstDir: 'asc' },
    { key: 'price', apply: 'p.price' },
  ],
  defaultSort: { key: 'id', dir: 'desc' },
  columns: [
    sortable(column('name', 'Plan', 'Plan', 'p.name')),
    column('purpose', 'Zweck', 'Purpose', 'p.purpose'),
    column('billing_cycle', 'Abrechnung', 'Billing cycle', 'p.billing_cycle'),
    { ...sum('price', 'Preis netto', 'Price net', 'p.price', 'p.currency_key'), sortKey: 'price' },
    column(
      'sellers',
      'Verkäufer',
      'Sellers',
      '(select count(*)::int from seller_plans s where s.plan_id = p.id and s.ended_at is null)',
      'number',
    ),
    column('on_pricing_page', 'Auf der Preisseite', 'On the pricing page', 'p.on_pricing_page', 'boolean'),
    column('legacy', 'Auslaufend', 'Legacy', 'p.legacy', 'boolean'),
    fileOnly(column('id', 'Nr.', 'Id', 'p.id', 'number')),
    fileOnly(column('fee_bp', 'Gebühr (Basispunkte)', 'Fee (basis points)', 'p.fee_bp', 'number')),
    fileOnly(column('features', 'Funktionen', 'Features', `array_to_string(p.features, ' ')`)),
  ],
  expands: [],
});

/** The platform's invoices to its sellers. */
export const platformInvoiceList = defineList<SqlBinding>({
  name: 'platform_invoices',
  base: (db, ctx) => {
    requireAdmin(ctx);
    return db('platform_invoices as i').join('sellers as s', 's.id', 'i.seller_id');
  },
  search: (rows, words) =>
    void rows.where((any) => void any.whereILike('i.number', like(words)).orWhereILike('s.username', like(words))),
  filters: [
    choice('state', 'Status', 'State', INVOICE_STATES, 'i.state'),
    choice('series', 'Für', 'For', SERIES, 'i.series'),
    text('number', 'Nummer', 'Number', 'i.number'),
    days('created', 'Ausgestellt', 'Issued', 'i.created_at'),
    ...ofSeller,
  ],
  scopes: Object.entries(INVOICE_STATES).map(([key, label]) => ({
    key,
    label,
    apply: (rows) => void rows.where('i.state', key),
  })),
  sorts: [
    { key: 'id', apply: 'i.id' },
    { key: 'due_on', apply: 'i.due_on' },
  ],
  defaultSort: { key: 'id', dir: 'desc' },
  columns: [
    column('number', 'Nummer', 'Number', 'i.number'),
    column('series', 'Für', 'For', 'i.series'),
    ...sellerColumns,
    column('state', 'Status', 'State', 'i.state'),
    column('issued_on', 'Ausgestellt', 'Issued', 'i.issued_on', 'date'),
    sortable(column('due_on', 'Fällig', 'Due', 'i.due_on', 'date')),
    column('paid_by', 'Bezahlt durch', 'Paid by', `coalesce(i.paid_by, '')`),
    sum('gross', 'Brutto', 'Gross', 'i.gross', 'i.currency_key'),
    column('objection', 'Widerspruch', 'Objection', 'i.objection'),
    fileOnly(column('period_from', 'Zeitraum ab', 'Period from', 'i.period_from', 'date')),
    fileOnly(column('period_to', 'Zeitraum bis vor', 'Period to before', 'i.period_to', 'date')),
    fileOnly(sum('net', 'Netto', 'Net', 'i.net', 'i.currency_key')),
    fileOnly(sum('vat', 'USt.', 'VAT', 'i.vat', 'i.currency_key')),
    fileOnly(column('vat_country', 'Steuerland', 'VAT country', 'i.vat_country')),
    fileOnly(column('id', 'Nr.', 'Id', 'i.id', 'number')),
  ],
  expands: [],
});
