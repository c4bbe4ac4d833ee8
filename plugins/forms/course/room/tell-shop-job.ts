import { z } from 'zod';
import { defineJob, enqueue, type Ctx } from '#core/plugins';

const payload = z.object({
  sellerId: z.number().int(),
  about: z.enum(['quiz_attempt', 'comment']),
  id: z.number().int(),
});

/** Rings the shop's people: a reader acts here, and may not know who they are. */
export const tellShopJob = defineJob({
  id: 'course.tell_shop',
  payload,
  handler: async () => (await import('./tell-shop.ts')).tellShopOf,
});

/** After the commit. */
export async function tellShop(ctx: Ctx, what: z.infer<typeof payload>): Promise<void> {
  await enqueue(ctx, tellShopJob, what, { key: `${what.about}:${what.id}` });
}
