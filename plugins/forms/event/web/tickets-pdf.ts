import type { LoaderFunctionArgs } from '@remix-run/node';
import { orRefuse } from '#web/ui';
import { ticketsPdf } from '../drawing/tickets-pdf.ts';
import { ticketsOfBearer } from './holder.server.ts';

/** Tickets as PDF for whoever has their address: it is sent by mail and opened at the door, where nobody signs in. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { ctx, which } = await orRefuse(ticketsOfBearer(context.ctx(), params.token ?? ''));
  const { bytes, fileName } = await orRefuse(ticketsPdf(ctx, which));
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${fileName.replace(/[^\u0020-\u007e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
