import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Incomes of days, weeks and months that have ended, in each seller's own zone. */
export const tellIncomesJob = defineJob({
  id: 'tell_incomes',
  payload: z.object({}),
  // Zones end their days on the hour, or a quarter or half of it later.
  cron: '3,18,33,48 * * * *',
  maxAttempts: 1,
  handler: async () => {
    const { tellIncomes } = await import('../tell-incomes.ts');
    return async (ctx) => tellIncomes(ctx);
  },
});
