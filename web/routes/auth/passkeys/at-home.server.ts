import type { AppLoadContext } from '@remix-run/node';
import type { Ctx } from '#core/context';
import { relyingPartyOf } from '#core/people';

/** True where passkeys can be: at the platform's own address, and where that has a name. */
export const passkeysAt = (context: AppLoadContext): boolean =>
  context.domain === null && relyingPartyOf(context.kernel.baseUrl) !== null;

/** The context for questions about passkeys and providers; a shop's own domain has neither. */
export function atHome(context: AppLoadContext): Ctx {
  if (context.domain !== null) throw new Response(null, { status: 404 });
  return context.ctx();
}
