import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Every night: what the processor kept of payments through the platform, and what the platform took out. */
export const bookPlatformReportJob = defineJob({
  id: 'book_platform_report',
  payload: z.object({}),
  cron: '40 3 * * *',
  maxAttempts: 1,
  handler: async () => (await import('./book-platform-report-handler.ts')).bookPlatformReportHandler,
});
