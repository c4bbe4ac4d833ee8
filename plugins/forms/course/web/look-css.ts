import type { LoaderFunctionArgs } from '@remix-run/node';
import { openHolding } from '#core/plugins';
import { orRefuse } from '#web/ui';
import { roomCss } from '../look/room-css.ts';

/** The course's own sheet, for those who are in its room. Its address changes with it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const opened = await orRefuse(openHolding(context.ctx(), params.token ?? '', { form: 'course' }));
  if (opened.state === 'closed') throw new Response(null, { status: 404 });
  return new Response(await roomCss(opened.ctx, opened.holding.productId), {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'private, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
