import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requirePerson } from './require-role.ts';
import { Session } from './session.ts';

export interface SessionView {
  id: number;
  client: 'browser' | 'app';
  ip: string;
  userAgent: string;
  /** ISO code; empty where unknown. */
  country: string;
  /** Shop's own domain at which it holds; empty at the platform's address. */
  domain: string;
  createdAt: Date;
  lastSeenAt: Date;
  /** The one that asks. */
  current: boolean;
}

/** Sessions of the person at the moment, the latest first. */
export async function listSessions(ctx: Ctx): Promise<SessionView[]> {
  const person = requirePerson(ctx);
  const rows = await reading(ctx, async ({ db }) =>
    Session.query(db)
      .where({ user_id: person.userId, factor_due: false })
      .whereNull('revoked_at')
      .where('expires_at', '>', ctx.clock.now())
      .orderBy([
        { column: 'last_seen_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(100),
  );
  return rows.map((row) => ({
    id: row.id,
    client: row.client,
    ip: row.ip,
    userAgent: row.user_agent,
    country: row.country,
    domain: row.domain,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    current: String(row.id) === person.sessionId,
  }));
}
