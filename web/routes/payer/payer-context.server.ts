import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Ctx } from '#core/context';

/** The signed-in buyer's context. Who is not signed in goes to the door and comes back afterwards. */
export function payerContext(context: AppLoadContext, request: Request): Ctx {
  if (context.actor?.kind === 'person') return context.ctx();
  const { pathname, search } = new URL(request.url);
  throw redirect(`/sign_in?to=${encodeURIComponent(pathname + search)}`);
}
