import { z } from 'zod';
import { defineJob } from '#core/jobs';

export const forgetAnswersJob = defineJob({
  id: 'forget_api_answers',
  payload: z.object({}),
  cron: '23 * * * *',
  handler: async () => (await import('./forget-answers.ts')).forgetAnswers,
});
