import type { Ctx } from '#core/context';
import { requireSeller } from '#core/people';

/** The seller's people; or the buyer, whose signed link or session whoever calls has looked at. */
export function mayCommand(ctx: Ctx, who: 'seller' | 'either'): void {
  if (who === 'either' && ctx.actor.kind === 'buyer') return;
  requireSeller(ctx);
}
