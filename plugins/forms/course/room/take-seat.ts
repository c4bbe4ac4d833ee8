import { inTransaction, type Ctx, type Holding } from '#core/plugins';

/** `anotherPersonViewing`: all places are taken. `tryToRejoin`: this browser had one, and another has taken it. */
export type SeatAnswer = 'seated' | 'anotherPersonViewing' | 'tryToRejoin';

/** Browsers tell every 20 seconds that they are there; who has been silent for this long has left. */
const LEFT_AFTER_MS = 75_000;
/** Time that the next lesson has to open before the place of a browser that left is free. */
const GONE_AFTER_MS = 10_000;

/**
 * Lets a browser into the course while no more than `limit` others are there with the same purchase. With `takeOver` the one that has been there
 * longest without a sign goes; it is told at its next sign. Browsers of one purchase are asked one after the other.
 */
export async function takeSeat(
  ctx: Ctx,
  { sellerId, entitlementId }: Holding,
  { seat, limit, takeOver = false }: { seat: string; limit: number; takeOver?: boolean },
): Promise<SeatAnswer> {
  return inTransaction(ctx, async ({ db, clock }) => {
    const now = clock.now();
    const own = { seller_id: sellerId, entitlement_id: entitlementId };
    await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`course_seats:${entitlementId}`]);
    const seats = await db('course_seats')
      .where(own)
      .where('seen_at', '>', new Date(now.getTime() - LEFT_AFTER_MS))
      .orderBy('seen_at')
      .select<{ seat: string; lost_at: Date | null }[]>('seat', 'lost_at');
    const mine = seats.find((each) => each.seat === seat);
    const others = seats.filter((each) => each.seat !== seat && each.lost_at === null);
    const isSeated = mine !== undefined && mine.lost_at === null;
    const room = limit - others.length;
    if (!isSeated && room < 1 && !takeOver) {
      // The browser that was sent away keeps asking; only its row is touched.
      if (!mine) return 'anotherPersonViewing';
      await db('course_seats')
        .where({ ...own, seat })
        .update({ seen_at: now });
      return 'tryToRejoin';
    }
    const leave = others.slice(0, Math.max(0, 1 - room)).map((each) => each.seat);
    if (leave.length > 0)
      await db('course_seats').where(own).whereIn('seat', leave).update({ lost_at: now, seen_at: now });
    await db('course_seats')
      .insert({ ...own, seat, seen_at: now, lost_at: null })
      .onConflict(['seller_id', 'entitlement_id', 'seat'])
      .merge(['seen_at', 'lost_at']);
    await db('course_seats')
      .where(own)
      .where('seen_at', '<', new Date(now.getTime() - 86_400_000))
      .delete();
    return 'seated';
  });
}

/** A browser that closes a lesson makes room in a moment, unless it opens another one. */
export async function leaveSeat(ctx: Ctx, { sellerId, entitlementId }: Holding, seat: string): Promise<void> {
  await inTransaction(ctx, ({ db, clock }) =>
    db('course_seats')
      .where({ seller_id: sellerId, entitlement_id: entitlementId, seat })
      .whereNull('lost_at')
      .update({ seen_at: new Date(clock.now().getTime() - LEFT_AFTER_MS + GONE_AFTER_MS) }),
  );
}
