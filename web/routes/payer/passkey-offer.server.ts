import type { AppLoadContext } from '@remix-run/node';
import { listPasskeys } from '#core/people';
import { parseCookie, stringifySetCookie } from '../../lists/cookie-header.server.ts';
import { passkeysAt } from '../auth/passkeys/at-home.server.ts';

const NAME = 'kontor_no_passkey_offer';
const YEAR_SECONDS = 31_536_000;

/** `Set-Cookie` that keeps the offer away from this browser. */
export const refuseOffer = (): string => stringifySetCookie(NAME, '1', YEAR_SECONDS);

/** True for a signed-in buyer who has no passkey, could have one here and has not said no. */
export async function offersPasskey(context: AppLoadContext, request: Request): Promise<boolean> {
  if (!passkeysAt(context) || parseCookie(request.headers.get('cookie') ?? '').has(NAME)) return false;
  return (await listPasskeys(context.ctx())).length === 0;
}
