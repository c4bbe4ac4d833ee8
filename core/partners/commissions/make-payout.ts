import { Publisher } from '#core/affiliates';
import type { Ctx } from '#core/context';
import { newToken } from '#core/kit';
import { postJournals } from '#core/ledger';
import { issuedJournals } from './commission-books.ts';
import { Commission, type CommissionBook } from './commission.ts';
import { owedCommissions, type OwedCommission } from './owed-commissions.ts';
import { CommissionPayout } from './payout.ts';

/**
 * Makes a payout of all that is available to each publisher and sales team member of a seller whom a debtor can pay. The seller's row is locked meanwhile: each
 * commission goes into one payout, and a second request finds none left.
 */
export async function makePayouts(ctx: Ctx, sellerId: number, book: CommissionBook): Promise<CommissionPayout[]> {
  await ctx.db('sellers').where({ id: sellerId }).forUpdate().first('id');
  const owed = await owedCommissions(ctx, { sellerId, book });
  const made: CommissionPayout[] = [];
  for (const each of owed) {
    if (each.hindrance !== null) continue;
    const payout = await makePayout(ctx, each);
    if (payout) made.push(payout);
  }
  return made;
}

async function makePayout(
  ctx: Ctx,
  { sellerId, publisherId, kind, currency, book }: OwedCommission,
): Promise<CommissionPayout | null> {
  const entries = await Commission.query(ctx.db)
    .where({ seller_id: sellerId, publisher_id: publisherId, kind, currency, book })
    .whereNotNull('available_at')
    .whereNull('payout_id')
    .orderBy('id')
    .forUpdate();
  const amount = entries.reduce((sum, { net, vat }) => sum + net + vat, 0);
  if (amount <= 0) return null;
  const publisher = (await Publisher.query(ctx.db).findById(publisherId))!;
  const payout = await CommissionPayout.query(ctx.db)
    .insert({
      seller_id: sellerId,
      publisher_id: publisherId,
      kind,
      book,
      state: 'issued',
      amount,
      currency,
      token: newToken('cpo'),
      holder: publisher.holder,
      iban_sealed: publisher.iban_sealed,
      iban_end: publisher.iban_end,
      created_at: ctx.clock.now(),
      ended_at: null,
    })
    .returning('*');
  const taken = await Commission.query(ctx.db)
    .where({ seller_id: sellerId })
    .whereNull('payout_id')
    .whereIn(
      'id',
      entries.map(({ id }) => id),
    )
    .patch({ payout_id: payout.id });
  // A commission in two payouts would be paid twice: nothing is made then.
  if (taken !== entries.length) throw new Error(`Commissions of payout ${payout.id} went into another one meanwhile.`);
  await postJournals(ctx, issuedJournals(payout));
  return payout;
}
