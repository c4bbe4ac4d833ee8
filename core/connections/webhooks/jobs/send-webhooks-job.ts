import { z } from 'zod';
import type { Ctx } from '#core/context';
import { defineJob, enqueue } from '#core/jobs';

/** Sends what waits in one endpoint's lane. */
export const sendWebhooksJob = defineJob({
  id: 'send_webhooks',
  payload: z.object({ sellerId: z.int(), endpointId: z.int() }),
  async handler() {
    const { sendLane } = await import('../send-lane.ts');
    // The work is told how to go on, so that it need not know its own job.
    return (ctx, lane) => sendLane(ctx, lane, (inner, runAt) => later(inner, lane, runAt));
  },
});

/** A lane that is woken and one that waits for its time are two jobs: neither may take the other's place. */
export const laneKey = (sellerId: number, endpointId: number, when: 'now' | 'later' = 'now'): string =>
  `${sellerId}:${endpointId}:${when}`;

function later(ctx: Ctx, lane: { sellerId: number; endpointId: number }, runAt: Date): Promise<void> {
  const { sellerId, endpointId } = lane;
  return enqueue(ctx, sendWebhooksJob, lane, { key: laneKey(sellerId, endpointId, 'later'), runAt });
}
