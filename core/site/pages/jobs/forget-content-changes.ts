import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Every half hour: notes of changes older than any finished page that is still sent. */
export const forgetContentChanges = defineJob({
  id: 'forget_content_changes',
  payload: z.object({}),
  cron: '*/30 * * * *',
  handler: async () => (await import('./forget-content-changes.handler.ts')).handle,
});
