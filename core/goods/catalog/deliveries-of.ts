import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { companions } from './companion.ts';
import { productForms, type Delivery, type Holding } from './product-form.ts';
import { Product } from './product.ts';
import { readStepSettings } from './step-settings.ts';

export interface ProductDelivery extends Delivery {
  readonly productName: string;
  /** Message of the seller to every buyer of the product; may be empty. */
  readonly message: string;
}

/**
 * Delivery to buyers of these products, by product id, for the seller in scope: one statement for the products and one per kind.
 * A product whose form is not installed any more delivers its message only.
 */
export async function deliveriesOf(
  ctx: Ctx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, ProductDelivery>> {
  return reading(ctx, async (inner) => {
    const products = await productsOf(inner, productIds);
    const found = new Map<number, Delivery>();
    for (const [key, ids] of idsByForm(products)) {
      const deliveries = await inner.ports.find(productForms, key)?.deliveries(inner, ids);
      for (const [id, delivery] of deliveries ?? []) found.set(id, delivery);
    }
    return new Map(products.map((product) => [product.id, productDelivery(product, found.get(product.id))]));
  });
}

/** Delivery to these holders, by entitlement id, all of one seller: a form that hands each holder something of their own is asked for each. */
export async function deliveriesOfHoldings(
  ctx: Ctx,
  holdings: readonly Holding[],
): Promise<ReadonlyMap<number, ProductDelivery>> {
  return reading(ctx, async (inner) => {
    const [products, beside] = await Promise.all([
      productsOf(
        inner,
        holdings.map((holding) => holding.productId),
      ),
      companionLinks(inner, holdings),
    ]);
    const found = new Map<number, Delivery>();
    for (const [key, ids] of idsByForm(products)) {
      const form = inner.ports.find(productForms, key);
      const held = holdings.filter((holding) => ids.includes(holding.productId));
      const own = await form?.deliveriesOfHoldings?.(inner, held);
      const common = own ? undefined : await form?.deliveries(inner, ids);
      for (const { entitlementId, productId } of held) {
        const delivery = own?.get(entitlementId) ?? common?.get(productId);
        if (delivery) found.set(entitlementId, delivery);
      }
    }
    const byId = new Map(products.map((product) => [product.id, product]));
    return new Map(
      holdings.flatMap(({ entitlementId, productId }) => {
        const product = byId.get(productId);
        if (!product) return [];
        const delivery = productDelivery(product, found.get(entitlementId));
        const links = [...(delivery.links ?? []), ...(beside.get(entitlementId) ?? [])];
        return [[entitlementId, links.length > 0 ? { ...delivery, links } : delivery] as const];
      }),
    );
  });
}

/** Doors to what stands beside these holdings, by entitlement id, all of one seller. */
export async function companionLinks(
  ctx: Ctx,
  holdings: readonly Holding[],
): Promise<ReadonlyMap<number, NonNullable<Delivery['links']>>> {
  const found = new Map<number, NonNullable<Delivery['links']>>();
  const told = await Promise.all(ctx.ports.all(companions).map((companion) => companion.linksOf(ctx, holdings)));
  for (const links of told) for (const [id, own] of links) found.set(id, [...(found.get(id) ?? []), ...own]);
  return found;
}

async function productsOf({ db }: Ctx, productIds: readonly number[]): Promise<Product[]> {
  return await Product.query(db)
    .findByIds([...new Set(productIds)])
    .select('id', 'form', 'name', 'steps');
}

function idsByForm(products: readonly Product[]): Map<Product['form'], number[]> {
  const ids = new Map<Product['form'], number[]>();
  for (const { id, form } of products) ids.set(form, [...(ids.get(form) ?? []), id]);
  return ids;
}

function productDelivery(product: Product, delivery: Delivery = { kind: 'text', files: [] }): ProductDelivery {
  return { ...delivery, productName: product.name, message: readStepSettings(product.steps).delivery.message };
}
