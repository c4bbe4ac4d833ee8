import type { AppLoadContext } from '@remix-run/node';
import type { Ctx } from '#core/context';
import { requireRole } from '#core/people';
import { signedInContext } from '../auth/auth-request.server.ts';

/** The context of a publisher or a member of a sales team. For others this area does not exist; visitors sign in first. */
export function publisherContext(context: AppLoadContext, request: Request): Ctx {
  const ctx = signedInContext(context, request);
  try {
    requirePublisher(ctx);
  } catch {
    throw new Response(null, { status: 404 });
  }
  return ctx;
}

/** @throws 401, 403 for whoever earns at no shop */
export function requirePublisher(ctx: Ctx): void {
  requireRole(ctx, 'publisher', 'affiliate_publisher', 'sales_team_member');
}

/** Ways in which the person earns at shops: as a publisher of theirs, or in their sales team. */
export function waysOf({ actor }: Ctx): { promotes: boolean; sells: boolean } {
  const holds = (...wanted: readonly string[]): boolean =>
    actor.kind === 'person' && actor.roles.some(({ role }) => wanted.includes(role));
  return { promotes: holds('publisher', 'affiliate_publisher'), sells: holds('sales_team_member') };
}
