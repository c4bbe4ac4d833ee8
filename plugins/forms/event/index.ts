// Tickets for events: the product type `event`, shown as event_tickets.
import { definePlugin } from '#core/plugins';
import { eventForm } from './form.ts';
import { expireTicketsJob } from './jobs/expire-tickets-job.ts';
import { events } from './migrations/001-events.ts';

export const event = definePlugin({
  id: 'event',
  title: { de: 'Veranstaltung', en: 'Event' },
  forms: [eventForm],
  jobs: [expireTicketsJob],
  migrations: { '001-events': events },
});
