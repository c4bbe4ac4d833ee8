import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { z } from 'zod';
import { checkInput } from './check-input.ts';
import { lockProduct } from './lock-product.ts';
import { changeLimit, stockLimit } from './set-stock-limit.ts';

const checkoutStep = z.object({ free: z.boolean(), limit: stockLimit });

export type CheckoutStep = z.input<typeof checkoutStep>;

/** Whether the product costs anything, and how many pieces there are. Plans have use cases of their own. */
export async function updateCheckoutStep(ctx: Ctx, productId: number, input: CheckoutStep): Promise<void> {
  const { free, limit } = checkInput(ctx.locale, checkoutStep, input);
  await inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId);
    await product.$query(inner.db).patch({ free, updated_at: inner.clock.now() });
    await changeLimit(inner, productId, limit);
  });
}
