import { claimsOfRate, withdrawClaim, type ClaimOfRate } from '#core/claims';
import { writeOffRate } from '#core/collection';
import type { Ctx } from '#core/context';
import {
  advanceClaim,
  claimRecordError,
  claimView,
  handOverIfReady,
  mindClaim,
  resolveClaim,
  type ClaimShown,
  type NextStep,
} from '#core/dunning';
import { inShopAsAdmin } from './in-shop-as-admin.ts';

/** A claim of some shop, as admins see it. */
export interface ClaimDesk extends ClaimOfRate {
  claim: ClaimShown;
  seller: { id: number; name: string };
}

export interface ClaimKey {
  sellerId: number;
  claimId: number;
}

/**
 * One claim of one shop with its agencies.
 * @throws 403 unless an admin acts, 404 for a shop or claim that there is not
 */
export async function claimForAdmin(ctx: Ctx, { sellerId, claimId }: ClaimKey): Promise<ClaimDesk> {
  const { shop, name } = await inShopAsAdmin(ctx, sellerId, { reading: true });
  const claim = await claimView(shop, claimId);
  return {
    claim,
    seller: { id: sellerId, name },
    ...(await claimsOfRate(shop, { orderId: claim.orderId, rateId: claim.rateId })),
  };
}

export type ClaimCommand =
  | { kind: 'advance'; expected: NextStep; courtCost: number | null; seen: number }
  | { kind: 'hand_over'; agency: string }
  | { kind: 'recall' | 'resolve' | 'write_off' };

/**
 * Moves a claim for its seller. The reason stands in the claim's history and in the shop's own log.
 * @throws 403 unless an admin acts, 404, 422 without a reason, and what the step itself refuses
 */
export async function moveClaimForSeller(
  ctx: Ctx,
  { sellerId, claimId }: ClaimKey,
  { reason, ...command }: ClaimCommand & { reason: string },
): Promise<void> {
  const why = reason.trim().slice(0, 300);
  if (why === '') throw claimRecordError(ctx.locale, 'step_reason_missing');
  const { shop } = await inShopAsAdmin(ctx, sellerId, { reason: why });
  const { orderId, rateId, gaps, next } = await claimView(shop, claimId);
  switch (command.kind) {
    case 'advance':
      return advanceClaim(shop, claimId, {
        expected: command.expected,
        courtCost: command.courtCost,
        seen: command.seen,
        reason: why,
      });
    case 'resolve':
      return resolveClaim(shop, claimId, why);
    case 'write_off':
      await writeOffRate(shop, { orderId, rateId });
      break;
    case 'hand_over':
      if (next !== 'hand_over') throw claimRecordError(ctx.locale, 'claim_not_open');
      if (gaps.length > 0) throw claimRecordError(ctx.locale, 'claim_incomplete');
      await handOverIfReady(shop, { orderId, rateId, provider: command.agency });
      break;
    case 'recall': {
      const { claims } = await claimsOfRate(shop, { orderId, rateId });
      const open = claims.find(({ closed_at: closed }) => closed === null);
      if (!open) throw claimRecordError(ctx.locale, 'claim_not_open');
      await withdrawClaim(shop, { orderId, claimId: open.id, reason: why });
    }
  }
  await mindClaim(shop, { claimId, orderId });
}
