import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Asks a register again that could not say whether a buyer's VAT id is valid. */
export const recheckVatIdJob = defineJob({
  id: 'recheck_vat_id',
  payload: z.object({ sellerId: z.int(), orderId: z.int(), attempt: z.int() }),
  maxAttempts: 5,
  handler: async () => (await import('./recheck-vat-id-handler.ts')).recheckVatIdHandler,
});
