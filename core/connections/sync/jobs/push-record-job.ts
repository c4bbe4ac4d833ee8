import { z } from 'zod';
import type { Ctx } from '#core/context';
import { defineJob, enqueue } from '#core/jobs';

export const pushRecordJob = defineJob({
  id: 'push_record',
  payload: z.object({ sellerId: z.int(), deliveryId: z.int() }),
  async handler() {
    const { pushRecord } = await import('./push-record.ts');
    // The work is told how to be repeated, so that it need not know its own job.
    return (ctx, record) => pushRecord(ctx, record, (inner, runAt) => again(inner, record, runAt));
  },
});

function again(ctx: Ctx, record: { sellerId: number; deliveryId: number }, runAt: Date): Promise<void> {
  return enqueue(ctx, pushRecordJob, record, { key: String(record.deliveryId), runAt });
}
