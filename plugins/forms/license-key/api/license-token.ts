import { createHash, sign } from 'node:crypto';
import type { Ctx } from '#core/plugins';
import type { LicenseActivation } from './license-activation.ts';
import type { KnownLicense } from './known-license.ts';
import { signingKeyOf } from './signing-keys.ts';

/** Claims of a token. Times in seconds, as in every JSON web token. */
export interface LicenseClaims {
  /** The shop: `https://kontor.example/s/anna`. */
  iss: string;
  /** The product's number as text. */
  aud: string;
  /** SHA-256 of the key in hexadecimal: the token does not give the key away. */
  sub: string;
  /** The machine it was made for; missing when none was named. */
  fingerprint?: string;
  iat: number;
  /** From here on the program has to ask again. Never later than the licence itself ends. */
  exp: number;
  /** End of the licence; null: never. */
  license_exp: number | null;
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** A JSON web token signed with Ed25519, which proves an active licence without asking us. Call it in a transaction of the seller's. */
export async function licenseToken(
  ctx: Ctx,
  { key, offlineDays }: KnownLicense,
  activation: LicenseActivation | null,
): Promise<string> {
  const signer = await signingKeyOf(ctx, key.seller_id);
  const shop = await ctx.db('sellers').where({ id: key.seller_id }).first<{ username: string }>('username');
  const now = ctx.clock.now();
  const ends = now.getTime() + offlineDays * 86_400_000;
  const claims: LicenseClaims = {
    iss: `${ctx.baseUrl}/s/${shop.username}`,
    aud: String(key.product_id),
    sub: createHash('sha256').update(key.key).digest('hex'),
    ...(activation ? { fingerprint: activation.fingerprint } : {}),
    iat: seconds(now),
    exp: seconds(new Date(key.expires_at ? Math.min(ends, key.expires_at.getTime()) : ends)),
    license_exp: key.expires_at ? seconds(key.expires_at) : null,
  };
  const signed = `${base64url({ alg: 'EdDSA', typ: 'JWT', kid: signer.keyId })}.${base64url(claims)}`;
  return `${signed}.${sign(null, Buffer.from(signed), signer.privateKey).toString('base64url')}`;
}
