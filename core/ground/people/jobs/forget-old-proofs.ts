import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Every night: what has long lost its meaning about who signed in from where is no longer kept. */
export const forgetOldProofs = defineJob({
  id: 'forget_old_proofs',
  payload: z.object({}),
  cron: '17 3 * * *',
  handler: async () => (await import('./forget-old-proofs.handler.ts')).handle,
});
