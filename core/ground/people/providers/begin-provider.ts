import { createHash } from 'node:crypto';
import type { Ctx } from '#core/context';
import { peopleError } from '../errors.ts';
import { requireFreshSignIn } from '../fresh-sign-in.ts';
import { networkOf } from '../network-of.ts';
import { requirePerson } from '../require-role.ts';
import { newSecretToken } from '../secret-token.ts';
import { takeTurn, type Pace } from '../throttle.ts';
import { discover } from './open-id.ts';
import { requireProvider, type ProviderKey } from './sign-in-provider.ts';

export const HANDSHAKE_MINUTES = 10;

const PACE: Pace = { free: 30, firstWaitSeconds: 5, longestWaitSeconds: 900, forgetAfterSeconds: 3600 };

export interface ProviderWay {
  /** Address at the provider that the browser goes to. */
  url: string;
  /** For a cookie: the answer counts in this browser alone. */
  state: string;
}

/** Address of ours to which a provider sends people back. */
export const backFrom = (ctx: Ctx, key: ProviderKey): string => `${ctx.baseUrl}/sign_in/from/${key}`;

/**
 * Begins to sign in with a provider, or to join an account there to the one of the person signed in. `to`: path of ours that it leads to in the end.
 * @throws provider_not_here, provider_away, too_many_attempts; to join also address_not_confirmed, fresh_sign_in_needed, factor_to_show
 */
export async function beginProvider(
  ctx: Ctx,
  wanted: string,
  { to, joins, ip }: { to: string; joins: boolean; ip: string },
): Promise<ProviderWay> {
  const { key, provider } = requireProvider(ctx, wanted);
  const userId = joins ? await mayJoin(ctx) : null;
  if (!(await takeTurn(ctx, ['sign_in_handshake', networkOf(ip)], PACE)))
    throw peopleError(ctx.locale, 'too_many_attempts');
  const [state, nonce, verifier] = [newSecretToken(), newSecretToken(), newSecretToken()];
  const { authorization_endpoint: endpoint } = await discover(provider).catch((error: unknown) => {
    ctx.log.warn({ err: error, provider: key }, 'a sign-in provider is away');
    throw peopleError(ctx.locale, 'provider_away');
  });
  await ctx.db('sign_in_handshakes').insert({
    state_hash: state.hash,
    provider: key,
    nonce: nonce.token,
    verifier: verifier.token,
    to_path: to,
    user_id: userId,
    expires_at: new Date(ctx.clock.now().getTime() + HANDSHAKE_MINUTES * 60_000),
  });
  const url = new URL(endpoint);
  const parameters = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: backFrom(ctx, key),
    state: state.token,
    nonce: nonce.token,
    code_challenge: createHash('sha256').update(verifier.token).digest('base64url'),
    code_challenge_method: 'S256',
    ...provider.wishes,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { url: url.toString(), state: state.token };
}

async function mayJoin(ctx: Ctx): Promise<number> {
  const { userId, emailConfirmed } = requirePerson(ctx);
  if (!emailConfirmed) throw peopleError(ctx.locale, 'address_not_confirmed');
  await requireFreshSignIn(ctx);
  return userId;
}
