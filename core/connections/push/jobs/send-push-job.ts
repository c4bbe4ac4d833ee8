import { z } from 'zod';
import type { Ctx } from '#core/context';
import { defineJob, enqueue } from '#core/jobs';

interface Waiting {
  sellerId: number;
  id: number;
}

export const sendPushJob = defineJob({
  id: 'send_push',
  payload: z.object({ sellerId: z.int(), id: z.int() }),
  // About an hour: a message that comes later than that is no news.
  maxAttempts: 8,
  async handler() {
    const { sendPush } = await import('../send-push.ts');
    // The work is told how to go on, so that it need not know its own job.
    return (ctx, waiting) => sendPush(ctx, waiting, (inner, runAt) => later(inner, waiting, runAt));
  },
});

function later(ctx: Ctx, waiting: Waiting, runAt: Date): Promise<void> {
  return enqueue(ctx, sendPushJob, waiting, { key: `${waiting.sellerId}:${waiting.id}`, runAt });
}
