import type { LoaderFunctionArgs } from '@remix-run/node';
import { orRefuse } from '#web/ui';
import { previewTicket } from '../drawing/preview-ticket.ts';
import { readId } from './read-address.server.ts';

/** A sample ticket in the design that the address describes. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const text = (name: string) => (query.has(name) ? { [name]: query.get(name)!.slice(0, 600) } : {});
  const tried = {
    ...text('accent'),
    ...text('background'),
    ...text('ink'),
    ...text('note'),
    ...(query.has('price') ? { showPrice: query.get('price') === 'true' } : {}),
  };
  return Response.json(await orRefuse(previewTicket(context.ctx(), readId(params.id), tried)), {
    headers: { 'Cache-Control': 'no-store' },
  });
}
