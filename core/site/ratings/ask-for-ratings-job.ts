import { z } from 'zod';
import { defineJob } from '#core/jobs';

export const askForRatingsJob = defineJob({
  id: 'ask_for_ratings',
  payload: z.object({}),
  cron: '23 * * * *',
  maxAttempts: 2,
  handler: async () => {
    const { askForRatings } = await import('./ask-for-ratings.ts');
    return async (ctx) => askForRatings(ctx);
  },
});
