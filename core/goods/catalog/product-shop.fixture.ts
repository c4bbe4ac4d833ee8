import type { Ctx } from '#core/context';
import { aSeller, plainFormPlugin, takingPayments, useTestKernel } from '#core/testing';

/** Shops of sellers, with a form of product that needs nothing. */
export function useProductShops() {
  const kernel = useTestKernel({ plugins: [plainFormPlugin], env: { DATABASE_POOL: '20' } });

  async function aShop(fields: Record<string, unknown> = {}): Promise<Ctx> {
    const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }), fields);
    return takingPayments(kernel().contextFor({ kind: 'seller', sellerId }));
  }

  return { kernel, aShop };
}
