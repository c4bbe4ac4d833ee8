import { z } from 'zod';
import { defineJob } from '#core/jobs';

export const runImportJob = defineJob({
  id: 'run_peer_import',
  payload: z.object({ sellerId: z.number().int(), importId: z.number().int() }),
  handler: async () => (await import('../run-import.ts')).runImport,
});
