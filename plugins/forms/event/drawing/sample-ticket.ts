import { formatDateTime, inLanguage } from '#core/kit';
import { findProduct, reading, type Ctx } from '#core/plugins';
import { eventSetup } from '../setup/event-setup.ts';
import type { TicketPaper } from '../tickets/ticket-papers.ts';

/** A ticket that nobody bought, for the preview: the event's first date and kind, and somebody invented. */
export async function sampleTicket(ctx: Ctx, productId: number): Promise<TicketPaper> {
  const setup = await eventSetup(ctx, productId);
  const product = await reading(ctx, (inner) => findProduct(inner, productId));
  const date = setup.dates.find(({ expired }) => !expired) ?? setup.dates[0];
  const location = setup.locations.find(({ id }) => id === date?.locationId) ?? setup.locations[0];
  const kind = setup.kinds[0];
  const zone = date?.timeZoneName ?? 'Europe/Berlin';
  const starts = date?.startsAt ?? ctx.clock.now();
  return {
    id: 0,
    code: `tkt_${'SAMPLE'.repeat(4)}`,
    state: 'unused',
    event: product?.name ?? '',
    kind: kind?.name ?? inLanguage(ctx.locale, { de: 'Ticketart', en: 'Kind of ticket' }),
    seat: '',
    name: inLanguage(ctx.locale, { de: 'Maria Muster', en: 'Mary Sample' }),
    email: '',
    piece: 1,
    variant: '',
    startsAt: formatDateTime(starts, ctx.locale, zone),
    endsAt: formatDateTime(date?.endsAt ?? starts, ctx.locale, zone),
    zone,
    begins: starts,
    ends: date?.endsAt ?? starts,
    dateId: date?.id ?? 0,
    place: location?.online
      ? 'Online'
      : (location?.locationShortName ?? inLanguage(ctx.locale, { de: 'Ort', en: 'Location' })),
    address: location?.online ? '' : (location?.locationAddress ?? ''),
    additionalText: location?.additionalText ?? '',
    price: { minor: kind?.unitMinor ?? (kind?.pricing === 'free' ? 0 : 2500), currency: setup.currency },
  };
}
