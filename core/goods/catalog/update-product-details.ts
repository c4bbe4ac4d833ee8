import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { z } from 'zod';
import { checkInput } from './check-input.ts';
import { inputError } from './errors.ts';
import { lockProduct } from './lock-product.ts';
import { outdateReview } from './outdate-review.ts';
import { productForms } from './product-form.ts';
import { VAT_CLASSES } from './product.ts';

const details = z.object({
  name: z.string().trim().min(1, 'required').max(120, 'too_long'),
  description: z.string().trim().max(5000, 'too_long'),
  category: z.string(),
  vatClass: z.enum(VAT_CLASSES, 'unknown_choice').default('standard'),
  /** Describes the first cover for those who do not see it; left as it is unless given. */
  coverAlt: z.string().trim().max(200, 'too_long').optional(),
});

export type ProductDetails = z.input<typeof details>;

/** The first step: what the product is. */
export async function updateProductDetails(ctx: Ctx, productId: number, input: ProductDetails): Promise<void> {
  const { name, description, category, vatClass, coverAlt } = checkInput(ctx.locale, details, input);
  await inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId);
    const categories = inner.ports.find(productForms, product.form)?.categories ?? [];
    if (category !== '' && !categories.some((each) => each.key === category)) {
      throw inputError(inner.locale, [{ field: 'category', problem: 'unknown_choice' }]);
    }
    if (vatClass === (product.weight_grams === null ? 'printed_publication' : 'electronic_publication'))
      throw inputError(inner.locale, [{ field: 'vatClass', problem: 'unknown_choice' }]);
    if (name !== product.name || description !== product.description || category !== product.category)
      await outdateReview(inner, product);
    await product.$query(inner.db).patch({
      name,
      description,
      category,
      vat_class: vatClass,
      updated_at: inner.clock.now(),
      ...(coverAlt === undefined ? {} : { cover_alt: coverAlt }),
    });
    if (coverAlt !== undefined)
      await inner
        .db('product_covers')
        .where({ seller_id: product.seller_id, product_id: product.id, position: 0 })
        .update({ alt: coverAlt });
  });
}
