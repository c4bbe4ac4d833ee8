// Tickets for events: the product type `event`, shown as event_tickets.
import { definePlugin } from '#core/plugins';
import { eventDemo } from './demo.ts';
import { eventForm } from './form.ts';
import { mindWaitingListsJob, offerPlacesJob } from './jobs/offer-places-job.ts';
import { expireTicketsJob } from './jobs/expire-tickets-job.ts';
import { tellHoldersJob } from './jobs/tell-holders-job.ts';
import { events } from './migrations/001-events.ts';
import { upgrades } from './migrations/002-upgrades.ts';
import { shownPrices } from './migrations/003-shown-prices.ts';
import { rules } from './migrations/005-rules.ts';
import { seats } from './migrations/006-seats.ts';
import { walletPasses } from './migrations/007-wallet-passes.ts';
import { leftSeats } from './migrations/008-left-seats.ts';
import { refreshPassesJob } from './jobs/refresh-passes-job.ts';
import { passRoutes } from './wallet/pass-routes.ts';
import { sealedDoorKeys } from './doors/device.ts';
import { doorRoutes } from './doors/door-routes.ts';
import { doors } from './migrations/004-doors.ts';
import { encloseCalendar } from './tickets/enclose-calendar.ts';
import { forgetGuest } from './forget-guest.ts';
import { waitingList } from './waiting/waiting-list.ts';
import { waitingRoutes } from './waiting/waiting-routes.ts';
import { ticketList } from './tickets/ticket-list.ts';
import { ticketResource } from './tickets/ticket-resource.ts';

const at = (file: string): string => `plugins/forms/event/web/${file}`;

export const event = definePlugin({
  id: 'event',
  title: { de: 'Veranstaltung', en: 'Event' },
  forms: [eventForm],
  jobs: [expireTicketsJob, tellHoldersJob, offerPlacesJob, mindWaitingListsJob, refreshPassesJob],
  lists: [{ definition: ticketList }, { definition: waitingList }],
  apiResources: [ticketResource],
  enclosures: encloseCalendar,
  erases: forgetGuest,
  publicRoutes: [...doorRoutes, ...waitingRoutes, ...passRoutes],
  sealed: [sealedDoorKeys],
  demo: eventDemo,
  migrations: {
    '001-events': events,
    '002-upgrades': upgrades,
    '003-shown-prices': shownPrices,
    '004-doors': doors,
    '005-rules': rules,
    '006-seats': seats,
    '007-wallet-passes': walletPasses,
    '008-left-seats': leftSeats,
  },
  screens: [
    { id: 'event/tickets', place: 'product-editor', path: 'tickets', file: at('tickets-step.tsx') },
    { id: 'event/seats', place: 'product-editor', path: 'tickets/seats', file: at('seats.tsx') },
    { id: 'event/design', place: 'product-editor', path: 'design', file: at('design-step.tsx') },
    { id: 'event/design-preview', place: 'product-editor', path: 'design/preview', file: at('design-preview.ts') },
    { id: 'event/design-picture', place: 'product-editor', path: 'design/picture', file: at('design-picture.ts') },
    {
      id: 'event/start',
      place: 'cabinet',
      path: 'payment_tickets',
      file: at('start.ts'),
      title: { de: 'Tickets', en: 'Tickets' },
      icon: 'ticket',
    },
    { id: 'event/overview', place: 'cabinet', path: 'payment_tickets/overview', file: at('overview.tsx') },
    { id: 'event/details', place: 'cabinet', path: 'payment_tickets/details', file: at('details.tsx') },
    { id: 'event/waiting', place: 'cabinet', path: 'payment_tickets/waiting', file: at('waiting.tsx') },
    { id: 'event/walk-in', place: 'cabinet', path: 'payment_tickets/walk_in', file: at('walk-in.tsx') },
    { id: 'event/check-in', place: 'cabinet', path: 'payment_tickets/check_in', file: at('check-in.tsx') },
    { id: 'event/devices', place: 'cabinet', path: 'payment_tickets/devices', file: at('devices.tsx') },
    { id: 'event/ticket', place: 'cabinet', path: 'payment_tickets/:id', file: at('ticket.tsx') },
    { id: 'event/my-tickets', place: 'payer', path: 'tickets/:token', file: at('my-tickets.tsx') },
    { id: 'event/tickets-pdf', place: 'payer', path: 'tickets/:token/pdf', file: at('tickets-pdf.ts') },
    { id: 'event/tickets-apple', place: 'payer', path: 'tickets/:token/apple', file: at('tickets-apple.ts') },
    { id: 'event/tickets-google', place: 'payer', path: 'tickets/:token/google', file: at('tickets-google.ts') },
    {
      id: 'event/wallet-settings',
      place: 'admin',
      path: 'ticket_wallets',
      file: at('wallet-settings.tsx'),
      title: { de: 'Tickets in Wallets', en: 'Tickets in wallets' },
    },
    { id: 'event/tickets-calendar', place: 'payer', path: 'tickets/:token/calendar', file: at('tickets-calendar.ts') },
  ],
});
