import type { Ctx } from '#core/context';
import { languageOf } from '#core/kit';
import { peopleError } from './errors.ts';
import { hashTokenAt, newSecretToken } from './secret-token.ts';

export type TokenPurpose = 'confirm_email' | 'password_reset' | 'sign_in_link';

const HOURS_VALID: Record<TokenPurpose, number> = { confirm_email: 72, password_reset: 2, sign_in_link: 1 };
const ALL = Object.keys(HOURS_VALID) as TokenPurpose[];

export interface TokenOwner {
  id: number;
  email: string;
}

export interface IssuedToken {
  /** Of the row; no secret. */
  id: number;
  token: string;
}

/** A token as it was brought, and the shop's own domain it was brought to. */
export interface GivenToken {
  token: string;
  domain?: string | undefined;
}

/** A link's secret, good once. It proves that its bearer reads the mails of `email`. */
export async function issueOneTimeToken(
  ctx: Ctx,
  purpose: TokenPurpose,
  { id: userId, email, domain }: TokenOwner & { domain?: string | undefined },
): Promise<IssuedToken> {
  const { token } = newSecretToken();
  const now = ctx.clock.now();
  const [row] = await ctx
    .db('one_time_tokens')
    .insert({
      user_id: userId,
      purpose,
      email,
      token_hash: hashTokenAt(token, domain),
      created_at: now,
      expires_at: new Date(now.getTime() + HOURS_VALID[purpose] * 3_600_000),
    })
    .returning<{ id: number }[]>('id');
  return { id: row!.id, token };
}

/**
 * Uses a token up and says whose it was. One conditional update: of any number of parallel uses exactly one wins.
 * A token for an address the person no longer has is worth nothing.
 * @throws link_not_valid
 */
export async function useOneTimeToken(ctx: Ctx, purpose: TokenPurpose, given: string | GivenToken): Promise<number> {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.raw<{ rows: { user_id: number }[] }>(
    `update one_time_tokens t set used_at = :now from users u
      where t.token_hash = :hash and t.purpose = :purpose and t.used_at is null and t.expires_at > :now
        and u.id = t.user_id and lower(u.email) = lower(t.email) and u.deactivated_at is null
      returning t.user_id`,
    { now, hash: hashOf(given), purpose },
  );
  if (!rows[0]) throw peopleError(languageOf(ctx), 'link_not_valid');
  return rows[0].user_id;
}

/** True if the token would still be accepted: for drawing the page that asks for the click. */
export async function oneTimeTokenIsGood(
  ctx: Ctx,
  purpose: TokenPurpose,
  given: string | GivenToken,
): Promise<boolean> {
  const row = await ctx
    .db('one_time_tokens')
    .where({ token_hash: hashOf(given), purpose })
    .whereNull('used_at')
    .where('expires_at', '>', ctx.clock.now())
    .first('id');
  return row !== undefined;
}

const hashOf = (given: string | GivenToken): Buffer =>
  typeof given === 'string' ? hashTokenAt(given, undefined) : hashTokenAt(given.token, given.domain);

/** Makes a person's open tokens worthless: those of some purposes, or all. */
export async function withdrawTokens(ctx: Ctx, userId: number, purposes: readonly TokenPurpose[] = ALL): Promise<void> {
  await ctx
    .db('one_time_tokens')
    .where({ user_id: userId })
    .whereIn('purpose', [...purposes])
    .whereNull('used_at')
    .update({ used_at: ctx.clock.now() });
}
