import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { inputError, peopleError } from './errors.ts';
import { asAdmin, requirePerson, requireSeller } from './require-role.ts';

/** Longest time an admin may act for a shop, in minutes. */
export const ACTING_MINUTES = [15, 60, 240] as const;

const LONGEST_REASON = 300;
const SHORTEST_REASON = 5;

export interface ActingInput {
  sellerId: number;
  reason: string;
  minutes: number;
}

/** An admin's work in a shop, as the shop reads it. */
export interface Act {
  id: number;
  /** Name of the admin, for admins alone; a shop learns that it was the platform. */
  admin: string | null;
  reason: string;
  startedAt: Date;
  /** End, also the one that comes by itself. */
  endedAt: Date;
  running: boolean;
}

/**
 * Lets an admin's session work in a shop as its manager does: everything but money's way out, the shop's people and what only its owner decides.
 * Counts from the next request, and ends by itself.
 * @throws 403 unless an admin acts, 404 for a shop that there is not, 422 without a reason
 */
export async function actForSeller(ctx: Ctx, { sellerId, reason, minutes }: ActingInput): Promise<void> {
  const person = requirePerson(ctx);
  const platform = asAdmin(ctx, 'act for a seller');
  const why = reason.trim();
  if (why.length < SHORTEST_REASON) throw inputError(ctx.locale, [{ field: 'reason', problem: 'reason_missing' }]);
  if (why.length > LONGEST_REASON) throw inputError(ctx.locale, [{ field: 'reason', problem: 'reason_too_long' }]);
  if (!ACTING_MINUTES.some((each) => each === minutes))
    throw inputError(ctx.locale, [{ field: 'minutes', problem: 'minutes_unknown' }]);
  await inTransaction(platform, async ({ db, clock, locale }) => {
    if (!(await db('sellers').where({ id: sellerId }).first('id'))) throw peopleError(locale, 'shop_not_found');
    const now = clock.now();
    await endActsOf(platform, db, person.sessionId);
    const [act] = await db('acts')
      .insert({
        seller_id: sellerId,
        user_id: person.userId,
        session_id: Number(person.sessionId),
        reason: why,
        started_at: now,
        ends_at: new Date(now.getTime() + minutes * 60_000),
      })
      .returning<{ id: number }[]>('id');
    // The shop's own log begins with it.
    if (ctx.act) Object.assign(ctx.act, { sellerId, acting: { id: act!.id, reason: why } });
  });
  ctx.log.info({ sellerId, userId: person.userId, reason: why }, 'an admin acts for a shop');
}

/** Ends what the session acts for; nothing where it does not act. */
export async function endActing(ctx: Ctx): Promise<void> {
  const person = requirePerson(ctx);
  const platform = asAdmin(ctx, 'stop acting for a seller');
  await inTransaction(platform, ({ db }) => endActsOf(platform, db, person.sessionId));
}

async function endActsOf({ clock }: Ctx, db: Ctx['db'], sessionId: string): Promise<void> {
  await db('acts')
    .where({ session_id: Number(sessionId) })
    .whereNull('ended_at')
    .update({ ended_at: db.raw('least(ends_at, ?::timestamptz)', [clock.now()]) });
}

const MOST = 100;

/** Acts of the platform in the shop, the newest first. For the shop itself, and with names for admins. */
export async function actsInShop(ctx: Ctx, shop?: number): Promise<Act[]> {
  const named = shop !== undefined;
  const reader = named ? asAdmin(ctx, 'acts in a shop') : ctx;
  const sellerId = shop ?? requireSeller(ctx);
  const now = ctx.clock.now();
  const rows = await reading(reader, ({ db }) =>
    db('acts as a')
      .join('users as u', 'u.id', 'a.user_id')
      .where('a.seller_id', sellerId)
      .orderBy('a.id', 'desc')
      .limit(MOST)
      .select<{ id: number; email: string; reason: string; started_at: Date; ends_at: Date; ended_at: Date | null }[]>(
        'a.id',
        'u.email',
        'a.reason',
        'a.started_at',
        'a.ends_at',
        'a.ended_at',
      ),
  );
  return rows.map((row) => ({
    id: row.id,
    admin: named ? row.email : null,
    reason: row.reason,
    startedAt: row.started_at,
    endedAt: row.ended_at ?? row.ends_at,
    running: row.ended_at === null && row.ends_at > now,
  }));
}
