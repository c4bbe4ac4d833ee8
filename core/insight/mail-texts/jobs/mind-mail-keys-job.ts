import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Records of senders' domains, asked again; a few at a time, since name servers may be silent. */
export const mindMailKeysJob = defineJob({
  id: 'mind_mail_keys',
  payload: z.object({}),
  cron: '*/10 * * * *',
  handler: async () => (await import('../check-mail-key.ts')).mindMailKeys,
});
