import { requireFeature, type Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requirePerson, requireSeller } from '#core/people';
import { salesInputError } from './errors.ts';
import { salesMember } from './sales-members.ts';

/**
 * Gives a buyer of the shop to a member: their orders from now on are the member's.
 * @throws InputError, feature_locked
 */
export async function assignClient(ctx: Ctx, { email, userId }: { email: string; userId: number }): Promise<void> {
  const sellerId = requireSeller(ctx, 'money');
  requireFeature(ctx, 'sales_team');
  await inTransaction(ctx, async (inner) => {
    const member = await salesMember(inner, sellerId, userId);
    if (!member) throw salesInputError(ctx.locale, [{ field: 'member', problem: 'member' }]);
    const buyer = await inner
      .db('orders')
      .where({ seller_id: sellerId })
      .whereRaw('lower(buyer_email) = lower(?)', [email.trim()])
      .whereNotNull('payer_id')
      .first<{ payer_id: number } | undefined>('payer_id');
    if (!buyer || buyer.payer_id === userId) throw salesInputError(ctx.locale, [{ field: 'email', problem: 'buyer' }]);
    await inner
      .db('sales_clients')
      .insert({
        seller_id: sellerId,
        payer_user_id: buyer.payer_id,
        user_id: userId,
        by_user_id: ctx.actor.kind === 'person' ? requirePerson(ctx).userId : null,
        created_at: inner.clock.now(),
      })
      .onConflict(['seller_id', 'payer_user_id'])
      .merge(['user_id', 'by_user_id', 'created_at']);
  });
}

/** Ends it for later orders; ending it twice changes nothing. */
export async function releaseClient(ctx: Ctx, id: number): Promise<void> {
  const sellerId = requireSeller(ctx, 'money');
  await inTransaction(ctx, ({ db }) => db('sales_clients').where({ seller_id: sellerId, id }).delete());
}
