import { z } from 'zod';
import { defineJob } from '#core/plugins';

/** Rings the shop's people: a member acts here, and may not know who they are. */
export const tellShopJob = defineJob({
  id: 'community.tell_shop',
  payload: z.object({ sellerId: z.number().int(), id: z.number().int() }),
  handler: async () => (await import('./tell-shop.ts')).tellShopOfPost,
});
