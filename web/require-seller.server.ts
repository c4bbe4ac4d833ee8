import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Ctx } from '#core/context';

/** The context of the shop somebody works in. Who is not signed in goes to the door and comes back afterwards. */
export function sellerContext(context: AppLoadContext, request: Request): { ctx: Ctx; sellerId: number } {
  const { actor } = context;
  if (!actor) {
    const { pathname, search } = new URL(request.url);
    throw redirect(`/sign_in?to=${encodeURIComponent(pathname + search)}`);
  }
  if (actor.kind !== 'person' || actor.sellerId === null) throw new Response(null, { status: 403 });
  return { ctx: context.ctx(), sellerId: actor.sellerId };
}
