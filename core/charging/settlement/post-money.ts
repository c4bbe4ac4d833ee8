import type { Ctx } from '#core/context';
import { postJournals, withPlatformTwins, type Journal, type PostedJournal } from '#core/ledger';

/** Posts what moves money: where it lies at the platform, the platform's own book follows in the same statement. */
export function postMoney(ctx: Ctx, journals: readonly Journal[]): Promise<PostedJournal[]> {
  return postJournals(ctx, withPlatformTwins(journals));
}
