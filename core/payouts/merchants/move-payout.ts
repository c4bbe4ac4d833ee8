import type { Ctx } from '#core/context';
import { payoutCameBack } from '#core/bank-accounts';
import { whoLooks } from '#core/identity-documents';
import { postJournals } from '#core/ledger';
import { bankTakesMoney, noteStanding } from '#core/legitimation';
import { arrivedJournals, canceledJournals } from './payout-books.ts';
import { Payout } from './payout.ts';
import { payoutMachine, type PayoutEvent } from './states.ts';

const RETURN_REASON = {
  de: 'Die Bank hat eine Auszahlung auf dieses Konto zurückgegeben.',
  en: 'The bank returned a payout to this account.',
};

/**
 * Moves a payout by its table, from the state it was read in, books what the move means, and writes down who did it; answers whether it moved. In the
 * caller's transaction, with the payout's row locked. `keepsAccount`: no bank refused it, so that its account stays good.
 */
export async function movePayout(
  ctx: Ctx,
  payout: Payout,
  event: PayoutEvent,
  {
    changes = {},
    reason = '',
    by = whoLooks(ctx),
    keepsAccount = false,
  }: { changes?: Partial<Payout>; reason?: string; by?: string; keepsAccount?: boolean } = {},
): Promise<boolean> {
  const move = payoutMachine.next(payout.state, event, { released: payout.issued_at !== null });
  if (!move.ok) return false;
  const now = ctx.clock.now();
  const { to, from, effects } = move.value;
  const ended = to === 'successful' || to === 'canceled' ? { ended_at: payout.ended_at ?? now } : {};
  const all = { ...ended, ...changes, state: to, updated_at: now };
  const moved = await Payout.query(ctx.db).where({ id: payout.id, state: from }).patch(all);
  if (moved === 0) return false;
  for (const effect of effects) {
    if (effect === 'book_back') await postJournals(ctx, canceledJournals(payout));
    else if (effect === 'book_arrival') await postJournals(ctx, arrivedJournals(payout));
    else if (effect === 'book_return') await postJournals(ctx, arrivedJournals(payout, true));
    else if (!keepsAccount) await refuseAccount(ctx, payout);
  }
  if (to === 'successful' && payout.channel !== 'sepa_file')
    await bankTakesMoney(ctx, { sellerId: payout.seller_id, provider: payout.provider });
  await writeMove(ctx, payout, { from, to, event, reason, by });
  Object.assign(payout, all);
  return true;
}

/** The bank account is good no more, and the seller's account at the provider bears that the bank said so. A file for a bank passes no provider. */
async function refuseAccount(
  ctx: Ctx,
  { seller_id: sellerId, bank_account_id: id, provider, channel }: Payout,
): Promise<void> {
  if (id !== null) await payoutCameBack(ctx, { sellerId, id, reason: RETURN_REASON[ctx.locale] });
  if (channel !== 'sepa_file') await noteStanding(ctx, { sellerId, provider, standing: 'rejected_by_bank' });
}

/** One step of a payout's history. In the caller's transaction. */
export async function writeMove(
  ctx: Ctx,
  { id, seller_id }: Pick<Payout, 'id' | 'seller_id'>,
  move: { from: string | null; to: string; event: string; reason?: string; by?: string },
): Promise<void> {
  await ctx.db('payout_moves').insert({
    seller_id,
    payout_id: id,
    from_state: move.from,
    to_state: move.to,
    event: move.event,
    reason: (move.reason ?? '').slice(0, 500),
    moved_by: move.by ?? whoLooks(ctx),
    moved_at: ctx.clock.now(),
  });
}
