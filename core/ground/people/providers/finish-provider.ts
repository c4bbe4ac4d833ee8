import type { Ctx } from '#core/context';
import { peopleError } from '../errors.ts';
import type { ClientTrace, OpenedSession } from '../open-session.ts';
import { sendSignInLink } from '../request-access-mail.ts';
import { hashToken } from '../secret-token.ts';
import { backFrom } from './begin-provider.ts';
import { enterAs, joinTo } from './identities.ts';
import { claimsFor } from './open-id.ts';
import { requireProvider, type ProviderClaims, type ProviderKey } from './sign-in-provider.ts';

export type ProviderRefusal = 'provider_cancelled' | 'provider_away' | 'provider_unproved' | 'provider_taken';

/** `to`: path of ours that the person wanted to. */
export type FinishedProvider =
  | { state: 'signed_in'; session: OpenedSession; to: string }
  | { state: 'joined'; to: string }
  | { state: 'refused'; because: ProviderRefusal; joins: boolean; to: string };

export interface ProviderAnswer {
  state: string;
  /** Null: the person or the provider said no. */
  code: string | null;
  /** The state as the browser that began keeps it. */
  stateCookie: string | undefined;
  trace: ClientTrace;
}

interface Handshake {
  nonce: string;
  verifier: string;
  to_path: string;
  user_id: number | null;
}

/**
 * Takes a provider's answer, once, and in the browser that began: signs in, or joins the account there to the one here.
 * @throws provider_not_here, provider_expired
 */
export async function finishProvider(ctx: Ctx, wanted: string, answer: ProviderAnswer): Promise<FinishedProvider> {
  const { key, provider } = requireProvider(ctx, wanted);
  const { nonce, verifier, to_path: to, user_id: userId } = await takeHandshake(ctx, key, answer);
  const refused = (because: ProviderRefusal): FinishedProvider => ({
    state: 'refused',
    because,
    joins: userId !== null,
    to,
  });
  if (answer.code === null) return refused('provider_cancelled');
  const exchange = { code: answer.code, verifier, nonce, redirectUri: backFrom(ctx, key) };
  const claims = await claimsFor(ctx, provider, exchange).catch((error: unknown) => {
    ctx.log.warn({ err: error, provider: key }, 'a sign-in provider was not believed');
    return null;
  });
  if (claims === null) return refused('provider_away');
  if (userId !== null) {
    // Another person may have signed in here meanwhile.
    if (ctx.actor.kind !== 'person' || ctx.actor.userId !== userId) throw peopleError(ctx.locale, 'provider_expired');
    return (await joinTo(ctx, userId, { key, claims })) ? { state: 'joined', to } : refused('provider_taken');
  }
  const entered = await enterAs(ctx, { key, claims, proved: provider.provesAddress(claims) }, answer.trace);
  if (typeof entered === 'object') return { state: 'signed_in', session: entered, to };
  if (entered === 'provider_unproved') await linkInstead(ctx, claims, { to, ip: answer.trace.ip });
  return refused(entered);
}

/** Taken by one conditional statement. @throws provider_expired */
async function takeHandshake(ctx: Ctx, key: ProviderKey, { state, stateCookie }: ProviderAnswer): Promise<Handshake> {
  const [taken] =
    stateCookie === state
      ? await ctx
          .db('sign_in_handshakes')
          .where({ state_hash: hashToken(state), provider: key })
          .where('expires_at', '>', ctx.clock.now())
          .delete()
          .returning<Handshake[]>(['nonce', 'verifier', 'to_path', 'user_id'])
      : [];
  if (!taken) throw peopleError(ctx.locale, 'provider_expired');
  return taken;
}

/** The mailbox is asked, where the provider's word is not enough. Nothing goes to an address without an account. */
async function linkInstead(ctx: Ctx, { email }: ProviderClaims, { to, ip }: { to: string; ip: string }): Promise<void> {
  if (!email) return;
  // An address that is not ours gets no link.
  await sendSignInLink(ctx, { email, ip, to }).catch(() => ctx.log.warn({}, 'a provider named no address'));
}
