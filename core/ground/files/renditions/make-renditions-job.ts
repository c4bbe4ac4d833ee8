import { z } from 'zod';
import type { Ctx } from '#core/context';
import { defineJob, enqueue } from '#core/jobs';
import { videoEncoder } from './video-encoder.ts';

export const makeRenditionsJob = defineJob({
  id: 'make_renditions',
  payload: z.object({ sellerId: z.int(), fileId: z.int() }),
  maxAttempts: 3,
  handler: async () => (await import('./make-renditions.ts')).makeRenditions,
});

/** Has lighter versions of a recording made, where this installation can. */
export async function makeRenditionsLater(ctx: Ctx, file: { sellerId: number; fileId: number }): Promise<void> {
  if (!ctx.ports.find(videoEncoder, 'core')) return;
  await enqueue(ctx, makeRenditionsJob, file, { key: String(file.fileId) });
}
