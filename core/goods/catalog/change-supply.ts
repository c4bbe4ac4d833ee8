import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { requireSeller } from '#core/people';
import { z } from 'zod';
import { checkInput } from './check-input.ts';
import { catalogError, inputError } from './errors.ts';
import { isId, lockProduct } from './lock-product.ts';
import { productForms, type SupplyClass } from './product-form.ts';
import { Product } from './product.ts';

/** Supply classes a seller can choose. An event in a room follows from its dates, each with its place. */
export const SUPPLY_CHOICES = ['electronic', 'live_online_event', 'individual_service'] as const;

const input = z.object({
  supply: z.enum(SUPPLY_CHOICES, 'unknown_choice'),
  reason: z.string().trim().max(500, 'too_long'),
});

export type SupplyInput = z.input<typeof input>;

export interface SupplyChange {
  id: number;
  from: SupplyClass;
  to: SupplyClass;
  reason: string;
  at: Date;
}

export interface ProductSupply {
  id: number;
  name: string;
  supply: SupplyClass;
  /** Supply class that the form gives such products. */
  usual: SupplyClass;
  /** The newest first. */
  history: readonly SupplyChange[];
}

/** @throws 404 for another seller's product, 409 `supply_by_dates` for events */
export async function productSupply(ctx: Ctx, productId: number): Promise<ProductSupply> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, async (inner) => {
    const product = isId(productId)
      ? await Product.query(inner.db).findOne({ id: productId, seller_id: sellerId }).whereNull('removed_at')
      : undefined;
    if (!product) throw catalogError(inner.locale, 'product_not_found');
    const usual = usualFor(inner, product);
    const rows = await inner
      .db('product_supply_changes')
      .where({ seller_id: sellerId, product_id: productId })
      .orderBy('id', 'desc')
      .select<{ id: number; from_class: SupplyClass; to_class: SupplyClass; reason: string; changed_at: Date }[]>();
    return {
      id: product.id,
      name: product.name,
      supply: product.supply_class,
      usual,
      history: rows.map(({ id, from_class: from, to_class: to, reason, changed_at: at }) => ({
        id,
        from,
        to,
        reason,
        at,
      })),
    };
  });
}

/**
 * Confirms what kind of supply a product is, or changes it with a reason. The next orders are taxed by it; those placed keep theirs.
 * @throws 404, 409 `supply_by_dates`, 422 `required` for a change without a reason
 */
export async function changeSupply(ctx: Ctx, productId: number, given: SupplyInput): Promise<void> {
  const { supply, reason } = checkInput(ctx.locale, input, given);
  await inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId);
    usualFor(inner, product);
    const { supply_class: from } = product;
    if (supply !== from && reason === '')
      throw inputError(inner.locale, [{ field: 'reason', problem: 'reason_for_supply' }]);
    const now = inner.clock.now();
    await inner.db('product_supply_changes').insert({
      seller_id: product.seller_id,
      product_id: product.id,
      from_class: from,
      to_class: supply,
      reason,
      changed_by: inner.actor.kind === 'person' ? inner.actor.userId : null,
      changed_at: now,
    });
    if (supply !== from) await product.$query(inner.db).patch({ supply_class: supply, updated_at: now });
  });
}

function usualFor(ctx: Ctx, product: Product): SupplyClass {
  const usual = ctx.ports.find(productForms, product.form)?.supply ?? product.supply_class;
  if (product.supply_class === 'goods') throw catalogError(ctx.locale, 'supply_by_shipping');
  if (usual === 'onsite_event') throw catalogError(ctx.locale, 'supply_by_dates');
  return usual;
}
