import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { productForms, type Delivery } from './product-form.ts';
import { Product } from './product.ts';
import { readStepSettings } from './step-settings.ts';

export interface ProductDelivery extends Delivery {
  readonly productName: string;
  /** What the seller wants every buyer of the product to read; may be empty. */
  readonly message: string;
}

/**
 * What buyers of these products get, by product id, for the seller in scope: one statement for the products and one per kind.
 * A product whose form is not installed any more delivers its message only.
 */
export async function deliveriesOf(ctx: Ctx, productIds: readonly number[]): Promise<ReadonlyMap<number, ProductDelivery>> {
  return reading(ctx, async (inner) => {
    const products = await Product.query(inner.db).findByIds([...productIds]).select('id', 'form', 'name', 'steps');
    const found = new Map<number, Delivery>();
    for (const key of new Set(products.map((product) => product.form))) {
      const ids = products.filter((product) => product.form === key).map((product) => product.id);
      const deliveries = await inner.ports.find(productForms, key)?.deliveries(inner, ids);
      for (const [id, delivery] of deliveries ?? []) found.set(id, delivery);
    }
    return new Map(products.map((product) => [product.id, productDelivery(product, found.get(product.id))]));
  });
}

function productDelivery(product: Product, delivery: Delivery = { kind: 'text', files: [] }): ProductDelivery {
  return { ...delivery, productName: product.name, message: readStepSettings(product.steps).delivery.message };
}
