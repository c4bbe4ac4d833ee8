import { z } from 'zod';
import { defineJob } from '#core/jobs';

export const cleanFilesJob = defineJob({
  id: 'clean_files',
  payload: z.object({}),
  cron: '17 2 * * *',
  handler: async () => (await import('./clean-files.ts')).cleanFiles,
});
