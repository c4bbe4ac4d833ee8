import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Every night: gives each seller's provider a comparison of its own. */
export const reconcileProvidersJob = defineJob({
  id: 'reconcile_providers',
  payload: z.object({}),
  cron: '20 3 * * *',
  maxAttempts: 1,
  handler: async () => (await import('./reconcile-providers-handler.ts')).reconcileProvidersHandler,
});
