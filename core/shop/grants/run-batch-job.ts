import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Does a batch's lines, or undoes them, one transaction each: what broke off goes on where it was. */
export const runBatchJob = defineJob({
  id: 'grants.run_batch',
  payload: z.object({ sellerId: z.number().int(), batchId: z.number().int() }),
  handler: async () => (await import('./run-batch.ts')).runBatch,
});
