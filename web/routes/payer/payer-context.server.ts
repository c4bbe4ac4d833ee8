import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Ctx } from '#core/context';
import { entitlementAtHand } from '#core/entitlements';

/**
 * The signed-in buyer's context. Who is not signed in goes to the door and comes back afterwards; whose address is not confirmed is asked to
 * do that first.
 */
export function payerContext(context: AppLoadContext, request: Request): Ctx {
  if (context.actor?.kind === 'person' && context.actor.emailConfirmed) return context.ctx();
  const { pathname, search } = new URL(request.url);
  const door = context.actor?.kind === 'person' ? '/account/confirmation' : '/sign_in';
  throw redirect(`${door}?to=${encodeURIComponent(pathname.replace(/\.data$/, '') + search)}`);
}

const HOLDING = /\/(ent_[0-9A-Za-z]{8,64})(?:[/.]|$)/;
const PREVIEW = /\/own_\d+(?:[/.]|$)/;

/** The same for screens round one thing, which whoever has its order at hand sees without signing in, and a seller in a preview. */
export async function guestContext(context: AppLoadContext, request: Request): Promise<Ctx> {
  const { pathname } = new URL(request.url);
  const ctx = context.ctx();
  if (context.actor?.kind === 'person' && PREVIEW.test(pathname)) return ctx;
  const token = HOLDING.exec(pathname)?.[1];
  return token !== undefined && (await entitlementAtHand(ctx, token)) ? ctx : payerContext(context, request);
}
