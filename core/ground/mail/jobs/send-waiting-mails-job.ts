import { z } from 'zod';
import { defineJob } from '#core/jobs';

export const sendWaitingMailsJob = defineJob({
  id: 'send_waiting_mails',
  payload: z.object({}),
  // The pace of a way out is told in minutes.
  cron: '* * * * *',
  handler: async () => (await import('./send-waiting-mails.ts')).sendWaitingMails,
});
