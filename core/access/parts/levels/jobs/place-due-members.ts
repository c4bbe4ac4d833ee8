import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asSeller } from '#core/jobs';
import { placeMember } from '../place-member.ts';

const AT_ONCE = 500;
const LATER_MS = 3_600_000;

/**
 * Places members whose moment has come, each in a transaction of its own with the mail that tells them. Two workers wait for each other at the
 * order; the second finds nothing to do. A member who cannot be placed holds up no other and is tried again in an hour.
 */
export async function placeDueMembers(platform: Ctx): Promise<void> {
  for (;;) {
    const due = await inTransaction(platform, async ({ db, clock }) =>
      db('membership_standings')
        .where('next_at', '<=', clock.now())
        .orderBy(['next_at', 'entitlement_id'])
        .limit(AT_ONCE)
        .select<{ seller_id: number; entitlement_id: number }[]>('seller_id', 'entitlement_id'),
    );
    for (const row of due) await placeOne(platform, row);
    if (due.length < AT_ONCE) return;
  }
}

async function placeOne(
  platform: Ctx,
  { seller_id: sellerId, entitlement_id: entitlementId }: { seller_id: number; entitlement_id: number },
): Promise<void> {
  const ctx = asSeller(platform, sellerId);
  try {
    await inTransaction(ctx, (inner) => placeMember(inner, { sellerId, entitlementId }));
  } catch (error) {
    ctx.log.error({ err: error, entitlementId }, 'a member could not be placed');
    await inTransaction(ctx, ({ db, clock }) =>
      db('membership_standings')
        .where({ seller_id: sellerId, entitlement_id: entitlementId })
        .update({ next_at: new Date(clock.now().getTime() + LATER_MS) }),
    );
  }
}
