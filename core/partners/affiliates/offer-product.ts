import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { requireSeller } from '#core/people';
import { affiliateError, affiliateInputError } from './errors.ts';
import { MarketplaceProduct, marketplaceMachine, type MarketplaceState } from './marketplace-product.ts';
import { AffiliateProgram } from './program.ts';

const LONGEST_PITCH = 1000;

/**
 * Offers a product of the shop to publishers, by one of its programs; it waits for a review. Offered again it only says more.
 * @throws InputError, program_not_found (404), offer_moved_on (409) while an admin has blocked it
 */
export async function offerProduct(
  ctx: Ctx,
  { programId, productId, pitch }: { programId: number; productId: number; pitch: string },
): Promise<MarketplaceState> {
  const sellerId = requireSeller(ctx);
  const said = pitch.replaceAll('\0', '').trim();
  if (said.length > LONGEST_PITCH) throw affiliateInputError(ctx.locale, 'pitch', 'too_long');
  return inTransaction(ctx, async ({ db, clock, locale }) => {
    const program = await AffiliateProgram.query(db).findOne({ seller_id: sellerId, id: programId, state: 'active' });
    if (!program) throw affiliateError(locale, 'program_not_found');
    const product = Number.isSafeInteger(productId)
      ? await db('products')
          .where({ seller_id: sellerId, id: productId, published: true, archived: false })
          .first<{ id: number } | undefined>('id')
      : undefined;
    if (!product) throw affiliateInputError(locale, 'product', 'product');
    const fresh = {
      seller_id: sellerId,
      product_id: productId,
      affiliate_program_id: programId,
      state: 'publish_pending' as const,
      pitch: said,
      reason: '',
      offered_at: clock.now(),
    };
    const made = await db('marketplace_products')
      .insert(fresh)
      .onConflict(['seller_id', 'product_id'])
      .ignore()
      .returning('id');
    if (made.length > 0) return 'publish_pending';
    const known = (await MarketplaceProduct.query(db)
      .findOne({ seller_id: sellerId, product_id: productId })
      .forUpdate())!;
    const move = marketplaceMachine.next(known.state, 'seller.offers', {});
    if (!move.ok) throw affiliateError(locale, 'offer_moved_on');
    const { state: _state, ...changes } = fresh;
    await MarketplaceProduct.query(db)
      .where({ seller_id: sellerId, product_id: productId })
      .patch({ ...changes, state: move.value.to });
    return move.value.to;
  });
}

/** Takes an offer of the shop back. @throws offer_not_found (404), offer_moved_on (409) */
export async function withdrawOffer(ctx: Ctx, offerId: number): Promise<void> {
  const sellerId = requireSeller(ctx);
  await inTransaction(ctx, async ({ db, locale }) => {
    const known = await MarketplaceProduct.query(db).findOne({ seller_id: sellerId, id: offerId }).forUpdate();
    if (!known) throw affiliateError(locale, 'offer_not_found');
    const move = marketplaceMachine.next(known.state, 'seller.withdraws', {});
    if (!move.ok) throw affiliateError(locale, 'offer_moved_on');
    await MarketplaceProduct.query(db).where({ seller_id: sellerId, id: offerId }).patch({ state: move.value.to });
  });
}

export interface OwnOffer {
  id: number;
  product: string;
  state: MarketplaceState;
  reason: string;
  mayWithdraw: boolean;
  mayOfferAgain: boolean;
  productId: number;
  pitch: string;
}

/** Offers of a program of the shop. */
export async function offersOfProgram(ctx: Ctx, programId: number): Promise<OwnOffer[]> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, async ({ db }) => {
    const rows = await db('marketplace_products as m')
      .joinRaw('join products p on p.seller_id = m.seller_id and p.id = m.product_id')
      .where({ 'm.seller_id': sellerId, 'm.affiliate_program_id': programId })
      .orderBy('m.id', 'desc')
      .limit(200)
      .select<
        { id: number; product: string; product_id: number; state: MarketplaceState; reason: string; pitch: string }[]
      >('m.id', 'm.product_id', 'p.name as product', 'm.state', 'm.reason', 'm.pitch');
    return rows.map(({ product_id: productId, ...row }) => ({
      ...row,
      productId,
      mayWithdraw: marketplaceMachine.next(row.state, 'seller.withdraws', {}).ok,
      mayOfferAgain: marketplaceMachine.next(row.state, 'seller.offers', {}).ok,
    }));
  });
}
