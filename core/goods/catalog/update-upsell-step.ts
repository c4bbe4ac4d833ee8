import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import type { z } from 'zod';
import { changeSteps } from './change-steps.ts';
import { checkInput } from './check-input.ts';
import { inputError } from './errors.ts';
import { lockProduct } from './lock-product.ts';
import { Product } from './product.ts';
import { stepSettings } from './step-settings.ts';

const upsellStep = stepSettings.shape.upsell.unwrap();

export type UpsellStep = z.input<typeof upsellStep>;

/** Which other product the thank-you page offers. */
export async function updateUpsellStep(ctx: Ctx, productId: number, input: UpsellStep): Promise<void> {
  const upsell = checkInput(ctx.locale, upsellStep, input);
  await inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId);
    if (upsell.thankYouProductId !== null && !(await isOtherProduct(inner, product, upsell.thankYouProductId))) {
      throw inputError(inner.locale, [{ field: 'thankYouProductId', problem: 'product_unknown' }]);
    }
    await changeSteps(inner, product, 'upsell', upsell);
  });
}

async function isOtherProduct(ctx: Ctx, product: Product, otherId: number): Promise<boolean> {
  if (otherId === product.id) return false;
  return (
    (await Product.query(ctx.db)
      .findOne({ id: otherId, seller_id: product.seller_id, archived: false })
      .select('id')) !== undefined
  );
}
