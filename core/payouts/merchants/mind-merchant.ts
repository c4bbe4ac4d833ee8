import type { Ctx } from '#core/context';
import { adoptAccount } from '#core/bank-accounts';
import { inTransaction, reading } from '#core/database';
import { requireSeller } from '#core/people';
import { readSettings } from '#core/settings';
import { bookFees } from './book-fees.ts';
import { decidePayout } from './request-payout.ts';
import { endHolds } from './end-holds.ts';
import { lookAtMerchant } from './look-at-merchant.ts';
import { lookAtPayout } from './look-at-payout.ts';
import { MerchantAccount } from './merchant-account.ts';
import { lockMerchant, merchantIdentity } from './merchant-file.ts';
import { readMerchantTerms } from './merchant-terms.ts';
import { Payout } from './payout.ts';
import { platformProvider } from './platform-provider.ts';

/** All that time does to one seller's balance: fees, holds that end, reserves that are released, payouts that are due, answers that came. */
export async function mindMerchant(ctx: Ctx): Promise<void> {
  const sellerId = requireSeller(ctx);
  const provider = platformProvider(ctx).key;
  const terms = await readMerchantTerms(ctx);
  const now = ctx.clock.now();
  const { row, due } = await reading(ctx, async ({ db }) => ({
    row: await MerchantAccount.query(db).findOne({ seller_id: sellerId, provider }),
    due: await Payout.query(db)
      .where({ seller_id: sellerId, provider })
      .where('look_at', '<=', now)
      .orderBy('id')
      .select('id'),
  }));
  if (!row?.look_at || row.look_at <= now) await lookAtMerchant(ctx);
  for (const { id } of due) await lookAtPayout(ctx, id);
  const made = await inTransaction(ctx, async (tx) => {
    const locked = await lockMerchant(tx, { sellerId, provider });
    await bookFees(tx, { merchant: locked, terms });
    await endHolds(tx, { sellerId, terms });
    const told = await readSettings(tx, merchantIdentity, { sellerId });
    if (told?.iban) await adoptAccount(tx, sellerId, told);
    return decidePayout(tx, { sellerId, byHand: false, terms });
  });
  if (typeof made !== 'string') await lookAtPayout(ctx, made.id);
}
