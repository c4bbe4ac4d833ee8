import type { Ctx } from '#core/context';
import { extendEntitlements, takeByHand } from '#core/entitlements';
import { placeMembersSoon, tellForms } from '#core/parts';
import type { AccessBatch, BatchLine } from './access-batch.ts';

/** Takes what was given, gives what was taken, and puts ends back where they were. Lessons that have opened stay open. */
export async function undoLine(
  ctx: Ctx,
  { act, seller_id: sellerId }: AccessBatch,
  { entitlement_ids: ids, ends_before: before }: BatchLine,
): Promise<Partial<BatchLine>> {
  if (act === 'extend') {
    await extendEntitlements(ctx, { sellerId, ids }, before ?? ids.map(() => null));
    await placeMembersSoon(ctx, { sellerId, entitlementIds: ids });
    return { state: 'undone' };
  }
  const changed = await takeByHand(ctx, { sellerId, ids }, act === 'access' ? 'take' : 'giveBack');
  if (act === 'access')
    await tellForms(
      ctx,
      changed.filter(({ revoked_for: reasons }) => reasons.length === 1),
      'takeBack',
    );
  else
    await tellForms(
      ctx,
      changed.filter(({ state }) => state === 'active'),
      'giveAgain',
    );
  return { state: 'undone' };
}
