import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Archives, a week after they were made. */
export const forgetArchivesJob = defineJob({
  id: 'forget_shop_archives',
  payload: z.object({}),
  cron: '27 3 * * *',
  handler: async () => (await import('../pack-shop.ts')).forgetArchives,
});
