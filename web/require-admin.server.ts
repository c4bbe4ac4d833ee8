import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Ctx } from '#core/context';

/** The context of an admin. For everybody else the admin's rooms do not exist; who is not signed in goes to the door first. */
export function adminContext(context: AppLoadContext, request: Request): { ctx: Ctx } {
  const { actor } = context;
  if (!actor) {
    const { pathname, search } = new URL(request.url);
    throw redirect(`/sign_in?to=${encodeURIComponent(pathname + search)}`);
  }
  if (actor.kind !== 'person' || !actor.roles.some(({ role }) => role === 'admin'))
    throw new Response(null, { status: 404 });
  return { ctx: context.ctx() };
}
