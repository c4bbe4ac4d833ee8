import { z } from 'zod';
import { defineJob } from '#core/jobs';

export const deliverEventJob = defineJob({
  id: 'deliver_event',
  payload: z.object({ eventId: z.string(), subscriberId: z.string() }),
  handler: async () => (await import('./deliver-event.ts')).deliverEvent,
});
