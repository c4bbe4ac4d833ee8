import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { checkCredentials, holdPassword, type Credentials } from './check-credentials.ts';
import { inputError, peopleError } from './errors.ts';
import { hasCodeApp } from './has-second-factor.ts';
import { insertSession, traceColumns, type ClientTrace } from './open-session.ts';
import { checkFactor } from './second-factor.ts';
import { hashToken, newSecretToken } from './secret-token.ts';
import { sessionExpiry } from './session-span.ts';

/** Tokens of the `/v1` API. */
export interface TokenPair {
  accessToken: string;
  /** 15 minutes from now. */
  expiresAt: Date;
  /** Good once. */
  refreshToken: string;
  refreshExpiresAt: Date;
}

const ACCESS_MS = 15 * 60_000;
/** Two tabs may renew at the same moment: within this time the second is told so, and is no thief. */
const SAME_MOMENT_MS = 10_000;

/**
 * Begins a session of an app: the first pair of tokens, bound to the device's fingerprint.
 * @throws wrong_credentials, too_many_attempts; InputError on `code`: code_required of people with an app for codes who send none, code_wrong
 */
export async function openAppSession(
  ctx: Ctx,
  credentials: Credentials & { fingerprint: string; code?: string },
  trace: Omit<ClientTrace, 'sessionCookie'>,
): Promise<TokenPair> {
  const { user } = await checkCredentials(ctx, credentials, trace);
  const factorShown = await hasCodeApp(ctx, user.id);
  // A password alone says which form to show next and is no guess.
  if (factorShown && !credentials.code?.trim())
    throw inputError(ctx.locale, [{ field: 'code', problem: 'code_required' }]);
  if (factorShown) await checkFactor(ctx, user.id, credentials.code!);
  return inTransaction(asPlatform(ctx, 'an app signs in'), async (own) => {
    await holdPassword(own, user);
    const columns = {
      client: 'app' as const,
      fingerprint_hash: hashToken(credentials.fingerprint),
      factor_shown: factorShown,
      ...traceColumns(trace),
    };
    const session = await insertSession(own, user.id, columns);
    return issuePair(own, session.id, session.expiresAt);
  });
}

/**
 * Exchanges a refresh token for a new pair. A token works once, whatever comes at the same moment. One that turns up again, or with another
 * device's fingerprint, has been copied: the whole session ends, for the thief and for the owner, who signs in again.
 *
 * @throws refresh_token_not_valid, refresh_token_already_renewed
 */
export async function renewToken(
  ctx: Ctx,
  { refreshToken, fingerprint }: { refreshToken: string; fingerprint: string },
): Promise<TokenPair> {
  const outcome = await inTransaction(asPlatform(ctx, 'an app renews its token'), (own) =>
    exchange(own, hashToken(refreshToken), hashToken(fingerprint)),
  );
  if (typeof outcome === 'string') throw peopleError(ctx.locale, outcome);
  return outcome;
}

type Refusal = 'refresh_token_not_valid' | 'refresh_token_already_renewed';

interface PairRow {
  pair_id: number;
  session_id: number;
  created_at: Date;
  renewed_at: Date | null;
  refresh_expires_at: Date;
  same_device: boolean;
  session_open: boolean;
}

/** Refusals are answers, not exceptions: an exception would roll the end of the session back. */
async function exchange(ctx: Ctx, refreshHash: Buffer, fingerprintHash: Buffer): Promise<TokenPair | Refusal> {
  const now = ctx.clock.now();
  const pair = await lockPair(ctx, refreshHash, fingerprintHash);
  if (!pair?.session_open) return 'refresh_token_not_valid';
  const renewedBefore = pair.renewed_at !== null;
  if (renewedBefore && pair.same_device && now.getTime() - pair.renewed_at!.getTime() < SAME_MOMENT_MS)
    return 'refresh_token_already_renewed';
  if (renewedBefore || !pair.same_device) {
    await ctx.db('sessions').where({ id: pair.session_id }).update({ revoked_at: now });
    ctx.log.warn(
      { sessionId: pair.session_id },
      renewedBefore ? 'refresh token used twice' : 'refresh token from another device',
    );
    return 'refresh_token_not_valid';
  }
  if (pair.refresh_expires_at <= now) return 'refresh_token_not_valid';
  const expiresAt = sessionExpiry(pair.created_at, now);
  await ctx.db('token_pairs').where({ id: pair.pair_id }).update({ renewed_at: now });
  await ctx.db('sessions').where({ id: pair.session_id }).update({ last_seen_at: now, expires_at: expiresAt });
  return issuePair(ctx, pair.session_id, expiresAt);
}

/** The lock lets exchanges of one session pass one after the other. */
async function lockPair(ctx: Ctx, refreshHash: Buffer, fingerprintHash: Buffer): Promise<PairRow | undefined> {
  const { rows } = await ctx.db.raw<{ rows: PairRow[] }>(
    `select t.id as pair_id, t.session_id, s.created_at, t.renewed_at, t.refresh_expires_at,
            s.fingerprint_hash = :fingerprintHash as same_device, s.revoked_at is null and u.deactivated_at is null as session_open
       from token_pairs t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
      where t.refresh_hash = :refreshHash for update of t, s`,
    { refreshHash, fingerprintHash },
  );
  return rows[0];
}

async function issuePair(ctx: Ctx, sessionId: number, refreshExpiresAt: Date): Promise<TokenPair> {
  const access = newSecretToken();
  const refresh = newSecretToken();
  const now = ctx.clock.now();
  const expiresAt = new Date(Math.min(now.getTime() + ACCESS_MS, refreshExpiresAt.getTime()));
  await ctx.db('token_pairs').insert({
    session_id: sessionId,
    access_hash: access.hash,
    refresh_hash: refresh.hash,
    access_expires_at: expiresAt,
    refresh_expires_at: refreshExpiresAt,
    created_at: now,
  });
  return { accessToken: access.token, expiresAt, refreshToken: refresh.token, refreshExpiresAt };
}
