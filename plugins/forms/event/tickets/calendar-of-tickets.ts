import { reading, type Ctx } from '#core/plugins';
import { inLanguage } from '#core/kit';
import { calendarFile, type CalendarEntry } from './calendar-file.ts';
import { OF_HOLDING, ticketPapers, type TicketPaper } from './ticket-papers.ts';

/** The dates of somebody's tickets as a calendar file, one appointment for each date; null when none of them is valid. */
export async function calendarOfTickets(
  ctx: Ctx,
  which: { entitlementId: number } | { code: string } | { ticketId: number },
): Promise<{ bytes: Uint8Array; fileName: string } | null> {
  const [where, value] =
    'code' in which
      ? ['t.code = ?', which.code]
      : 'ticketId' in which
        ? ['t.id = ?', which.ticketId]
        : [OF_HOLDING, which.entitlementId];
  const papers = await reading(ctx, (inner) =>
    ticketPapers(inner, ctx.locale, `${where as string} and t.state in ('unused', 'used')`, [value]),
  );
  const entries = new Map(papers.map((paper) => [paper.dateId, entryOf(ctx, paper)]));
  if (entries.size === 0) return null;
  return {
    bytes: new TextEncoder().encode(calendarFile([...entries.values()], ctx.clock.now())),
    fileName: inLanguage(ctx.locale, { de: 'Termin.ics', en: 'event.ics' }),
  };
}

/** No code in it: calendars are shared. */
function entryOf(
  ctx: Ctx,
  { dateId, begins, ends, event, place, address, additionalText }: TicketPaper,
): CalendarEntry {
  return {
    uid: `event-date-${dateId}@${new URL(ctx.baseUrl).host}`,
    begins,
    ends,
    title: event,
    place: [place, address].filter(Boolean).join(', '),
    text: additionalText,
    url: '',
  };
}
