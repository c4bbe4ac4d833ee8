import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { enqueue } from '#core/jobs';
import type { TakePayoutHint } from '#core/payments';
import { requireSeller } from '#core/people';
import { mindWalletsOfJob } from '../jobs/mind-wallets-of-job.ts';
import { lookAtPayout } from '../look-at-payout.ts';
import { Payout } from '../payout.ts';

/** Payouts from wallets of one seller whose time to be looked at has come. */
export async function mindWalletsOf(ctx: Ctx): Promise<void> {
  const sellerId = requireSeller(ctx);
  const due = await reading(ctx, async ({ db }) =>
    Payout.query(db)
      .where({ seller_id: sellerId, channel: 'wallet' })
      .where('look_at', '<=', ctx.clock.now())
      .orderBy('id')
      .select('id'),
  );
  for (const { id } of due) await lookAtPayout(ctx, id);
}

/** A provider's message that nobody has to believe names a payout: it is looked at now. */
export const takePayoutHint: TakePayoutHint = async (ctx, { sellerId, provider, externalId }) => {
  await inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const named = await Payout.query(tx.db)
      .where({ seller_id: sellerId, provider, external_id: externalId, channel: 'wallet' })
      .whereNotNull('look_at')
      .patch({ look_at: now, updated_at: now });
    if (named > 0) await enqueue(tx, mindWalletsOfJob, { sellerId }, { key: String(sellerId) });
  });
};
