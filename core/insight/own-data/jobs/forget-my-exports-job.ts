import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Copies whose link has ended. */
export const forgetMyExportsJob = defineJob({
  id: 'forget_my_exports',
  payload: z.object({}),
  cron: '17 3 * * *',
  handler: async () => (await import('../forget-my-exports.ts')).forgetMyExports,
});
