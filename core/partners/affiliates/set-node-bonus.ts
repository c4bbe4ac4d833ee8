import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireSeller } from '#core/people';
import { affiliateError, affiliateInputError } from './errors.ts';
import { AffiliateNode } from './node.ts';
import { productCommissions } from './program-view.ts';
import { AffiliateProgram } from './program.ts';
import { sumOfTiers } from './tiers.ts';

/**
 * A bonus of a publisher's own, in basis points; null takes the program's.
 * @throws InputError where tiers and bonus come to more than all; node_not_found (404)
 */
export async function setNodeBonus(ctx: Ctx, nodeId: number, bonusBp: number | null): Promise<void> {
  const sellerId = requireSeller(ctx);
  if (bonusBp !== null && (!Number.isInteger(bonusBp) || bonusBp < 0 || bonusBp > 10_000))
    throw affiliateInputError(ctx.locale, 'bonus', 'share');
  await inTransaction(ctx, async (inner) => {
    const node = await AffiliateNode.query(inner.db).findOne({ seller_id: sellerId, id: nodeId });
    if (!node) throw affiliateError(ctx.locale, 'node_not_found');
    const program = (await AffiliateProgram.query(inner.db)
      .findOne({ seller_id: sellerId, id: node.affiliate_program_id })
      .forUpdate())!;
    const own = await productCommissions(inner, sellerId, program.id);
    const highest = Math.max(
      ...[program.tier_bps, ...own.map((each) => each.tier_bps)].map((tiers) => sumOfTiers(tiers)),
    );
    if (bonusBp !== null && highest + bonusBp > 10_000) throw affiliateInputError(ctx.locale, 'bonus', 'over_hundred');
    await AffiliateNode.query(inner.db).where({ seller_id: sellerId, id: nodeId }).patch({ bonus_bp: bonusBp });
  });
}
