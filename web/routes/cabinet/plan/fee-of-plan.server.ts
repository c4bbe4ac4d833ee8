import type { Ctx } from '#core/context';
import { feeInWords } from '#core/kit';
import { readMerchantTerms } from '#core/merchants';
import type { PlanLine } from '#core/platform-plans';

/** The fee on payments as a plan has it, with the share of the platform's terms where it leaves that open; empty where it says nothing of its own. */
export async function feeOfPlan(ctx: Ctx, { feeBp, feeFixed }: Pick<PlanLine, 'feeBp' | 'feeFixed'>): Promise<string> {
  if (feeBp === null && Object.keys(feeFixed).length === 0) return '';
  return feeInWords({ rateBp: feeBp ?? (await readMerchantTerms(ctx)).feeBp, fixed: feeFixed }, ctx.locale);
}
