import { z } from 'zod';
import { defineJob } from '#core/jobs';

export const tellAgentJob = defineJob({
  id: 'tell_agent',
  payload: z.object({
    sellerId: z.number(),
    orderId: z.number(),
    sessionToken: z.string(),
    news: z.enum(['order_create', 'order_update']),
  }),
  handler: async () => (await import('./tell-agent.ts')).tellAgent,
});
