import type { Ctx, ProductForm, ProductWarning } from '#core/plugins';
import { eventDeliveries, ticketDeliveries } from './deliveries.ts';
import { duplicateEvent } from './duplicate-event.ts';
import { handOverTickets } from './hand-over.ts';
import { movePlaces } from './move-places.ts';
import { giveTicketsAgain, takeBackTickets } from './take-back.ts';
import { upgradablePiece } from './tickets/upgrade-tickets.ts';
import { seatPlans } from './seating/seat-plans.ts';
import { shownTickets } from './shown-tickets.ts';
import { soldTickets } from './tickets/sold-tickets.ts';
import { tasksOfDay } from './tasks-of-day.ts';
import { eventVariants } from './variants.ts';
import { eventBegins } from './begins.ts';

/** Tickets for events, shown as event_tickets. */
export const eventForm: ProductForm = {
  key: 'event',
  title: { de: 'Veranstaltung', en: 'Event', pl: 'Wydarzenie' },
  categories: [
    { key: 'workshop', title: { de: 'Workshop', en: 'Workshop' } },
    { key: 'seminar', title: { de: 'Seminar', en: 'Seminar' } },
    { key: 'conference', title: { de: 'Konferenz', en: 'Conference' } },
    { key: 'concert', title: { de: 'Konzert und Bühne', en: 'Concert and stage' } },
    { key: 'online_event', title: { de: 'Online-Veranstaltung', en: 'Online event' } },
    { key: 'other', title: { de: 'Anderes', en: 'Other' } },
  ],
  steps: [
    { key: 'details', title: { de: 'Angaben', en: 'Details' } },
    { key: 'tickets', title: { de: 'Tickets', en: 'Tickets details' }, screen: 'web/tickets-step.tsx' },
    { key: 'design', title: { de: 'Gestaltung', en: 'Design' }, screen: 'web/design-step.tsx' },
    { key: 'checkout', title: { de: 'Kasse', en: 'Checkout' } },
    { key: 'upsell', title: { de: 'Zusatzverkauf', en: 'Upsell' } },
    { key: 'delivery', title: { de: 'Auslieferung', en: 'Delivery' } },
    { key: 'pages', title: { de: 'Seiten', en: 'Pages' } },
    { key: 'advanced', title: { de: 'Erweitert', en: 'Advanced' } },
  ],
  begins: eventBegins,
  supply: 'onsite_event',
  contract: 'service',
  warnings,
  deliveries: eventDeliveries,
  deliveriesOfHoldings: ticketDeliveries,
  duplicate: duplicateEvent,
  variants: eventVariants,
  seats: seatPlans,
  tickets: shownTickets,
  soldTickets,
  upgradablePiece,
  moveStock: movePlaces,
  tasksOfDay,
  handOver: handOverTickets,
  takeBack: takeBackTickets,
  giveAgain: giveTicketsAgain,
};

/** An event can be sold while a date is ahead for which there is a kind of ticket. */
async function warnings(
  ctx: Ctx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ProductWarning[]>> {
  const { rows } = await ctx.db.raw<{ rows: { product_id: number }[] }>(
    `select distinct d.product_id from event_dates d
       join event_kinds k on k.product_id = d.product_id and k.removed_at is null and (k.date_ids = '{}' or d.id = any(k.date_ids))
      where d.product_id = any(?) and d.removed_at is null and d.ends_at > ?::timestamptz`,
    [productIds as never, ctx.clock.now()],
  );
  const active = new Set(rows.map((row) => row.product_id));
  return new Map(productIds.map((id) => [id, active.has(id) ? [] : ['no_active_events']]));
}
