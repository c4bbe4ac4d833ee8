import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { enqueue } from '#core/jobs';
import { inLanguage } from '#core/kit';
import { copyProduct } from './copy-product-job.ts';
import { insertProduct } from './insert-product.ts';
import { lockProduct } from './lock-product.ts';

const NAME_LETTERS = 120;

/** "Book (copy)", then "Book (copy 2)", whichever of them is copied. */
async function nameOfCopy(
  { db, locale }: Ctx,
  { name, seller_id: sellerId }: { name: string; seller_id: number },
): Promise<string> {
  const word = inLanguage(locale, { de: 'Kopie', en: 'copy' });
  const original = name.replace(/ \((?:Kopie|copy)(?: \d+)?\)$/, '');
  const taken = await db('products')
    .where({ seller_id: sellerId, removed_at: null })
    .whereRaw('starts_with(name, ?)', [original.slice(0, NAME_LETTERS - 20)])
    .pluck<string[]>('name');
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? ` (${word})` : ` (${word} ${number})`;
    const copy = original.slice(0, NAME_LETTERS - suffix.length) + suffix;
    if (!taken.includes(copy)) return copy;
  }
}

/** Begins a copy: it stands in the list at once as being copied, and a job brings the rest. A copy is never published and has all its stock. */
export async function duplicateProduct(ctx: Ctx, productId: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (inner) => {
    const original = await lockProduct(inner, productId, { anyState: true });
    const stock = await inner
      .db('product_stock')
      .where({ product_id: productId })
      .first<{ limit: number | null }>('limit');
    const copy = await insertProduct(
      inner,
      {
        seller_id: original.seller_id,
        form: original.form,
        name: await nameOfCopy(inner, original),
        description: original.description,
        category: original.category,
        cover_file_id: original.cover_file_id,
        cover_alt: original.cover_alt,
        free: original.free,
        additional_fee: original.additional_fee,
        additional_fee_name: original.additional_fee_name,
        access_password_hash: original.access_password_hash,
        internal_name: original.internal_name,
        cost_center: original.cost_center,
        success_page_url: original.success_page_url,
        supply_class: original.supply_class,
        vat_class: original.vat_class,
        weight_grams: original.weight_grams,
        sell_via_shop: original.sell_via_shop,
        menu_unfold: original.menu_unfold,
        product_addons: original.product_addons,
        steps: original.steps,
        form_warnings: original.form_warnings,
        variant_minor: original.variant_minor,
        variant_at_plan: original.variant_at_plan,
        variants_differ: original.variants_differ,
        copy_state: 'in_progress',
        copied_from_id: original.id,
      },
      stock?.limit ?? null,
    );
    await enqueue(inner, copyProduct, { sellerId: original.seller_id, productId: copy.id }, { key: String(copy.id) });
    return { id: copy.id };
  });
}
