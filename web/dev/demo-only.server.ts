import type { AppLoadContext } from '@remix-run/node';
import type { Ctx } from '#core/context';

/** The platform's view of the demo world. In a live installation these screens do not exist. */
export function demoOnly({ kernel, ctx }: AppLoadContext): Ctx {
  if (kernel.env.KONTOR_MODE !== 'demo') throw new Response(null, { status: 404 });
  return ctx({ kind: 'platform', reason: 'mails of the demo world' });
}
