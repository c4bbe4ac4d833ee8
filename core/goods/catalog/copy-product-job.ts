import { defineJob } from '#core/jobs';
import { z } from 'zod';

/** Brings into a copy what stands beside the product: plans, groups, and what the form keeps, such as files. */
export const copyProduct = defineJob({
  id: 'copy_product',
  payload: z.object({ sellerId: z.int(), productId: z.int() }),
  maxAttempts: 5,
  handler: async () => (await import('./copy-product.ts')).copyProductParts,
});
