import { z } from 'zod';
import { defineJob } from '#core/jobs';

export const sendMailJob = defineJob({
  id: 'send_mail',
  /** `paced`: its turn has come. */
  payload: z.object({ mailId: z.number().int(), paced: z.boolean().optional() }),
  handler: async () => (await import('./deliver-mail.ts')).deliverMail,
});
