import type { Ctx } from '#core/context';
import type { CurrencyCode } from '#core/kit';
import { SHOWN_CHARGES } from './plan-schedule.ts';
import type { PlanTerms } from './plan-terms.ts';
import { recordDropped } from './price-history.ts';
import type { PricingPlanRow } from './pricing-plan.ts';
import {
  planShape,
  pricedColumns,
  storedAmounts,
  storedPreferences,
  type StoredPreferences,
} from './stored-preferences.ts';

type PlanValues = Pick<
  PricingPlanRow,
  | 'type'
  | 'currency'
  | 'amount_type'
  | 'preferences'
  | 'shown_minor'
  | 'whole_minor'
  | 'shape'
  | 'label'
  | 'test_period'
  | 'custom_start_days'
  | 'popular'
  | 'net_shown'
  | 'limit'
  | 'methods_off'
>;

/** The columns that the terms decide. */
export function planColumns(terms: PlanTerms, currency: CurrencyCode): PlanValues {
  const preferences = storedPreferences(terms);
  return {
    type: terms.type,
    currency,
    amount_type: terms.amountType,
    preferences,
    ...pricedIn(terms, preferences, currency),
    shape: planShape(terms.type, preferences),
    label: terms.label,
    test_period: terms.testPeriod ?? '',
    custom_start_days: terms.customStartDays,
    popular: terms.popular,
    net_shown: terms.netShown,
    limit: terms.limit,
    methods_off: terms.methodsOff,
  };
}

export function pricedIn(
  { type }: PlanTerms,
  stored: StoredPreferences,
  currency: CurrencyCode,
): Pick<PricingPlanRow, 'shown_minor' | 'whole_minor'> {
  return pricedColumns(type, stored, currency, SHOWN_CHARGES);
}

/** Makes a plan's prices in other currencies those of the terms; one in the plan's own currency is not another price. */
export async function writePrices(
  ctx: Ctx,
  plan: { id: number; seller_id: number; currency: CurrencyCode },
  terms: PlanTerms,
): Promise<void> {
  const rows = terms.prices
    .filter(({ currency }) => currency !== plan.currency)
    .map(({ currency, ...given }) => {
      const preferences = storedAmounts(terms, given);
      const priced = pricedIn(terms, { ...storedPreferences(terms), ...preferences }, currency);
      return {
        seller_id: plan.seller_id,
        plan_id: plan.id,
        currency,
        preferences: JSON.stringify(preferences),
        ...priced,
      };
    });
  const kept = rows.map(({ currency }) => currency);
  const gone = await ctx
    .db('plan_prices')
    .where({ plan_id: plan.id })
    .whereNotIn('currency', kept)
    .delete<{ currency: string }[]>('currency');
  await recordDropped(
    ctx,
    plan.id,
    gone.map(({ currency }) => currency),
  );
  if (rows.length > 0)
    await ctx.db('plan_prices').insert(rows).onConflict(['seller_id', 'plan_id', 'currency']).merge();
}
