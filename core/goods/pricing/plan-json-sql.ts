import { oldPriceSql, priceSinceSql } from './price-history.ts';

/**
 * An SQL expression for a plan with its prices in all currencies, as `pricingPlan` reads it. `plan` is the alias of a `pricing_plans` row,
 * never anything a client sent.
 */
export function planJsonSql(plan: string): string {
  const columns = [
    'id',
    'product_id',
    'type',
    'currency',
    'amount_type',
    'preferences',
    'shown_minor',
    'test_period',
    'custom_start_days',
    'popular',
    'net_shown',
    'limit',
    'sold_count',
    'reserved_count',
    'label',
    'position',
    'methods_off',
  ];
  const pairs = columns.map((column) => `'${column}', ${plan}."${column}"`);
  return `json_build_object(${pairs.join(', ')}, 'old_minor', ${oldPriceSql(plan, `${plan}.currency`)}, 'old_since', ${priceSinceSql(plan, `${plan}.currency`)}, 'prices', coalesce((
    select json_agg(json_build_object('currency', pp.currency, 'preferences', pp.preferences, 'shown_minor', pp.shown_minor,
             'old_minor', ${oldPriceSql(plan, 'pp.currency')}, 'old_since', ${priceSinceSql(plan, 'pp.currency')}) order by pp.currency)
      from plan_prices pp where pp.seller_id = ${plan}.seller_id and pp.plan_id = ${plan}.id), '[]'::json))`;
}
