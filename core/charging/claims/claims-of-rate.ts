import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { paymentProviders, providerSettings, providerTitle } from '#core/payments';
import { requireSeller } from '#core/people';
import { readSeveralSettings } from '#core/settings';
import { ClaimHandover } from './claim-handover.ts';

export interface ClaimOfRate {
  /** Newest first. */
  claims: readonly ClaimHandover[];
  /** Agencies that can be asked to collect it: set up by the seller. */
  agencies: readonly { key: string; title: string }[];
}

/** Claims of a rate at agencies, and the agencies there are. Two statements. */
export async function claimsOfRate(
  ctx: Ctx,
  { orderId, rateId }: { orderId: number; rateId: number },
): Promise<ClaimOfRate> {
  const sellerId = requireSeller(ctx);
  const claims = await claimHandovers(ctx, orderId);
  const able = ctx.ports.all(paymentProviders).filter((provider) => provider.handOverClaim !== undefined);
  const stored = await readSeveralSettings(ctx, able.map(providerSettings), { sellerId });
  return {
    claims: claims.filter(({ order_rate_id: id }) => id === rateId),
    agencies: able
      .filter((provider) => stored.get(providerSettings(provider).key) !== null)
      .map((provider) => ({ key: provider.key, title: providerTitle(provider, ctx.locale) })),
  };
}

/** Every claim of an order, newest first. */
export function claimHandovers(ctx: Ctx, orderId: number): Promise<ClaimHandover[]> {
  return reading(ctx, ({ db }) => ClaimHandover.query(db).where({ order_id: orderId }).orderBy('id', 'desc').execute());
}
