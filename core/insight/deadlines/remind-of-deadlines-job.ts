import { z } from 'zod';
import { defineJob } from '#core/jobs';

export const remindOfDeadlinesJob = defineJob({
  id: 'remind_of_deadlines',
  payload: z.object({}),
  cron: '37 * * * *',
  maxAttempts: 2,
  handler: async () => {
    const { remindOfDeadlines } = await import('./remind-of-deadlines.ts');
    return async (ctx) => remindOfDeadlines(ctx);
  },
});
