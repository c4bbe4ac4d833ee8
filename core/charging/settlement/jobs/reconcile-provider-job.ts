import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Compares one provider's report with one seller's books. */
export const reconcileProviderJob = defineJob({
  id: 'reconcile_provider',
  payload: z.object({ sellerId: z.int(), provider: z.string() }),
  handler: async () => (await import('./reconcile-provider-handler.ts')).reconcileProviderHandler,
});
