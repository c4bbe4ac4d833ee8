import { z } from 'zod';
import { defineJob, enqueue, type Ctx } from '#core/plugins';

export const judgeGoodsJob = defineJob({
  id: 'download.judge_goods',
  payload: z.object({ sellerId: z.number().int(), productId: z.number().int() }),
  handler: async () => (await import('./judge-goods.ts')).judgeGoods,
});

export async function judgeGoodsLater(ctx: Ctx, at: { sellerId: number; productId: number }): Promise<void> {
  await enqueue(ctx, judgeGoodsJob, at, { key: `download.judge_goods:${at.productId}` });
}
