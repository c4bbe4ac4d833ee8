import { z } from 'zod';
import { defineJob, enqueue, type Job, type JobHandler } from '#core/jobs';

const record = z.object({ sellerId: z.int(), deliveryId: z.int() });
type PushedRecord = z.infer<typeof record>;

export const pushRecordJob: Job<PushedRecord> = defineJob({
  id: 'push_record',
  payload: record,
  async handler(): Promise<JobHandler<PushedRecord>> {
    const { pushRecord } = await import('./push-record.ts');
    // The work is told how to be repeated, so that it need not know its own job.
    return (ctx, pushed) => pushRecord(ctx, pushed, (inner, runAt) => enqueue(inner, pushRecordJob, pushed, { key: String(pushed.deliveryId), runAt }));
  },
});
