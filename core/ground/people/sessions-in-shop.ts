import type { Ctx } from '#core/context';
import { Session } from './session.ts';

/** A device on which somebody works in a shop. */
export interface DeviceInShop {
  id: number;
  userAgent: string;
  lastSeenAt: Date;
  createdAt: Date;
}

/** Devices of one person that work in the shop at the moment, the latest first; for use in a transaction. */
export async function sessionsInShop(ctx: Ctx, sellerId: number, userId: number): Promise<DeviceInShop[]> {
  const rows = await Session.query(ctx.db)
    .where({ user_id: userId, current_seller_id: sellerId })
    .whereNull('revoked_at')
    .where('expires_at', '>', ctx.clock.now())
    .orderBy('last_seen_at', 'desc')
    .limit(50);
  return rows.map(({ id, user_agent, last_seen_at, created_at }) => ({
    id,
    userAgent: user_agent,
    lastSeenAt: last_seen_at,
    createdAt: created_at,
  }));
}
