import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import { peopleError } from './errors.ts';
import { hasSecondFactor } from './has-second-factor.ts';
import { checkOwnPassword } from './own-password.ts';
import { requirePerson } from './require-role.ts';
import { signedInUser } from './user.ts';

/** Minutes for which a person who proved who they are may change how they sign in. */
export const FRESH_MINUTES = 15;

export interface SignInProof {
  /** True while the person may change how they sign in. */
  fresh: boolean;
  /** True where they work in a shop that wants a second factor, have one, and have not shown it in this session. */
  factorToShow: boolean;
}

/** Proof of identity that the person in this session has given. */
export async function signInProof(ctx: Ctx): Promise<SignInProof> {
  const { userId, sessionId } = requirePerson(ctx);
  const since = new Date(ctx.clock.now().getTime() - FRESH_MINUTES * 60_000);
  const session = await ctx
    .db('sessions')
    .where({ id: Number(sessionId), user_id: userId })
    .first<{ at: Date; factor_shown: boolean } | undefined>(
      ctx.db.raw('coalesce(proved_at, created_at) as at'),
      'factor_shown',
    );
  const shown = session?.factor_shown ?? false;
  return {
    fresh: session !== undefined && session.at > since,
    factorToShow: !shown && (await worksWhereFactorIsWanted(ctx, userId)) && (await hasSecondFactor(ctx, userId)),
  };
}

function worksWhereFactorIsWanted(ctx: Ctx, userId: number): Promise<boolean> {
  return reading(asPlatform(ctx, 'shops that want a second factor'), async ({ db }) => {
    const grants = db('role_grants as g').join('sellers as s', 's.id', 'g.seller_id');
    const wanted = grants.where({ 'g.user_id': userId, 's.requires_second_factor': true });
    return (await wanted.first('g.id')) !== undefined;
  });
}

/**
 * Asked before a way to sign in changes: a browser that was left open is no proof, nor is a password alone where a shop wants two factors.
 * @throws fresh_sign_in_needed, factor_to_show
 */
export async function requireFreshSignIn(ctx: Ctx): Promise<void> {
  const { fresh, factorToShow } = await signInProof(ctx);
  if (factorToShow) throw peopleError(ctx.locale, 'factor_to_show');
  if (!fresh) throw peopleError(ctx.locale, 'fresh_sign_in_needed');
}

/** The person signed in types their password once more. @throws InputError on `currentPassword`; fresh_sign_in_needed without a password; too_many_attempts */
export async function proveByPassword(ctx: Ctx, password: string): Promise<void> {
  const user = await signedInUser(ctx);
  if (user.password_hash === null) throw peopleError(ctx.locale, 'fresh_sign_in_needed');
  await checkOwnPassword(ctx, user, password);
  await markProved(ctx, { factorShown: false });
}

/** Notes in the session at hand that its person has just proved who they are. */
export async function markProved(ctx: Ctx, { factorShown }: { factorShown: boolean }): Promise<void> {
  const { userId, sessionId } = requirePerson(ctx);
  await ctx
    .db('sessions')
    .where({ id: Number(sessionId), user_id: userId })
    .update({ proved_at: ctx.clock.now(), ...(factorShown ? { factor_shown: true } : {}) });
}

/** Notes in the session at hand that a second factor was shown in it, as the one just set up was. It proves nothing of who its person is. */
export async function markFactorShown(ctx: Ctx): Promise<void> {
  const { userId, sessionId } = requirePerson(ctx);
  await ctx
    .db('sessions')
    .where({ id: Number(sessionId), user_id: userId })
    .update({ factor_shown: true });
}
