import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireSeller } from '#core/people';
import { z } from 'zod';
import { checkInput } from './check-input.ts';
import { inputError } from './errors.ts';
import { insertProduct } from './insert-product.ts';
import { productForms } from './product-form.ts';
import { refreshFormWarnings } from './refresh-form-warnings.ts';

const newProduct = z.object({ form: z.string(), name: z.string().trim().min(1, 'required').max(120, 'too_long') });

/** Begins a product of one kind. It is in the shop only once it is published. */
export async function createProduct(
  ctx: Ctx,
  input: z.input<typeof newProduct>,
): Promise<{ id: number; slug: string }> {
  const sellerId = requireSeller(ctx);
  const { form: key, name } = checkInput(ctx.locale, newProduct, input);
  const form = ctx.ports.find(productForms, key);
  if (!form) throw inputError(ctx.locale, [{ field: 'form', problem: 'form_unknown' }]);
  return inTransaction(ctx, async (inner) => {
    const product = await insertProduct(inner, {
      seller_id: sellerId,
      form: form.key,
      name: name.replaceAll('\0', ''),
      supply_class: form.supply,
    });
    await refreshFormWarnings(inner, product.id);
    return { id: product.id, slug: product.slug };
  });
}
