import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { whoLooks } from '#core/identity-documents';
import { asSeller } from '#core/jobs';
import { asAdmin } from '#core/people';
import { merchantError } from './errors.ts';
import { lookAtPayout } from './look-at-payout.ts';
import { movePayout, writeMove } from './move-payout.ts';
import { Payout } from './payout.ts';
import { knownPayout } from './release-payout.ts';

/**
 * An admin lets a payout go. Where it takes two of them the second one sends it; a payout that only waits for its turn is sent at once. What leaves by a
 * bank file waits for the next one.
 * @throws 403 unless an admin acts, 404 `payout_unknown`, 409 `payout_not_open` or `approved_already`
 */
export async function approvePayout(ctx: Ctx, payoutId: number): Promise<Payout> {
  const by = whoLooks(ctx);
  const platform = asAdmin(ctx, 'approve payout');
  const { payout, sends } = await inTransaction(platform, (tx) => approve(tx, payoutId, by));
  return sends ? lookAtPayout(asSeller(platform, payout.seller_id), payoutId) : payout;
}

async function approve(ctx: Ctx, payoutId: number, by: string): Promise<{ payout: Payout; sends: boolean }> {
  await knownPayout(ctx, payoutId);
  const payout = (await Payout.query(ctx.db).findById(payoutId).forUpdate())!;
  if (payout.state !== 'pending') throw merchantError(ctx.locale, 'payout_not_open');
  const where = { seller_id: payout.seller_id, payout_id: payout.id };
  if (payout.approvals_needed > 0) {
    const added = await ctx
      .db('payout_approvals')
      .insert({ ...where, approved_by: by, approved_at: ctx.clock.now() })
      .onConflict()
      .ignore()
      .returning<object[]>('payout_id');
    if (added.length === 0) throw merchantError(ctx.locale, 'approved_already');
    await writeMove(ctx, payout, { from: 'pending', to: 'pending', event: 'approved', by });
  }
  const given = await ctx.db('payout_approvals').where(where).count('* as count').first<{ count: number | string }>();
  const isFree = Number(given?.count ?? 0) >= payout.approvals_needed;
  if (!isFree || payout.channel === 'sepa_file') return { payout, sends: false };
  const now = ctx.clock.now();
  await Payout.query(ctx.db).where({ id: payout.id }).patch({ look_at: now, updated_at: now });
  return { payout: Object.assign(payout, { look_at: now }), sends: true };
}

/**
 * Calls a payout off that was not let go yet: its seller, or an admin.
 * @throws 404 `payout_unknown`, 409 `payout_not_open`
 */
export async function cancelPayout(ctx: Ctx, payoutId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const known = await knownPayout(tx, payoutId);
    const payout = (await Payout.query(tx.db).findById(known.id).forUpdate())!;
    if (payout.state !== 'pending' || payout.issued_at !== null) throw merchantError(tx.locale, 'payout_not_open');
    await movePayout(tx, payout, 'seller.cancels', { changes: { look_at: null } });
  });
}
