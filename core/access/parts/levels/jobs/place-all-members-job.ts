import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Places all members of a product anew after its levels changed. */
export const placeAllMembersJob = defineJob({
  id: 'place_all_members',
  payload: z.object({ sellerId: z.int(), productId: z.int() }),
  handler: async () => (await import('./place-all-members.ts')).placeAllMembers,
});
