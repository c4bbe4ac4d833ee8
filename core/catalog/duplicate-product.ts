import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { enqueue } from '#core/jobs';
import { copyProduct } from './copy-product-job.ts';
import { insertProduct } from './insert-product.ts';
import { lockProduct } from './lock-product.ts';

/** Begins a copy: it stands in the list at once as being copied, and a job brings the rest. A copy is never published and has all its stock. */
export async function duplicateProduct(ctx: Ctx, productId: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (inner) => {
    const original = await lockProduct(inner, productId, { anyState: true });
    const suffix = inner.locale === 'de' ? ' (Kopie)' : ' (copy)';
    const stock = await inner.db('product_stock').where({ product_id: productId }).first<{ limit: number | null }>('limit');
    const copy = await insertProduct(
      inner,
      {
        seller_id: original.seller_id,
        form: original.form,
        name: original.name.slice(0, 120 - suffix.length) + suffix,
        description: original.description,
        category: original.category,
        cover_file_id: original.cover_file_id,
        cover_alt: original.cover_alt,
        free: original.free,
        access_password_hash: original.access_password_hash,
        internal_name: original.internal_name,
        cost_center: original.cost_center,
        success_page_url: original.success_page_url,
        supply_class: original.supply_class,
        vat_class: original.vat_class,
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
