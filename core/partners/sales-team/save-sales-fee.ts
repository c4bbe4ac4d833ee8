import { z } from 'zod';
import { requireFeature, type Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireOwner } from '#core/people';
import { checkSalesInput, salesError, salesInputError } from './errors.ts';
import { salesMember } from './sales-members.ts';

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable();
const feeInput = z
  .object({
    userId: id,
    productId: id,
    /** Basis points of the net. */
    bp: z.number('share').int('share').min(0, 'share').max(10_000, 'share'),
    /** Minor units, once per order. */
    fixed: z.number('amount').int('amount').min(0, 'amount').max(100_000_000, 'amount'),
    currency: z.enum(['eur', 'pln', 'chf', 'gbp', 'usd'], 'unknown_choice').default('eur'),
    renewals: z.boolean().default(true),
  })
  .superRefine(({ bp, fixed }, context) => {
    if (bp > 0 === fixed > 0) context.addIssue({ code: 'custom', path: ['bp'], message: 'one_kind' });
  });

export type SalesFeeInput = z.input<typeof feeInput>;

/**
 * Says what a member earns by a product, or every member by every product; the one rule for that pair. Orders that are attributed keep what held for them.
 * @throws InputError, feature_locked
 */
export async function saveSalesFee(ctx: Ctx, input: SalesFeeInput): Promise<{ id: number }> {
  const sellerId = requireOwner(ctx);
  requireFeature(ctx, 'sales_team');
  const fee = checkSalesInput(ctx.locale, feeInput, input);
  return inTransaction(ctx, async (inner) => {
    if (fee.userId !== null && !(await salesMember(inner, sellerId, fee.userId))?.earns)
      throw salesInputError(ctx.locale, [{ field: 'userId', problem: 'member' }]);
    if (fee.productId !== null) {
      const product = await inner.db('products').where({ seller_id: sellerId, id: fee.productId }).first('id');
      if (!product) throw salesInputError(ctx.locale, [{ field: 'productId', problem: 'product' }]);
    }
    const [row] = await inner
      .db('sales_fees')
      .insert({
        seller_id: sellerId,
        user_id: fee.userId,
        product_id: fee.productId,
        bp: fee.bp,
        fixed: fee.fixed,
        currency: fee.currency,
        renewals: fee.renewals,
        updated_at: inner.clock.now(),
      })
      .onConflict(['seller_id', 'user_id', 'product_id'])
      .merge(['bp', 'fixed', 'currency', 'renewals', 'updated_at'])
      .returning<{ id: number }[]>('id');
    return row!;
  });
}

/** @throws fee_not_found (404) */
export async function removeSalesFee(ctx: Ctx, feeId: number): Promise<void> {
  const sellerId = requireOwner(ctx);
  const removed = await inTransaction(ctx, ({ db }) =>
    db('sales_fees').where({ seller_id: sellerId, id: feeId }).delete(),
  );
  if (removed === 0) throw salesError(ctx.locale, 'fee_not_found');
}
