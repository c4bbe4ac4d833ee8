import { z } from 'zod';
import { defineJob } from '#core/jobs';

export const pushRecordJob = defineJob({
  id: 'push_record',
  payload: z.object({ sellerId: z.int(), deliveryId: z.int() }),
  handler: async () => (await import('./push-record.ts')).pushRecord,
});
