import { z } from 'zod';
import { defineJob } from '#core/jobs';

export const packMyDataJob = defineJob({
  id: 'pack_my_data',
  payload: z.object({ exportId: z.number().int() }),
  handler: async () => (await import('../pack-my-data.ts')).packMyData,
});
