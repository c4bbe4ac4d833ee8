import { requireFeature, type Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { requireSeller } from '#core/people';
import { z } from 'zod';
import { checkInput } from './check-input.ts';
import { catalogError } from './errors.ts';
import { isId, lockProduct } from './lock-product.ts';
import { productForms } from './product-form.ts';
import { Product } from './product.ts';

export const MOST_GRAMS = 100_000;

const input = z.object({
  /** Of one piece with its packing; null: the product is not sent. */
  weightGrams: z.int('weight_range').min(1, 'weight_range').max(MOST_GRAMS, 'weight_range').nullable(),
});

export type GoodsInput = z.input<typeof input>;

export interface ProductGoods {
  id: number;
  name: string;
  weightGrams: number | null;
  /** Products of its form can be sent at all. */
  sendable: boolean;
}

/** @throws 404 for another seller's product */
export async function productGoods(ctx: Ctx, productId: number): Promise<ProductGoods> {
  const sellerId = requireSeller(ctx);
  const product = isId(productId)
    ? await reading(ctx, async ({ db }) =>
        Product.query(db).findOne({ id: productId, seller_id: sellerId }).whereNull('removed_at'),
      )
    : undefined;
  if (!product) throw catalogError(ctx.locale, 'product_not_found');
  const { id, name, weight_grams: weightGrams } = product;
  return { id, name, weightGrams, sendable: ctx.ports.find(productForms, product.form)?.sendable === true };
}

/**
 * Makes a product goods that are sent, with their weight, or takes that back. The next orders are taxed and sent by it, those placed keep theirs.
 * @throws 403 `feature_locked`, 404, 409 `not_sendable`, `sent_in_membership`, 422 `weight_range`
 */
export async function changeGoods(ctx: Ctx, productId: number, given: GoodsInput): Promise<void> {
  const { weightGrams } = checkInput(ctx.locale, input, given);
  if (weightGrams !== null) requireFeature(ctx, 'physical_products');
  await inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId);
    const form = inner.ports.find(productForms, product.form);
    if (weightGrams !== null && form?.sendable !== true) throw catalogError(inner.locale, 'not_sendable');
    if (weightGrams !== null && (await isInMembership(inner, product)))
      throw catalogError(inner.locale, 'sent_in_membership');
    const now = inner.clock.now();
    const to = weightGrams === null ? (form?.supply ?? 'individual_service') : ('goods' as const);
    const turns = (weightGrams === null) !== (product.weight_grams === null);
    if (turns)
      await inner.db('product_supply_changes').insert({
        seller_id: product.seller_id,
        product_id: product.id,
        from_class: product.supply_class,
        to_class: to,
        reason: '',
        changed_by: inner.actor.kind === 'person' ? inner.actor.userId : null,
        changed_at: now,
      });
    await product.$query(inner.db).patch({
      weight_grams: weightGrams,
      // Rates of printed and of electronic publications are no other's.
      ...(turns ? { supply_class: to, vat_class: 'standard' as const } : {}),
      updated_at: now,
    });
  });
}

/** True if a product made of others that is not taxed by them opens this one. */
async function isInMembership({ db, ports }: Ctx, { id, seller_id: sellerId }: Product): Promise<boolean> {
  const forms = await db('product_parts as pp')
    .join('products as p', (on) => on.on('p.seller_id', 'pp.seller_id').andOn('p.id', 'pp.product_id'))
    .where({ 'pp.seller_id': sellerId, 'pp.part_id': id })
    .whereNull('p.removed_at')
    .distinct<{ form: Product['form'] }[]>('p.form');
  return forms.some(({ form }) => ports.find(productForms, form)?.taxedByParts !== true);
}
