import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Ctx } from '#core/context';
import { AppError } from '#core/kit';
import { requireSeller } from '#core/people';

/**
 * The context of the shop somebody works in. A visitor who is not signed in goes to the door and comes back afterwards. A role that does not
 * work in cabinets is refused here, before a screen reads anything; what else an address asks for, `cabinetRefusal` has asked.
 */
export function sellerContext(context: AppLoadContext, request: Request): { ctx: Ctx; sellerId: number } {
  const { actor } = context;
  if (!actor) {
    const { pathname, search } = new URL(request.url);
    throw redirect(`/sign_in?to=${encodeURIComponent(pathname + search)}`);
  }
  if (actor.kind !== 'person' || actor.sellerId === null) throw new Response(null, { status: 403 });
  const ctx = context.ctx();
  try {
    return { ctx, sellerId: requireSeller(ctx) };
  } catch (error) {
    if (error instanceof AppError) throw new Response(null, { status: error.status });
    throw error;
  }
}
