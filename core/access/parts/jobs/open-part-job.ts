import { defineJob } from '#core/jobs';
import { z } from 'zod';

/** Opens a part that was added later for those who hold its bundle or membership. */
export const openPartJob = defineJob({
  id: 'open_part',
  payload: z.object({ sellerId: z.int(), productId: z.int(), partId: z.int() }),
  handler: async () => (await import('./open-part.ts')).openPart,
});
