import { isIP } from 'node:net';
import type { Ctx } from '#core/context';
import { peopleError } from '../errors.ts';

/** Host that passkeys are made for, and the address of the pages that may ask for them. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * Passkeys belong to the platform's own host. A shop's own domain changes hands one day, and its holder could ask for every passkey made there; browsers make
 * none for a bare IP address.
 */
export function relyingPartyOf(baseUrl: string): RelyingParty | null {
  const { hostname, origin } = new URL(baseUrl);
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? { id: hostname, origin } : null;
}

/** @throws passkeys_not_here */
export function requireRelyingParty(ctx: Ctx): RelyingParty {
  const party = relyingPartyOf(ctx.baseUrl);
  if (!party) throw peopleError(ctx.locale, 'passkeys_not_here');
  return party;
}
