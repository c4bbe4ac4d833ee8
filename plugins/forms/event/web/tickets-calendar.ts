import type { LoaderFunctionArgs } from '@remix-run/node';
import { orRefuse } from '#web/ui';
import { calendarOfTickets } from '../tickets/calendar-of-tickets.ts';
import { ticketsOfBearer } from './holder.server.ts';

/** Time and place, for the calendar of a bearer of the tickets' address. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { ctx, which } = await orRefuse(ticketsOfBearer(context.ctx(), params.token ?? ''));
  const file = await orRefuse(calendarOfTickets(ctx, which));
  if (!file) throw new Response(null, { status: 404 });
  return new Response(file.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file.fileName}"`,
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
