import { asSeller, putFile, type MailEnclosures } from '#core/plugins';
import { localeOf } from '#core/kit';
import { calendarOfTickets } from './calendar-of-tickets.ts';

/** Tickets, and news of their date, come with the appointment for the buyer's calendar. Which tickets a mail is about stands in its key. */
export const encloseCalendar: MailEnclosures = async (
  platform,
  { mail, dedupe_key: key, seller_id: sellerId, locale },
) => {
  const [, entitlementId, sentTicketId, movedTicketId] =
    /^(?:(?:your_tickets|event_changed):(\d+)(?!\.|\d)|your_tickets:ticket:(\d+)(?=:)|event_changed:\d+\.(\d+)(?=:))/.exec(
      key,
    ) ?? [];
  const ticketId = sentTicketId ?? movedTicketId;
  if (
    (mail !== 'your_tickets' && mail !== 'event_changed') ||
    sellerId === null ||
    (entitlementId ?? ticketId) === undefined
  )
    return [];
  const ctx = { ...asSeller(platform, sellerId), locale: localeOf(locale) };
  const file = await calendarOfTickets(
    ctx,
    entitlementId === undefined ? { ticketId: Number(ticketId) } : { entitlementId: Number(entitlementId) },
  );
  if (!file) return [];
  const { id } = await putFile(ctx, once(file.bytes), {
    sellerId,
    name: file.fileName,
    contentType: 'text/calendar',
    visibility: 'private',
  });
  return [id];
};

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
