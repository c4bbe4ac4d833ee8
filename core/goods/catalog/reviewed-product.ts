import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asAdmin } from '#core/people';
import { catalogError } from './errors.ts';
import { isId } from './lock-product.ts';
import { productEditor, type ProductEditor } from './product-editor.ts';
import { reviewHistory, type ReviewEntry } from './review-history.ts';
import { reviewMachine, movedAs } from './review-states.ts';

export interface ReviewedProduct {
  readonly editor: ProductEditor;
  readonly seller: {
    readonly id: number;
    readonly name: string;
    readonly email: string;
    readonly powerSeller: boolean;
  };
  readonly history: readonly ReviewEntry[];
  /** Decisions open to an admin now. */
  readonly decisions: readonly ('accept' | 'change' | 'reject')[];
}

/** A product of any shop with everything an admin decides by. Throws 403 unless an admin acts, 404 for an unknown product. */
export async function reviewedProduct(ctx: Ctx, productId: number): Promise<ReviewedProduct> {
  const admin = asAdmin(ctx, 'product review');
  const found = isId(productId)
    ? await reading(admin, ({ db }) =>
        db('products as p')
          .join('sellers as s', 's.id', 'p.seller_id')
          .where('p.id', productId)
          .whereNull('p.removed_at')
          .first<
            | {
                sellerId: number;
                name: string;
                email: string;
                powerSeller: boolean;
                state: ProductEditor['product']['reviewState'];
              }
            | undefined
          >(
            's.id as sellerId',
            's.display_name as name',
            's.email',
            's.power_seller as powerSeller',
            'p.review_state as state',
          ),
      )
    : undefined;
  if (!found) throw catalogError(ctx.locale, 'product_not_found');
  const { sellerId, name, email, powerSeller, state } = found;
  // As the seller sees it: the same prices, stock and warnings.
  const editor = await productEditor({ ...ctx, actor: { kind: 'seller', sellerId } }, productId);
  const events = reviewMachine.eventsOf(movedAs(state));
  return {
    editor,
    seller: { id: sellerId, name, email, powerSeller },
    history: await reviewHistory(admin, productId),
    decisions: [
      ...(events.includes('review.accepted') ? (['accept'] as const) : []),
      ...(events.includes('review.changes_asked') ? (['change'] as const) : []),
      ...(events.includes('review.rejected') ? (['reject'] as const) : []),
    ],
  };
}
