import { z } from 'zod';
import { defineJob } from '#core/jobs';

export const cleanDeliveriesJob = defineJob({
  id: 'clean_deliveries',
  payload: z.object({}),
  cron: '53 2 * * *',
  handler: async () => (await import('./clean-deliveries.ts')).cleanDeliveries,
});
