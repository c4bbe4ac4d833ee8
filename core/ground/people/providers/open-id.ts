import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Ctx } from '#core/context';
import type { ProviderClaims, SignInProvider } from './sign-in-provider.ts';

const TIMEOUT_MS = 10_000;
const CLOCK_TOLERANCE_SECONDS = 60;

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

type Discovered = z.infer<typeof discovery> & { keys: ReturnType<typeof createRemoteJWKSet> };

/** A provider says the same for as long as we run; only an answer that was right is kept. */
const known = new WeakMap<SignInProvider, Discovered>();

/** Addresses of the provider, from its own discovery document. @throws when it cannot be asked or calls itself something else */
export async function discover(provider: SignInProvider): Promise<Discovered> {
  const before = known.get(provider);
  if (before) return before;
  const issuer = await provider.issuer();
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`The provider answered ${answer.status} to its discovery.`);
  const found = discovery.parse(await answer.json());
  if (found.issuer !== issuer) throw new Error('The provider calls itself by another name.');
  const discovered = { ...found, keys: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: TIMEOUT_MS }) };
  known.set(provider, discovered);
  return discovered;
}

const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]);
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  email_verified: flag.optional().catch(undefined),
  hd: z.string().max(254).optional().catch(undefined),
  given_name: z.string().max(200).optional().catch(undefined),
  family_name: z.string().max(200).optional().catch(undefined),
});

export interface Exchange {
  code: string;
  verifier: string;
  nonce: string;
  redirectUri: string;
}

/**
 * Exchanges a code for an ID token and answers what it says, once its signature, issuer, audience, span and nonce are right.
 * @throws when the provider refuses, cannot be asked, or the token is not for us
 */
export async function claimsFor(
  ctx: Ctx,
  provider: SignInProvider,
  { code, verifier, nonce, redirectUri }: Exchange,
): Promise<ProviderClaims> {
  const now = ctx.clock.now();
  const { issuer, token_endpoint: endpoint, keys } = await discover(provider);
  const answer = await fetch(endpoint, {
    method: 'POST',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: provider.clientId,
      client_secret: await provider.clientSecret(now),
      code_verifier: verifier,
    }),
  });
  if (!answer.ok) throw new Error(`The provider answered ${answer.status} to the code.`);
  const { id_token: token } = z.object({ id_token: z.string() }).parse(await answer.json());
  const { payload } = await jwtVerify(token, keys, {
    issuer: provider.issuedBy(issuer),
    audience: provider.clientId,
    algorithms: ['RS256', 'ES256'],
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    currentDate: now,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  });
  if (payload.nonce !== nonce) throw new Error('The token answers another question.');
  if (payload.azp !== undefined && payload.azp !== provider.clientId)
    throw new Error('The token is for another client.');
  return claims.parse(payload);
}
