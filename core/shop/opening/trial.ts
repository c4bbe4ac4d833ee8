import { deliveriesOf, partsOf, productForms, type ProductDelivery, type ProductFormKey } from '#core/catalog';
import type { Ctx, Localized } from '#core/context';
import { inTransaction, reading } from '#core/database';
import type { Money } from '#core/kit';
import { requireSeller } from '#core/people';

/** A product that its seller tries. */
export interface TriedProduct {
  id: number;
  form: ProductFormKey;
  name: string;
  slug: string;
}

/** The seller's own product at this address, opened to be tried and not published; null for everything else. One statement. */
export async function triedProduct(ctx: Ctx, slug: string): Promise<TriedProduct | null> {
  const sellerId = requireSeller(ctx);
  const found = await reading(ctx, ({ db }) =>
    db('products as p')
      .join('product_trials as t', function on() {
        this.on('t.seller_id', 'p.seller_id').andOn('t.product_id', 'p.id');
      })
      .where({ 'p.seller_id': sellerId, 'p.slug': slug, 'p.published': false, 'p.archived': false })
      .whereNull('p.removed_at')
      .first<TriedProduct | undefined>('p.id', 'p.form', 'p.name', 'p.slug'),
  );
  return found ?? null;
}

/** Cards that pay and are refused while something is tried; the same numbers a card provider's sandbox knows. */
const CARDS: Readonly<Record<string, TrialOutcome>> = {
  '4242424242424242': 'paid',
  '5555555555554444': 'paid',
  '4000000000000002': 'declined',
  '4000000000009995': 'no_money',
};

export type TrialOutcome = 'paid' | 'declined' | 'no_money' | 'no_test_card';

/**
 * Buys a product on trial. Nothing but this one row comes of it: no order, no invoice number, no journal, no mail. The number is compared and
 * never kept.
 */
export async function buyOnTrial(
  ctx: Ctx,
  product: TriedProduct,
  { amount, card }: { amount: Money; card: string },
): Promise<TrialOutcome> {
  const sellerId = requireSeller(ctx);
  const outcome = amount.minor === 0n ? 'paid' : (CARDS[card.replaceAll(/[\s-]/g, '')] ?? 'no_test_card');
  if (outcome !== 'paid') return outcome;
  await inTransaction(ctx, ({ db, clock }) =>
    db('trial_purchases').insert({
      seller_id: sellerId,
      product_id: product.id,
      amount: Number(amount.minor),
      currency: amount.currency,
      created_at: clock.now(),
    }),
  );
  return outcome;
}

/** Deliveries a buyer would have now: of the product, and of those that it opens. */
export interface TrialDelivery extends ProductDelivery {
  productId: number;
  preview: { title: Localized; href: string } | null;
}

export async function trialDelivery(ctx: Ctx, product: TriedProduct): Promise<TrialDelivery[]> {
  requireSeller(ctx);
  return reading(ctx, async (inner) => {
    const parts = (await partsOf(inner, [product])).get(product.id) ?? [];
    const ids = parts.length > 0 ? parts.map(({ id }) => id) : [product.id];
    const forms = new Map<number, ProductFormKey>([
      [product.id, product.form],
      ...parts.map((part): [number, ProductFormKey] => [part.id, part.form]),
    ]);
    const found = await deliveriesOf(inner, ids);
    return ids.flatMap((productId) => {
      const delivery = found.get(productId);
      const preview = inner.ports.find(productForms, forms.get(productId)!)?.begins?.preview?.(productId) ?? null;
      return delivery ? [{ ...delivery, productId, preview }] : [];
    });
  });
}
