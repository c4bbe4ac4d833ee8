import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { Product } from './product.ts';
import { readStepSettings, type ReadStepSettings } from './step-settings.ts';

/** Product that its seller offers on the thank-you page of another one, by id, with their words; none once that one is removed. One short statement. */
export async function offerAfterSale(ctx: Ctx, productId: number): Promise<ReadStepSettings['upsell'] | null> {
  const product = await reading(
    ctx,
    async ({ db }) => await Product.query(db).findById(productId).whereNull('removed_at').select('steps'),
  );
  return product ? readStepSettings(product.steps).upsell : null;
}
