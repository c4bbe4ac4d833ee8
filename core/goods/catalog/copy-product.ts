import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asSeller, type JobHandler } from '#core/jobs';
import { copyPlans } from '#core/pricing';
import { copyCovers } from './covers.ts';
import { productCopiers } from './product-copier.ts';
import { productForms } from './product-form.ts';
import { Product } from './product.ts';
import { copyGroups } from './put-into-groups.ts';
import { refreshFormWarnings } from './refresh-form-warnings.ts';
import { copyCategories } from './save-category.ts';
import { copyQuestions } from './save-questions.ts';

/** All or nothing, so that a repeated run finds either an untouched copy or a finished one. */
export const copyProductParts: JobHandler<{ sellerId: number; productId: number }> = async (
  jobCtx,
  { sellerId, productId },
) => {
  const ctx = asSeller(jobCtx, sellerId);
  try {
    await inTransaction(ctx, (inner) => copyParts(inner, productId));
  } catch (error) {
    // Tried again by the queue; until then the list says so instead of promising.
    await inTransaction(ctx, async ({ db }) => Product.query(db).findById(productId).patch({ copy_state: 'failed' }));
    throw error;
  }
};

async function copyParts(ctx: Ctx, productId: number): Promise<void> {
  const copy = await Product.query(ctx.db).findById(productId).forUpdate();
  if (!copy || copy.copy_state === null || copy.copied_from_id === null) return;
  const original = await Product.query(ctx.db).findById(copy.copied_from_id);
  if (!original) return;
  await copyPlans(ctx, original.id, copy.id);
  await copyCovers(ctx, copy.seller_id, original.id, copy.id);
  await copyQuestions(ctx, copy.seller_id, original.id, copy.id);
  await copyCategories(ctx, copy.seller_id, original.id, copy.id);
  await copyGroups(ctx, copy.seller_id, original.id, copy.id);
  for (const copier of ctx.ports.all(productCopiers)) await copier.copy(ctx, original, copy);
  const form = ctx.ports.find(productForms, copy.form);
  await form?.duplicate(ctx, formProduct(original), formProduct(copy));
  await refreshFormWarnings(ctx, copy.id);
  await copy.$query(ctx.db).patch({ copy_state: null, updated_at: ctx.clock.now() });
}

function formProduct(product: Product): { id: number; sellerId: number; name: string } {
  return { id: product.id, sellerId: product.seller_id, name: product.name };
}
