import { z } from 'zod';
import { defineJob } from '#core/jobs';

export const sendMailJob = defineJob({
  id: 'send_mail',
  payload: z.object({ mailId: z.number().int() }),
  handler: async () => (await import('./deliver-mail.ts')).deliverMail,
});
