import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { enqueue } from '#core/jobs';
import { money, type Money } from '#core/kit';
import { paymentProviders, type PaymentProvider } from '#core/payments';
import { requireOwner } from '#core/people';
import { checkoutError } from './errors.ts';
import { replayPurchaseJob } from './replay-purchase-job.ts';
import { StoreProduct } from './store-product.ts';

export interface StoreProductView {
  id: number;
  storeProduct: string;
  product: { id: number; name: string };
  plan: { id: number; name: string } | null;
}

export interface WaitingPurchase {
  id: number;
  storeProduct: string;
  amount: Money;
  boughtAt: Date;
}

/** Products that may be assigned, and their plans that a store can sell. */
export interface AssignableProduct {
  productId: number;
  planId: number;
  name: string;
}

/** The provider whose purchases are made in a store. */
function storeProvider(ctx: Ctx): PaymentProvider {
  const found = ctx.ports.all(paymentProviders).find(({ fetchPurchase }) => fetchPurchase !== undefined);
  if (!found) throw checkoutError(ctx.locale, 'store_product_not_found');
  return found;
}

/**
 * Articles of the stores, and what was bought that nobody has assigned.
 * @throws 404 where no plugin sells in stores
 */
export async function storeProducts(ctx: Ctx): Promise<{
  provider: string;
  assigned: StoreProductView[];
  waiting: WaitingPurchase[];
  assignable: AssignableProduct[];
}> {
  const sellerId = requireOwner(ctx);
  const provider = storeProvider(ctx).key;
  return reading(ctx, async ({ db }) => {
    const rows = await db('store_products as s')
      .join('products as p', 'p.id', 's.product_id')
      .leftJoin('pricing_plans as l', 'l.id', 's.plan_id')
      .where({ 's.seller_id': sellerId, 's.provider': provider })
      .orderBy('s.store_product')
      .select<
        {
          id: number;
          store_product: string;
          product_id: number;
          name: string;
          plan_id: number | null;
          plan_name: string | null;
        }[]
      >('s.id', 's.store_product', 's.product_id', 'p.name', 's.plan_id', 'l.label as plan_name');
    const waiting = await db('store_purchases')
      .where({ seller_id: sellerId, provider })
      .orderBy('id', 'desc')
      .limit(100)
      .select<{ id: number; store_product: string; amount: number; currency_key: string; bought_at: Date }[]>(
        'id',
        'store_product',
        'amount',
        'currency_key',
        'bought_at',
      );
    const plans = await db('pricing_plans as l')
      .join('products as p', 'p.id', 'l.product_id')
      .where({ 'l.seller_id': sellerId })
      // Stores sell what is used in the app.
      .whereNull('p.weight_grams')
      .whereIn('l.type', ['one_time', 'subscription'])
      .orderBy(['p.name', 'l.id'])
      .select<{ product_id: number; plan_id: number; product: string; plan: string }[]>(
        'p.id as product_id',
        'l.id as plan_id',
        'p.name as product',
        'l.label as plan',
      );
    return {
      provider,
      assigned: rows.map(
        ({ id, store_product: storeProduct, product_id: productId, name, plan_id: planId, plan_name: plan }) => ({
          id,
          storeProduct,
          product: { id: productId, name },
          plan: planId === null ? null : { id: planId, name: plan ?? '' },
        }),
      ),
      waiting: waiting.map(
        ({ id, store_product: storeProduct, amount, currency_key: currency, bought_at: boughtAt }) => ({
          id,
          storeProduct,
          amount: money(amount, currency),
          boughtAt,
        }),
      ),
      assignable: plans.map(({ product_id: productId, plan_id: planId, product, plan }) => ({
        productId,
        planId,
        name: plan === '' ? product : `${product} · ${plan}`,
      })),
    };
  });
}

/**
 * Says what an article of a store is: a new one, or another product for a known one. What waited for it is taken in at once.
 * @throws 404 for a product or article outside the scope, 422 for a name no store has
 */
export async function saveStoreProduct(
  ctx: Ctx,
  { id, storeProduct, planId }: { id: number | null; storeProduct: string; planId: number },
): Promise<void> {
  const sellerId = requireOwner(ctx);
  const provider = storeProvider(ctx).key;
  if (!/^[\w.-]{1,200}$/.test(storeProduct)) throw checkoutError(ctx.locale, 'store_product_wrong');
  await inTransaction(ctx, async (tx) => {
    const plan = await tx
      .db('pricing_plans')
      .where({ id: planId, seller_id: sellerId })
      .whereIn('type', ['one_time', 'subscription'])
      .first<{ product_id: number } | undefined>('product_id');
    if (!plan) throw checkoutError(ctx.locale, 'store_product_plan_missing');
    const now = tx.clock.now();
    const values = { store_product: storeProduct, product_id: plan.product_id, plan_id: planId, updated_at: now };
    // One article, one assignment: whoever saves the same one at this moment waits here and then finds it taken.
    await tx.db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      `store_product:${sellerId}:${provider}:${storeProduct}`,
    ]);
    const known = await StoreProduct.query(tx.db).findOne({
      seller_id: sellerId,
      provider,
      store_product: storeProduct,
    });
    if (known && known.id !== id) throw checkoutError(ctx.locale, 'store_product_taken');
    if (id === null)
      await StoreProduct.query(tx.db).insert({ seller_id: sellerId, provider, ...values, created_at: now });
    else if ((await StoreProduct.query(tx.db).where({ id, seller_id: sellerId }).patch(values)) === 0)
      throw checkoutError(ctx.locale, 'store_product_not_found');
    await replay(tx, { sellerId, provider, storeProduct });
  });
}

/**
 * Takes an assignment away: orders stay, later purchases wait.
 * @throws 404 for one outside the scope
 */
export async function removeStoreProduct(ctx: Ctx, id: number): Promise<void> {
  const sellerId = requireOwner(ctx);
  const removed = await inTransaction(ctx, async ({ db }) =>
    StoreProduct.query(db).where({ id, seller_id: sellerId }).delete(),
  );
  if (removed === 0) throw checkoutError(ctx.locale, 'store_product_not_found');
}

async function replay(
  ctx: Ctx,
  { sellerId, provider, storeProduct }: { sellerId: number; provider: string; storeProduct: string },
): Promise<void> {
  const waiting = await ctx
    .db('store_purchases')
    .where({ seller_id: sellerId, provider, store_product: storeProduct })
    .orderBy('id')
    .select<{ external_id: string }[]>('external_id');
  for (const { external_id: externalId } of waiting)
    await enqueue(ctx, replayPurchaseJob, { sellerId, provider, externalId }, { key: `${sellerId}:${externalId}` });
}
