import { defineJob } from '#core/jobs';
import { z } from 'zod';

/** Takes a part from those who have it through a membership that it was taken out of. */
export const closePartJob = defineJob({
  id: 'close_part',
  payload: z.object({ sellerId: z.int(), productId: z.int(), partId: z.int() }),
  handler: async () => (await import('./close-part.ts')).closePart,
});
