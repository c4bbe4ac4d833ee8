import { z } from 'zod';
import { defineJob } from '#core/jobs';

export const packShopJob = defineJob({
  id: 'pack_shop',
  payload: z.object({ sellerId: z.number().int(), exportId: z.number().int() }),
  handler: async () => (await import('../pack-shop.ts')).packShop,
});
