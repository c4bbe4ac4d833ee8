import { createHash } from 'node:crypto';
import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { Ctx } from '#core/context';
import { outwardHttp } from '#core/sync';
import type { GoogleKey } from './app-keys.ts';
import { isBusy, pauseOf, type Delivery } from '../delivery.ts';
import { gatewaysOf } from './push-gateways.ts';

const MESSAGING = 'https://www.googleapis.com/auth/firebase.messaging';
export const WALLET_SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
const HOUR_SECONDS = 3600;
/** Tokens are asked for anew a little before they end. */
const MARGIN_MS = 120_000;

const answer = z.object({ access_token: z.string(), expires_in: z.int().positive() });

interface Known {
  token: string;
  until: number;
}
const known = new Map<string, Known>();
type Account = Pick<GoogleKey, 'clientEmail' | 'privateKey'>;

const nameOf = (address: string, { clientEmail, privateKey }: Account, scope: string): string =>
  createHash('sha256').update(`${address}\n${scope}\n${clientEmail}\n${privateKey}`).digest('base64url');

/** Token of a service account, for sending messages unless another scope is named (OAuth 2.0, RFC 7523), kept for as long as it counts. */
export async function googleAccess(
  ctx: Ctx,
  key: Account,
  scope: string = MESSAGING,
): Promise<{ token: string } | Delivery> {
  const address = gatewaysOf(ctx).googleToken;
  const name = nameOf(address, key, scope);
  const now = ctx.clock.now();
  const kept = known.get(name);
  if (kept && kept.until > now.getTime()) return { token: kept.token };
  const iat = Math.floor(now.getTime() / 1000);
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(key.clientEmail)
    .setAudience(address)
    .setIssuedAt(iat)
    .setExpirationTime(iat + HOUR_SECONDS)
    .sign(await importPKCS8(key.privateKey, 'RS256'));
  const response = await ctx.ports.find(outwardHttp, 'core')!(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }).toString(),
  });
  const { status } = response;
  if (isBusy(status))
    return { state: 'later', status, afterSeconds: pauseOf(response.headers.get('retry-after'), now) };
  const said: unknown = await response.json().catch(() => null);
  const given = answer.safeParse(said);
  if (status !== 200 || !given.success) return { state: 'refused', status: 401, reason: 'key' };
  known.set(name, {
    token: given.data.access_token,
    until: now.getTime() + given.data.expires_in * 1000 - MARGIN_MS,
  });
  return { token: given.data.access_token };
}

/** A token that Google takes no longer is not sent again. */
export function forgetGoogleAccess(ctx: Ctx, key: Account, scope: string = MESSAGING): void {
  known.delete(nameOf(gatewaysOf(ctx).googleToken, key, scope));
}
