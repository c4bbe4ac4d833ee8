import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { localDate, startOfLocalDay } from '#core/kit';
import { minutesAfter } from '#core/payments';
import { lookAtPayout } from '../look-at-payout.ts';
import { isPayoutDay, nextPayoutDay } from '../payout-dates.ts';
import { Payout } from '../payout.ts';
import { lookAtWallet } from './look-at-wallet.ts';
import { decideWalletPayout, LEAST_FROM_WALLET } from './pay-out-wallet.ts';
import { Wallet } from './wallet.ts';

/** Days are the platform's, as those of its own payouts are. */
const ZONE = 'Europe/Berlin';
/** Time at which a wallet is asked again whose provider said nothing, or whose run died. */
const AGAIN_MINUTES = 60;

/** Sends what lies in a wallet on the days of its rhythm, once a day. Anything that hinders it waits for the next such day. */
export async function runWalletRhythm(
  ctx: Ctx,
  { sellerId, provider }: { sellerId: number; provider: string },
): Promise<void> {
  const now = ctx.clock.now();
  const today = localDate(now, ZONE);
  const due = await inTransaction(ctx, async (tx) => takeTurn(tx, { sellerId, provider }));
  if (!due) return;
  const days = { payouts: due.rhythm === 'from_amount' ? ('daily' as const) : due.rhythm };
  if (isPayoutDay(days, today)) {
    const { answered } = await lookAtWallet(ctx, provider);
    if (!answered) return;
    const minimum =
      due.rhythm === 'from_amount' ? Math.max(LEAST_FROM_WALLET, Number(due.from_amount)) : LEAST_FROM_WALLET;
    const made = await inTransaction(ctx, async (tx) =>
      (await hasPaidOn(tx, { sellerId, provider, day: today }))
        ? null
        : decideWalletPayout(tx, { sellerId, provider, minimum, by: 'rhythm' }),
    );
    if (made instanceof Payout) await lookAtPayout(ctx, made.id);
  }
  const next = startOfLocalDay(nextPayoutDay(days, today)!, ZONE);
  await inTransaction(ctx, async ({ db }) =>
    Wallet.query(db)
      .where({ seller_id: sellerId, provider })
      // A rhythm that was changed meanwhile has its own time.
      .where({ run_at: minutesAfter(now, AGAIN_MINUTES) })
      .patch({ run_at: next, updated_at: now }),
  );
}

/** One process at a time runs a wallet whose time has come. In the caller's transaction. */
async function takeTurn(
  { db, clock }: Ctx,
  { sellerId, provider }: { sellerId: number; provider: string },
): Promise<{ rhythm: 'weekly' | 'monthly' | 'from_amount'; from_amount: number } | null> {
  const now = clock.now();
  const [taken] = await db('wallets')
    .where({ seller_id: sellerId, provider })
    .where('run_at', '<=', now)
    .update({ run_at: minutesAfter(now, AGAIN_MINUTES), updated_at: now })
    .returning<{ rhythm: 'weekly' | 'monthly' | 'from_amount'; from_amount: number }[]>(['rhythm', 'from_amount']);
  return taken ?? null;
}

async function hasPaidOn(
  ctx: Ctx,
  { sellerId, provider, day }: { sellerId: number; provider: string; day: string },
): Promise<boolean> {
  const newest = await Payout.query(ctx.db).where({ seller_id: sellerId, provider }).orderBy('id', 'desc').first();
  return newest !== undefined && localDate(newest.created_at, ZONE) === day;
}
