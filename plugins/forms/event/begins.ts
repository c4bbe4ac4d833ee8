import { addDays, inLanguage } from '#core/kit';
import type { FormBeginning } from '#core/plugins';
import { saveDate } from './setup/save-date.ts';
import { saveKind } from './setup/save-kind.ts';
import { saveLocation } from './setup/save-location.ts';

const HOURS = 2;

/** A date and a place; one kind of ticket at the product's price. */
export const eventBegins: FormBeginning = {
  sentence: {
    de: 'Ein Workshop, ein Konzert, ein Webinar: Tickets mit QR-Code.',
    en: 'A workshop, a concert, a webinar: tickets with a QR code.',
  },
  asks: 'date',
  label: { de: 'Wann beginnt es?', en: 'When does it begin?' },
  help: {
    de: 'Es dauert zwei Stunden, solange Sie nichts anderes sagen.',
    en: 'It lasts two hours unless you say otherwise.',
  },
  async fill(ctx, productId, { startsAt, place, seller }) {
    const online = place.trim() === '';
    const locationId = await saveLocation(ctx, productId, null, {
      online,
      onlineUrl: '',
      locationShortName: online ? 'Online' : place.slice(0, 120),
      locationAddress: online ? '' : place,
      zip: '',
      countryCode: online ? '' : seller.country,
      timeZoneName: seller.zone,
      additionalText: '',
    });
    await saveDate(ctx, productId, null, { locationId, startsAt, endsAt: later(startsAt), limit: '' });
    await saveKind(ctx, productId, null, {
      name: inLanguage(ctx.locale, { de: TICKET.de, en: TICKET.en }),
      description: '',
      pricing: 'plan',
      price: '',
      amountType: 'gross',
      limit: '',
      quotaId: null,
      salesFrom: '',
      salesUntil: '',
      zone: seller.zone,
      mostPerOrder: '10',
      attendeeFields: [],
      dateIds: [],
    });
  },
  preview: (productId) => ({
    title: { de: 'Ticket ansehen', en: 'See the ticket' },
    href: `/cabinet/products/${productId}/edit/design/preview`,
  }),
};

const TICKET = { de: 'Teilnahme', en: 'Admission' };

/** Two hours on the same wall clock; what cannot be read is judged where the date is kept. */
function later(startsAt: string): string {
  const [, day, hour, rest] = /^(\d{4}-\d{2}-\d{2})T(\d{2})(:\d{2}.*)$/.exec(startsAt.trim()) ?? [];
  if (!day || !hour || !rest) return startsAt;
  const end = Number(hour) + HOURS;
  return `${end < 24 ? day : addDays(day, 1)}T${String(end % 24).padStart(2, '0')}${rest}`;
}
