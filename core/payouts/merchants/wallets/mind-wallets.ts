import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requireSeller } from '#core/people';
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
