import { lockProduct } from '#core/catalog';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { plansOf } from '#core/pricing';
import { bumpInput, type BumpInput, type BumpRead } from './bump-input.ts';
import { checkUpsellInput, upsellError, upsellInputError } from './errors.ts';
import { BUMP_VIEWS, OrderBump } from './order-bump.ts';

/**
 * Adds a bump after the others of a product's checkout.
 * @throws 404 for another seller's product, 422 for the eighth bump and for input that breaks a rule
 */
export async function addBump(ctx: Ctx, productId: number, input: BumpInput): Promise<{ id: number }> {
  const read = checkUpsellInput(ctx.locale, bumpInput, input);
  return inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId);
    await checkOffered(inner, product, read);
    const there = await OrderBump.query(inner.db)
      .where({ seller_id: product.seller_id, product_id: productId })
      .whereNull('removed_at')
      .resultSize();
    const view = BUMP_VIEWS[there];
    if (!view) throw upsellInputError(inner.locale, 'offeredProductId', 'too_many_bumps');
    const now = inner.clock.now();
    const row = await OrderBump.query(inner.db).insertAndFetch({
      seller_id: product.seller_id,
      product_id: productId,
      view,
      ...columnsOf(read),
      created_at: now,
      updated_at: now,
    });
    return { id: row.id };
  });
}

/** Changes a bump. Throws like `addBump`, and 404 for a bump of another product. */
export async function updateBump(ctx: Ctx, productId: number, bumpId: number, input: BumpInput): Promise<void> {
  const read = checkUpsellInput(ctx.locale, bumpInput, input);
  await inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId);
    const bump = await findBump(inner, productId, bumpId);
    await checkOffered(inner, product, read);
    await bump.$query(inner.db).patch({ ...columnsOf(read), updated_at: inner.clock.now() });
  });
}

/** A bump that is still there. The caller holds its product. */
export async function findBump(ctx: Ctx, productId: number, bumpId: number): Promise<OrderBump> {
  const known = Number.isSafeInteger(bumpId) && bumpId > 0;
  const bump = known
    ? await OrderBump.query(ctx.db).findOne({ id: bumpId, product_id: productId }).whereNull('removed_at')
    : undefined;
  if (!bump) throw upsellError(ctx.locale, 'bump_not_found');
  return bump;
}

/** The offered product is another one of the seller's, its plan is its own, and a price of the bump's own makes sense with it. */
async function checkOffered(
  ctx: Ctx,
  product: { id: number; seller_id: number },
  { offeredProductId, planId, price }: BumpRead,
): Promise<void> {
  const offered = await ctx
    .db('products')
    .where({ id: offeredProductId, seller_id: product.seller_id, archived: false })
    .first<{ free: boolean } | undefined>('free');
  if (!offered || offeredProductId === product.id)
    throw upsellInputError(ctx.locale, 'offeredProductId', 'product_unknown');
  const plans = await plansOf(ctx, offeredProductId);
  const plan = planId === null ? plans[0] : plans.find(({ id }) => id === planId);
  if (planId !== null && !plan) throw upsellInputError(ctx.locale, 'planId', 'plan_unknown');
  if (price === null) return;
  if (offered.free) throw upsellInputError(ctx.locale, 'price', 'price_of_free');
  if (plan && plan.type !== 'one_time') throw upsellInputError(ctx.locale, 'price', 'price_of_rates');
}

function columnsOf(read: BumpRead) {
  return {
    offered_product_id: read.offeredProductId,
    offered_plan_id: read.planId,
    placement: read.position,
    look: read.look,
    title: read.title,
    text: read.text,
    price_minor: read.price,
    plan_types: [...new Set(read.planTypes)],
    buyers: read.buyers,
    not_if_owned: read.notIfOwned,
    active: read.active,
  };
}
