import type { FormOrder, HeldLine } from '#core/catalog';
import type { Ctx } from '#core/context';
import { entitlementsOfOrder } from '#core/entitlements';
import { enqueue } from '#core/jobs';
import { openPartJob } from './jobs/open-part-job.ts';
import { withLevels } from './levels/levels-of.ts';
import { placeMember } from './levels/place-member.ts';
import { partIdsOf } from './part-ids-of.ts';

/**
 * An order opens the parts its product had when it was placed. Once it is paid, this brings what was added in between; of a membership with levels
 * it opens what the buyer's level opens at once: for a form's `handOver`.
 */
export async function openPartsForNew(ctx: Ctx, order: FormOrder, lines: readonly HeldLine[]): Promise<void> {
  const parts = await partIdsOf(
    ctx,
    lines.map((line) => line.productId),
  );
  const held = await entitlementsOfOrder(ctx, { sellerId: order.sellerId, orderId: order.id });
  const leveled = await withLevels(
    ctx,
    lines.map(({ productId }) => productId),
  );
  for (const { productId, orderLineId, entitlementId } of lines) {
    if (leveled.has(productId)) {
      await placeMember(ctx, { sellerId: order.sellerId, entitlementId });
      continue;
    }
    const missing = parts
      .get(productId)!
      .filter((partId) => !held.some((each) => each.order_line_id === orderLineId && each.product_id === partId));
    for (const partId of missing) await enqueue(ctx, openPartJob, { sellerId: order.sellerId, productId, partId });
  }
}
