import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requirePerson, requireSeller } from '#core/people';
import { Notification } from './notification.ts';

/** Marks the person's own notifications as read, or as unread again; `all` means every one. Answers how many changed. */
export async function markNotifications(ctx: Ctx, ids: readonly number[] | 'all', read: boolean): Promise<number> {
  const sellerId = requireSeller(ctx);
  const { userId } = requirePerson(ctx);
  // Ticking off one's own needs no right to change the shop.
  return inTransaction({ ...ctx, actor: { kind: 'seller', sellerId } }, async ({ db, clock }) => {
    const rows = Notification.query(db).where({ seller_id: sellerId, user_id: userId });
    if (ids !== 'all') void rows.whereIn('id', [...ids]);
    return read
      ? rows.whereNull('read_at').patch({ read_at: clock.now() })
      : rows.whereNotNull('read_at').patch({ read_at: null });
  });
}
