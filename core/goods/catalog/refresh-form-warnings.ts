import type { Ctx } from '#core/context';
import { productForms } from './product-form.ts';
import { Product } from './product.ts';
import { shownVariants } from './shown-variants.ts';

/**
 * Asks the product's form for its reasons against selling and keeps the answer with the product. A form calls this, inside its transaction,
 * whenever something changed that its warnings depend on.
 */
export async function refreshFormWarnings(ctx: Ctx, productId: number): Promise<void> {
  const product = await Product.query(ctx.db).findById(productId).select('form');
  const form = product && ctx.ports.find(productForms, product.form);
  if (!form) return;
  const warnings = (await form.warnings(ctx, [productId])).get(productId) ?? [];
  const variants = (await form.variants?.(ctx, [productId]))?.get(productId) ?? [];
  await Product.query(ctx.db)
    .findById(productId)
    .patch({ form_warnings: [...warnings], ...shownVariants(variants) });
}
