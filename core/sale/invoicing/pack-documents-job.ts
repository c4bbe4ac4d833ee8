import { z } from 'zod';
import { defineJob } from '#core/jobs';

export const packDocumentsJob = defineJob({
  id: 'pack_documents',
  payload: z.object({ sellerId: z.number().int(), exportId: z.number().int() }),
  handler: async () => (await import('./pack-documents.ts')).packDocuments,
});
