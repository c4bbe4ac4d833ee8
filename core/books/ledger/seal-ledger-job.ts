import { z } from 'zod';
import { defineJob } from '#core/jobs';

export const sealLedgerJob = defineJob({
  id: 'seal_ledger',
  payload: z.object({}),
  cron: '* * * * *',
  handler: async () => {
    const { sealLedger } = await import('./seal-ledger.ts');
    return async (ctx) => {
      await sealLedger(ctx);
    };
  },
});
