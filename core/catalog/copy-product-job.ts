import { definePort, type Ctx } from '#core/context';
import { defineJob } from '#core/jobs';
import { z } from 'zod';

/** Brings into a copy what stands beside the product: plans, groups, and what the form keeps, such as files. */
export const copyProduct = defineJob({
  id: 'copy_product',
  payload: z.object({ sellerId: z.int(), productId: z.int() }),
  maxAttempts: 5,
  handler: async () => (await import('./copy-product.ts')).copyProductParts,
});

/** What modules below this one keep beside a product, brought into a copy in the same transaction. */
export interface ProductCopier {
  copy(ctx: Ctx, from: { id: number }, to: { id: number }): Promise<void>;
}

export const productCopiers = definePort<ProductCopier>('product copier');
