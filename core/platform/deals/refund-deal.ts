import type { Ctx } from '#core/context';
import { money, toDecimal } from '#core/kit';
import {
  beginPlan,
  chargePlan,
  firstPeriod,
  isCharged,
  knownPlan,
  platformToday,
  reversePlanInvoice,
  type PaidBack,
} from '#core/platform-plans';
import { actingUser } from './lock-deal.ts';
import { logDealMove, moveDeal } from './move-deal.ts';
import { givenReason, onDesk, type DealPlace } from './offer-deal.ts';

export interface DealRefund extends DealPlace {
  /** Plan of the shop from today on. */
  followPlanId: number;
  reason: string;
}

/**
 * Takes a deal in force back: each of its invoices is reversed, what was paid goes back the way it came, and another plan begins today. Answers what an
 * admin has to transfer by hand, and what went to the balance, by currency.
 * @throws 403 unless an admin acts, 404, 409 `deal_moved_on`, 422 `reason_missing`
 */
export async function refundDeal(ctx: Ctx, { followPlanId, reason, ...place }: DealRefund): Promise<PaidBack> {
  const why = givenReason(ctx, reason);
  const back: PaidBack = { currency: '', toBalance: 0n, byTransfer: 0n };
  await onDesk(ctx, place, async (inner, deal) => {
    const follow = await knownPlan(inner, followPlanId);
    await moveDeal(inner, deal, 'refund', { by: actingUser(ctx), reason: why });
    back.currency = deal.currency_key;
    const invoices = await inner
      .db('platform_invoices')
      .where({ seller_id: deal.seller_id, seller_plan_id: deal.seller_plan_id })
      .whereNull('reverses_id')
      .orderBy('id')
      .pluck<number[]>('id')
      .then((ids) => ids);
    for (const invoiceId of invoices) {
      const one = await reversePlanInvoice(inner, deal.seller_id, invoiceId);
      back.toBalance += one?.toBalance ?? 0n;
      back.byTransfer += one?.byTransfer ?? 0n;
    }
    if (back.byTransfer > 0n)
      await logDealMove(inner, {
        sellerId: deal.seller_id,
        dealId: deal.id,
        event: 'transfer_back',
        from: deal.state,
        to: deal.state,
        by: actingUser(ctx),
        reason: `${toDecimal(money(back.byTransfer, back.currency))} ${back.currency.toUpperCase()}`,
      });
    const today = platformToday(inner);
    const begun = await beginPlan(inner, {
      sellerId: deal.seller_id,
      plan: follow,
      period: firstPeriod(follow, today),
      anchor: today,
      reason: why,
      by: 'admin',
    });
    await chargePlan(inner, { begun, plan: follow, charge: isCharged(follow) ? BigInt(follow.price) : 0n, credit: 0n });
  });
  return back;
}
