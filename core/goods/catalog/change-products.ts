import type { Ctx } from '#core/context';
import { AppError } from '#core/kit';
import { requireSeller } from '#core/people';
import { archiveProduct } from './archive-product.ts';
import { addToGroup, takeFromGroup } from './product-groups.ts';
import type { ProductWarning } from './product-form.ts';
import { publishProduct } from './publish-product.ts';
import { removeDraft } from './remove-draft.ts';
import { unarchiveProduct } from './unarchive-product.ts';
import { unpublishProduct } from './unpublish-product.ts';

export type ProductChange =
  | { to: 'publish' | 'unpublish' | 'archive' | 'unarchive' | 'delete' }
  | { to: 'add_to_group' | 'take_from_group'; groupId: number };

export interface ProductsChanged {
  readonly done: readonly number[];
  /** Those that stay as they were, each with what stands against it. */
  readonly refused: readonly { id: number; reasons: readonly ProductWarning[]; detail: string | null }[];
}

/** The same change for several products, one after the other and each for itself: what cannot be changed does not keep the others from it. */
export async function changeProducts(
  ctx: Ctx,
  productIds: readonly number[],
  change: ProductChange,
): Promise<ProductsChanged> {
  requireSeller(ctx);
  const ids = [...new Set(productIds)];
  if ('groupId' in change) {
    await (change.to === 'add_to_group' ? addToGroup : takeFromGroup)(ctx, change.groupId, ids);
    return { done: ids, refused: [] };
  }
  const done: number[] = [];
  const refused: { id: number; reasons: readonly ProductWarning[]; detail: string | null }[] = [];
  for (const id of ids) {
    const refusal = await changeOne(ctx, id, change.to);
    if (refusal === null) done.push(id);
    else refused.push({ id, ...refusal });
  }
  return { done, refused };
}

type Refusal = { reasons: readonly ProductWarning[]; detail: string | null };

async function changeOne(
  ctx: Ctx,
  id: number,
  to: 'publish' | 'unpublish' | 'archive' | 'unarchive' | 'delete',
): Promise<Refusal | null> {
  try {
    if (to === 'publish') {
      const publication = await publishProduct(ctx, id);
      return publication.outcome === 'published' ? null : { reasons: publication.reasons, detail: null };
    }
    await { unpublish: unpublishProduct, archive: archiveProduct, unarchive: unarchiveProduct, delete: removeDraft }[
      to
    ](ctx, id);
    return null;
  } catch (error) {
    if (error instanceof AppError) return { reasons: [], detail: error.detail };
    throw error;
  }
}
