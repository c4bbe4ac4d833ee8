import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import { asAdmin, requireOwner, shopOfSeller } from '#core/people';
import { chargedTerms, platformToday, SellerPlan, type BillingCycle } from '#core/platform-plans';
import { creditOf, cyclesOf, firstCharge } from './begin-deal.ts';
import { Deal } from './deal.ts';
import { dealError } from './errors.ts';
import type { DealPlace } from './offer-deal.ts';
import type { DealState, PerformanceReview } from './states.ts';

/** Terms of a deal as a screen shows them. Amounts are minor units without VAT. */
export interface DealTerms {
  id: number;
  planId: number;
  plan: string;
  features: readonly string[];
  price: number;
  currency: string;
  cycle: BillingCycle;
  cycles: number;
  feeBp: number | null;
  performanceFrom: string;
  /** First day after the performance period. */
  performanceTo: string;
  review: PerformanceReview;
  message: string;
  state: DealState;
}

/** An offer, as the shop's owner weighs it. */
export interface DealOffer extends DealTerms {
  /** First invoice as of today, less what is left of the plan so far. */
  firstCharge: number;
  credit: number;
  /** Rest of the plan so far beyond the first invoice, which is not paid back. */
  lost: number;
}

export interface DealStepLine {
  event: string;
  from: string;
  to: string;
  reason: string;
  by: string | null;
  at: Date;
}

export interface DealFile extends DealTerms {
  note: string;
  seller: { id: number; name: string };
  steps: readonly DealStepLine[];
}

/** A deal with its log. @throws 403 unless an admin acts, 404 */
export async function dealForAdmin(ctx: Ctx, { sellerId, dealId }: DealPlace): Promise<DealFile> {
  return reading(asAdmin(ctx, 'deals'), async (inner) => {
    const found = await dealRow({ ...inner, locale: ctx.locale }, sellerId, dealId);
    const steps = await inner
      .db('deal_moves as m')
      .leftJoin('users as u', 'u.id', 'm.moved_by')
      .where({ 'm.seller_id': sellerId, 'm.deal_id': dealId })
      .orderBy('m.id', 'desc')
      .limit(200)
      .select<DealStepLine[]>({
        event: 'm.event',
        from: 'm.from_state',
        to: 'm.to_state',
        reason: 'm.reason',
        by: 'u.email',
        at: 'm.moved_at',
      });
    const { displayName } = await shopOfSeller(inner, sellerId);
    return { ...termsOf(found), note: found.note, seller: { id: sellerId, name: displayName }, steps };
  });
}

type DealRow = Deal & { plan: string; features: string[] };

async function dealRow(ctx: Ctx, sellerId: number, dealId: number): Promise<DealRow> {
  const known = Number.isSafeInteger(dealId) && dealId > 0;
  const row = known
    ? await ctx
        .db('deals as d')
        .join('platform_plans as p', 'p.id', 'd.plan_id')
        .where({ 'd.seller_id': sellerId, 'd.id': dealId })
        .first<DealRow | undefined>('d.*', 'p.name as plan', 'p.features')
    : undefined;
  if (!row) throw dealError(ctx.locale, 'deal_not_found');
  return row;
}

/** Offer that the shop's owner may answer; null where there is none. @throws 403 unless an owner acts */
export async function ownOffer(ctx: Ctx): Promise<DealOffer | null> {
  const sellerId = requireOwner(ctx);
  return reading(asPlatform(ctx, 'a seller’s own deal'), async (inner) => {
    const { db } = inner;
    const open = await db('deals')
      .where({ seller_id: sellerId })
      .whereIn('state', ['finalized', 'ready'])
      .first<{ id: number } | undefined>('id');
    if (!open) return null;
    const row = await dealRow(inner, sellerId, open.id);
    const current = (await SellerPlan.query(db).where({ seller_id: sellerId }).whereNull('ended_at').first()) ?? null;
    const { charge } = firstCharge(row);
    const terms = chargedTerms(current);
    const start = later(row.performance_from, platformToday(inner));
    const credit = creditOf(terms, row, charge, start);
    const whole = creditOf(terms, row, terms?.price ?? 0n, start);
    return { ...termsOf(row), firstCharge: Number(charge), credit: Number(credit), lost: Number(whole - credit) };
  });
}

const later = (one: string, other: string): string => (one > other ? one : other);

const termsOf = (row: DealRow): DealTerms => ({
  id: row.id,
  planId: row.plan_id,
  plan: row.plan,
  features: row.features,
  price: row.price,
  currency: row.currency_key,
  cycle: row.billing_cycle,
  cycles: cyclesOf(row),
  feeBp: row.fee_bp,
  performanceFrom: row.performance_from,
  performanceTo: row.performance_to,
  review: row.performance_review,
  message: row.message,
  state: row.state,
});
