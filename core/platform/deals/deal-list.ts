import type { SqlBinding } from '#core/database';
import { calendarDays, choice, column, days, fileOnly, like, ofSeller, sellerColumns, sortable, sum } from '#core/desk';
import { defineList } from '#core/kit';
import { requireAdmin } from '#core/people';
import { PLAN_LOOKS } from '#core/platform-plans';
import { DEAL_STATE_TITLES, PERFORMANCE_REVIEW_TITLES } from './states.ts';

/** Words of the deals' list. */
export const DEAL_LOOKS = {
  state: DEAL_STATE_TITLES,
  performanceReview: PERFORMANCE_REVIEW_TITLES,
};

/** Deals with single sellers. */
export const dealList = defineList<SqlBinding>({
  name: 'deals',
  base: (db, ctx) => {
    requireAdmin(ctx);
    return db('deals as d')
      .join('sellers as s', 's.id', 'd.seller_id')
      .join('platform_plans as p', 'p.id', 'd.plan_id');
  },
  search: (rows, words) =>
    void rows.where((any) => void any.whereILike('s.username', like(words)).orWhereILike('p.name', like(words))),
  filters: [
    choice('state', 'Status', 'State', DEAL_STATE_TITLES, 'd.state'),
    choice(
      'performance_review',
      'Leistungszeitraum',
      'Performance period',
      PERFORMANCE_REVIEW_TITLES,
      'd.performance_review',
    ),
    choice('billingCycle', 'Abrechnung', 'Billing cycle', PLAN_LOOKS.billingCycle, 'd.billing_cycle'),
    days('created', 'Angelegt', 'Created', 'd.created_at'),
    calendarDays('start', 'Läuft ab', 'Runs from', 'd.performance_from'),
    calendarDays('end', 'Läuft bis vor', 'Runs until before', 'd.performance_to'),
    ...ofSeller,
  ],
  scopes: Object.entries(DEAL_STATE_TITLES).map(([key, label]) => ({
    key,
    label,
    apply: (rows) => void rows.where('d.state', key),
  })),
  sorts: [
    { key: 'id', apply: 'd.id' },
    { key: 'performance_from', apply: 'd.performance_from' },
    { key: 'price', apply: 'd.price' },
  ],
  defaultSort: { key: 'id', dir: 'desc' },
  columns: [
    ...sellerColumns,
    column('plan', 'Plan', 'Plan', 'p.name'),
    column('state', 'Status', 'State', 'd.state'),
    { ...sum('price', 'Preis netto', 'Price net', 'd.price', 'd.currency_key'), sortKey: 'price' },
    column('billing_cycle', 'Abrechnung', 'Billing cycle', 'd.billing_cycle'),
    sortable(column('performance_from', 'Ab', 'From', 'd.performance_from', 'date')),
    column('performance_to', 'Bis vor', 'Until before', 'd.performance_to', 'date'),
    column('performance_review', 'Leistungszeitraum', 'Performance period', 'd.performance_review'),
    fileOnly(column('fee_bp', 'Gebühr (Basispunkte)', 'Fee (basis points)', 'd.fee_bp', 'number')),
    fileOnly(column('id', 'Nr.', 'Id', 'd.id', 'number')),
  ],
  expands: [],
});
