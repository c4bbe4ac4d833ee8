import { z } from 'zod';
import { defineJob } from '#core/jobs';

/** Nightly, so that lists and exports find most of their rows written. */
export const bookJournalsJob = defineJob({
  id: 'book_journals',
  payload: z.object({}),
  cron: '41 1 * * *',
  handler: async () => (await import('./book-every-seller.ts')).bookEverySeller,
});
