import type { Actor, Ctx, Locale, RoleGrant } from '#core/context';
import type { FeatureKey, PlanGate } from '#core/kit';
import { planOf } from './plan-of.ts';
import { hashToken } from './secret-token.ts';
import { sessionExpiry, TOUCH_AFTER_MS } from './session-span.ts';

export type Person = Extract<Actor, { kind: 'person' }>;

export interface ResolvedSession {
  actor: Person;
  locale: Locale;
}

interface PersonRow {
  session_id: number;
  user_id: number;
  current_seller_id: number | null;
  last_seen_at: Date;
  expires_at: Date;
  created_at: Date;
  locale: Locale;
  email_confirmed: boolean;
  grants: RoleGrant[];
  acting: { id: number; sellerId: number; reason: string; endsAt: string } | null;
  factor_missing: boolean;
  locked_features: FeatureKey[] | null;
  plan_limits: PlanGate['limits'] | null;
}

/**
 * Person who holds this cookie: one statement, no transaction. `null` for a token that is unknown, expired or revoked, and for deactivated people.
 * The session's end moves on with use, written at most every ten minutes.
 */
export async function resolveSession(ctx: Ctx, cookieToken: string | null | undefined): Promise<Person | null> {
  return (await resolveSessionWithLocale(ctx, cookieToken))?.actor ?? null;
}

/** The same, with the language the person chose. */
export async function resolveSessionWithLocale(
  ctx: Ctx,
  cookieToken: string | null | undefined,
): Promise<ResolvedSession | null> {
  if (!cookieToken) return null;
  const row = await findPerson(ctx, 'person_of_session', cookieToken);
  if (!row) return null;
  await touch(ctx, row);
  return { actor: toActor(row), locale: row.locale };
}

/** Person who holds this access token of the `/v1` API. */
export async function resolveAccessToken(ctx: Ctx, accessToken: string | null | undefined): Promise<Person | null> {
  if (!accessToken) return null;
  const row = await findPerson(ctx, 'person_of_access_token', accessToken);
  return row ? toActor(row) : null;
}

/**
 * The same as a condition: the id of the user who holds this cookie, or no row. Stands in another statement and spares one. An unconfirmed
 * address gives no row.
 */
export function sessionUser(ctx: Ctx, cookieToken: string): { sql: string; bindings: readonly unknown[] } {
  return {
    sql: 'select user_id from person_of_session(?, ?) where email_confirmed',
    bindings: [hashToken(cookieToken), ctx.clock.now()],
  };
}

async function findPerson(
  ctx: Ctx,
  lookup: 'person_of_session' | 'person_of_access_token',
  token: string,
): Promise<PersonRow | undefined> {
  const { rows } = await ctx.db.raw<{ rows: PersonRow[] }>(
    `select p.*, s.locked_features, s.plan_limits from ${lookup}(?, ?) p left join sellers s on s.id = p.current_seller_id`,
    [hashToken(token), ctx.clock.now()],
  );
  return rows[0];
}

async function touch(ctx: Ctx, row: PersonRow): Promise<void> {
  const now = ctx.clock.now();
  if (now.getTime() - row.last_seen_at.getTime() < TOUCH_AFTER_MS) return;
  await ctx
    .db('sessions')
    .where({ id: row.session_id })
    .whereNull('revoked_at')
    .update({ last_seen_at: now, expires_at: sessionExpiry(row.created_at, now) });
}

function toActor(row: PersonRow): Person {
  const works = row.current_seller_id !== null && row.grants.some((grant) => grant.sellerId === row.current_seller_id);
  return {
    kind: 'person',
    userId: row.user_id,
    sessionId: String(row.session_id),
    emailConfirmed: row.email_confirmed,
    roles: row.grants,
    sellerId: works ? row.current_seller_id : null,
    ...(row.acting ? { acting: row.acting } : {}),
    ...(row.factor_missing ? { factorMissing: true } : {}),
    ...(works ? planOf(row) : {}),
  };
}
