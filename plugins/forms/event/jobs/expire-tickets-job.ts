import { z } from 'zod';
import { defineJob } from '#core/plugins';

/** Tickets of dates that are over expire, and events without a date ahead leave the shop. */
export const expireTicketsJob = defineJob({
  id: 'expire_tickets',
  payload: z.object({}),
  cron: '*/10 * * * *',
  maxAttempts: 3,
  handler: async () => (await import('./expire-tickets.ts')).expireTickets,
});
