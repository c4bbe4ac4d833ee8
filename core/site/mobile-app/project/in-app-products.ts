import { offeredProducts } from '#core/catalog';
import { storeProducts } from '#core/checkout';
import type { Ctx } from '#core/context';
import { AppError } from '#core/kit';

/** An article of the stores and what it is here, as the shop has assigned it. */
export interface InAppProduct {
  /** Number of the article at Apple and Google. */
  id: string;
  type: 'subscription' | 'non_consumable';
  product: string;
  plan: string | null;
}

/** Articles that the shop sells in stores; none where no plugin sells there. */
export async function inAppProducts(ctx: Ctx): Promise<InAppProduct[]> {
  const assigned = await storeProducts(ctx).then(
    (answer) => answer.assigned,
    (error: unknown) => {
      if (error instanceof AppError && error.status < 500) return [];
      throw error;
    },
  );
  if (assigned.length === 0) return [];
  const offered = new Map((await offeredProducts(ctx)).map((product) => [product.id, product]));
  return assigned.map(({ storeProduct, product, plan }) => {
    const plans = offered.get(product.id)?.plans ?? [];
    const sold = plans.find(({ id }) => id === plan?.id) ?? plans[0];
    return {
      id: storeProduct,
      type: sold && sold.type !== 'one_time' ? 'subscription' : 'non_consumable',
      product: product.name,
      plan: plan?.name || null,
    };
  });
}
