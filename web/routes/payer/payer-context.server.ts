import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Ctx } from '#core/context';
import { entitlementAtHand } from '#core/entitlements';

/**
 * The signed-in buyer's context. A visitor goes to the sign-in and comes back afterwards; a person with an unconfirmed address goes to the
 * confirmation first.
 */
export function payerContext(context: AppLoadContext, request: Request): Ctx {
  if (context.actor?.kind === 'person' && context.actor.emailConfirmed) return context.ctx();
  const { pathname, search } = new URL(request.url);
  const door = context.actor?.kind === 'person' ? '/account/confirmation' : '/sign_in';
  throw redirect(`${door}?to=${encodeURIComponent(pathname.replace(/\.data$/, '') + search)}`);
}

const HOLDING = /\/(ent_[0-9A-Za-z]{8,64})(?:[/.]|$)/;
const PREVIEW = /\/own_\d+(?:[/.]|$)/;

/**
 * The same for the frame round one thing. It opens without signing in for a browser that has the thing's order at hand, and for a seller's
 * preview; the screen inside asks for itself.
 */
export async function guestContext(context: AppLoadContext, request: Request): Promise<Ctx> {
  const { pathname } = new URL(request.url);
  const ctx = context.ctx();
  const { actor } = context;
  if (actor?.kind === 'person' && (actor.emailConfirmed || PREVIEW.test(pathname))) return ctx;
  const token = HOLDING.exec(pathname)?.[1];
  return token !== undefined && (await entitlementAtHand(ctx, token)) ? ctx : payerContext(context, request);
}
