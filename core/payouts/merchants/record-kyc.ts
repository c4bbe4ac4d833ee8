import type { Ctx } from '#core/context';
import { minutesAfter, type KycFacts } from '#core/payments';
import { barSelling } from './bar-selling.ts';
import type { MerchantAccount } from './merchant-account.ts';
import { lockMerchant } from './merchant-file.ts';
import type { MerchantTerms } from './merchant-terms.ts';

/** While somebody checks, every hour; once it is decided, once a day: documents expire, and people are looked at again. */
const SOON_MINUTES = 60;
const LATER_MINUTES = 24 * 60;

/** Writes what the provider says of a seller's checks, and opens or closes selling accordingly. In the caller's transaction. */
export async function recordKyc(
  ctx: Ctx,
  {
    sellerId,
    provider,
    facts,
    terms,
  }: { sellerId: number; provider: string; facts: KycFacts | null; terms: MerchantTerms },
): Promise<MerchantAccount> {
  const row = await lockMerchant(ctx, { sellerId, provider });
  const now = ctx.clock.now();
  if (facts && facts.state !== 'unknown') {
    const { state, account, missing, refused = [], detail = '' } = facts;
    const changes = {
      state,
      external_id: row.external_id ?? account,
      missing,
      refused,
      detail,
      looked_at: now,
      updated_at: now,
      look_at: minutesAfter(now, state === 'waiting' || state === 'kyc_incomplete' ? SOON_MINUTES : LATER_MINUTES),
    };
    await row.$query(ctx.db).patch(changes);
    Object.assign(row, changes);
  }
  await barSelling(ctx, { sellerId, provider, row, terms });
  return row;
}
