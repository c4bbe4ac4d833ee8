import type { Ctx } from '#core/context';
import { rememberDevice } from './known-device.ts';
import { hasCodeApp } from './has-second-factor.ts';
import { hashToken, hashTokenAt, newSecretToken } from './secret-token.ts';
import { sessionExpiry } from './session-span.ts';

/** Traces of a request's origin. */
export interface ClientTrace {
  ip: string;
  userAgent: string;
  /** The device cookie, if the browser sent one. */
  deviceCookie?: string | undefined;
  /** The session cookie it came with; that session ends when a new one begins. */
  sessionCookie?: string | undefined;
  /** ISO code of the country that it came from, where a proxy says it. */
  country?: string | undefined;
  /** Shop's own domain that it came to: the session holds there alone. */
  domain?: string | undefined;
}

export interface OpenedSession {
  userId: number;
  /** For the session cookie. New on every sign-in, so a token planted beforehand is worth nothing. */
  token: string;
  expiresAt: Date;
  /** For the device cookie; `null` when the browser keeps the one it has. */
  deviceCookie: string | null;
  /** True until the second factor is shown: the session opens nothing before. */
  factorDue: boolean;
}

/** Begins a session in a browser; for use inside a platform transaction. `factorShown`: what opened it was two factors in one. */
export async function openSession(
  ctx: Ctx,
  userId: number,
  trace: ClientTrace,
  deviceId: number | null,
  { factorShown = false }: { factorShown?: boolean } = {},
): Promise<OpenedSession> {
  if (trace.sessionCookie) {
    await ctx
      .db('sessions')
      .where({ token_hash: hashToken(trace.sessionCookie) })
      .whereNull('revoked_at')
      .update({ revoked_at: ctx.clock.now() });
  }
  const { token } = newSecretToken();
  const hash = hashTokenAt(token, trace.domain);
  const factorDue = !factorShown && (await hasCodeApp(ctx, userId));
  const session = await insertSession(ctx, userId, {
    client: 'browser',
    token_hash: hash,
    factor_due: factorDue,
    factor_shown: factorShown,
    ...traceColumns(trace),
  });
  return {
    userId,
    token,
    expiresAt: session.expiresAt,
    deviceCookie: await rememberDevice(ctx, userId, deviceId, trace.deviceCookie),
    factorDue,
  };
}

type SessionColumns = ReturnType<typeof traceColumns> & { client: 'browser' | 'app'; [column: string]: unknown };

/** The row of a session, in the shop the person worked in last or owns first. */
export async function insertSession(
  ctx: Ctx,
  userId: number,
  columns: SessionColumns,
): Promise<{ id: number; expiresAt: Date }> {
  const now = ctx.clock.now();
  const expiresAt = sessionExpiry(now, now);
  ctx.log.info({ userId, ip: columns.ip, client: columns.client, factorDue: columns.factor_due ?? false }, 'signed in');
  const [row] = await ctx
    .db('sessions')
    .insert({
      user_id: userId,
      ...columns,
      current_seller_id: ctx.db.raw(SHOP_TO_WORK_IN, [userId, userId]),
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
    })
    .returning<{ id: number }[]>('id');
  return { id: row!.id, expiresAt };
}

const SHOP_TO_WORK_IN = `(
  select g.seller_id from role_grants g
   where g.user_id = ? and g.seller_id is not null and g.role in ('seller', 'power_seller', 'manager', 'team_member', 'sales_team_member')
   order by (select max(s.last_seen_at) from sessions s where s.user_id = ? and s.current_seller_id = g.seller_id) desc nulls last,
            g.role in ('seller', 'power_seller') desc, g.id
   limit 1)`;

export function traceColumns({
  ip,
  userAgent,
  country = '',
  domain = '',
}: Omit<ClientTrace, 'sessionCookie'>): Record<'ip' | 'user_agent' | 'country' | 'domain', string> {
  return { ip: ip.slice(0, 64), user_agent: userAgent.slice(0, 300), country, domain };
}
