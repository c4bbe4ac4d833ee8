import type { Ctx, Locale } from '#core/context';
import { addDays, formatDate, type LocalDate } from '#core/kit';
import { shopOfSeller } from '#core/people';
import { issuePlanInvoice } from './issue-plan-invoice.ts';
import { CYCLE_TITLES, type PlatformPlan, type SellerPlan } from './plan.ts';

export interface PlanCharge {
  begun: SellerPlan;
  plan: PlatformPlan;
  /** Minor units without VAT for the period that begins, or for what is left of one. */
  charge: bigint;
  credit: bigint;
  /** First day that is charged; default: the period's. */
  from?: LocalDate;
  /** Due days of instalments; without them the invoice is due as a whole. */
  instalments?: readonly LocalDate[];
}

/** Issues the invoice of a period that begins. A trial and a plan for nothing have none. Under the lock of the shop's row. */
export async function chargePlan(
  ctx: Ctx,
  { begun, plan, charge, credit, from, instalments }: PlanCharge,
): Promise<number | null> {
  if (begun.is_trial || begun.period_to === null || charge - credit <= 0n) return null;
  const { locale } = await shopOfSeller(ctx, begun.seller_id);
  const period = { from: from ?? begun.period_from, to: begun.period_to };
  return issuePlanInvoice(ctx, {
    sellerId: begun.seller_id,
    sellerPlanId: begun.id,
    key: `seller_plan:${begun.id}:${begun.period_from}`,
    currency: begun.currency_key,
    period,
    instalments: instalments ?? [],
    lines: [
      { text: lineText(locale, plan, period), net: charge },
      ...(credit > 0n ? [{ text: CREDIT[locale], net: -credit }] : []),
    ],
  });
}

const CREDIT: Readonly<Record<Locale, string>> = {
  de: 'Abzüglich der restlichen Tage des bisherigen Plans',
  en: 'Less the days left of the plan so far',
};

function lineText(locale: Locale, plan: PlatformPlan, { from, to }: { from: LocalDate; to: LocalDate }): string {
  const span = `${formatDate(from, locale)} – ${formatDate(addDays(to, -1), locale)}`;
  return `Kontor ${plan.name} (${CYCLE_TITLES[plan.billing_cycle][locale]}), ${span}`;
}
