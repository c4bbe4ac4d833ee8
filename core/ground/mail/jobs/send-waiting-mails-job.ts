import { z } from 'zod';
import { defineJob } from '#core/jobs';

export const sendWaitingMailsJob = defineJob({
  id: 'send_waiting_mails',
  payload: z.object({}),
  cron: '*/10 * * * *',
  handler: async () => (await import('./send-waiting-mails.ts')).sendWaitingMails,
});
