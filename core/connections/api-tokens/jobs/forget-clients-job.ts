import { z } from 'zod';
import { defineJob } from '#core/jobs';

export const forgetClientsJob = defineJob({
  id: 'forget_oauth_clients',
  payload: z.object({}),
  cron: '41 3 * * *',
  handler: async () => (await import('./forget-clients.ts')).forgetClients,
});
