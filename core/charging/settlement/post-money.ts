import type { Ctx } from '#core/context';
import { postJournals, withPlatformTwins, type Journal, type PostedJournal } from '#core/ledger';

/**
 * Posts what moves money: where it lies at the platform, the platform's own book follows in the same statement. `shares` are what the platform takes of it,
 * in both books already.
 */
export function postMoney(
  ctx: Ctx,
  journals: readonly Journal[],
  shares: readonly Journal[] = [],
): Promise<PostedJournal[]> {
  return postJournals(ctx, [...withPlatformTwins(journals), ...shares]);
}
