import type { AppLoadContext } from '@remix-run/node';
import type { Ctx } from '#core/context';
import { requireRole } from '#core/people';
import { signedInContext } from '../auth/auth-request.server.ts';

/** The context of a publisher. For everybody else this area does not exist; who is not signed in goes to the door first. */
export function publisherContext(context: AppLoadContext, request: Request): Ctx {
  const ctx = signedInContext(context, request);
  try {
    requireRole(ctx, 'publisher', 'affiliate_publisher');
  } catch {
    throw new Response(null, { status: 404 });
  }
  return ctx;
}
