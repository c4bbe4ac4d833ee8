import type { Ctx } from '#core/context';
import { joinTransaction } from '#core/database';
import { localDate, startOfLocalDay } from '#core/kit';
import type { LevelSet } from './level.ts';
import { levelsOf } from './levels-of.ts';
import { tellMember } from './mails/tell-member.ts';
import { heldParts, lockMember, pausesOf, type Member } from './member.ts';
import { closeParts, isOpen, keepParts, openParts, piecesOf, type DuePart } from './open-parts.ts';
import { openingMoment, reachedLevel } from './opening-moment.ts';
import { freezePieces, placePieces } from './pieces.ts';

/**
 * Puts a member where they belong now: the level they reached, what it opens by this moment, what it does not. Everything that may change that calls
 * this; asked again it changes nothing. What is open stays open as long as the level holds it; what may be kept is never closed. A product without levels
 * is left alone. Runs in the caller's transaction or one of its own, under the lock of the order.
 */
export async function placeMember(ctx: Ctx, the: { sellerId: number; entitlementId: number }): Promise<void> {
  await joinTransaction(ctx, async (inner) => {
    const member = await lockMember(inner, the);
    if (!member) return;
    // Levels stay while this goes on: a change of them holds the product's row for update.
    await inner.db.raw('select 1 from products where seller_id = ? and id = ? for key share', [
      member.seller_id,
      member.product_id,
    ]);
    const set = await levelsOf(inner, member.product_id);
    if (!set || set.levels.length === 0) return;
    const now = inner.clock.now();
    const over = member.revoked_for.some((reason) => reason !== 'payment_paused');
    if (over || (member.ends_at !== null && member.ends_at <= now)) return endStanding(inner, member);
    // Nothing opens while a payment rests; with the money the member is placed again.
    if (member.revoked_for.length > 0) return restStanding(inner, member);
    await placeIn(inner, member, set);
  });
}

async function placeIn(ctx: Ctx, member: Member, set: LevelSet): Promise<void> {
  const now = ctx.clock.now();
  const before = member.standing;
  const { planId, changesAt } = planOf(member, set, now);
  const { heldProductIds, nextEnd } = await heldWays(ctx, member, set);
  const level = reachedLevel(set.levels, { planId, heldProductIds });
  const memberSince = before?.memberSince ?? member.starts_at;
  const levelSince = !before
    ? memberSince
    : before.levelId === level.id
      ? before.levelSince
      : changedAt(member, set, planId, now);
  const time = {
    since: set.timeOnChange === 'anew' ? levelSince : memberSince,
    zone: set.zone,
    pauses: await pausesOf(ctx, member, set),
  };
  const parts = await heldParts(ctx, member);
  const [due, later]: [DuePart[], Date[]] = [[], []];
  for (const part of parts) {
    const given = level.parts.find(({ id }) => id === part.id);
    if (!given) continue;
    const opens = openingMoment(time, given);
    if (isOpen(part)) await placePieces(ctx, piecesOf(member, part, part.entitlement!.id), time, given);
    else if (opens !== null && opens <= now) due.push({ part, given });
    else if (opens !== null) later.push(opens);
  }
  const opened = await openParts(ctx, member, due, time);
  const closed = await closeParts(
    ctx,
    member,
    parts.filter((part) => !level.parts.some(({ id }) => id === part.id)),
  );
  await keepParts(ctx, member, level);
  const nextAt = earliest([...later, changesAt, nextEnd, member.ends_at]);
  await writeStanding(ctx, member, { levelId: level.id, planId, memberSince, levelSince, nextAt });
  // The confirmation of a purchase tells what opens at once.
  if (before) await tellMember(ctx, member, { level: before.levelId === level.id ? null : level.name, opened, closed });
}

/** A plan that a member changed to counts from its first charge on: until then the old one is paid for. */
function planOf(member: Member, { zone }: LevelSet, now: Date): { planId: number | null; changesAt: Date | null } {
  const { ordered_plan_id: ordered, anchored_on: anchor, standing } = member;
  if (!standing || standing.planId === ordered || anchor === null || anchor <= localDate(now, zone))
    return { planId: ordered, changesAt: null };
  return { planId: standing.planId, changesAt: startOfLocalDay(anchor, zone) };
}

/** Since when a new level counts: from the charge that the new plan began with, though the clock's job came later; else from now on. */
function changedAt(
  { anchored_on: anchor, standing }: Member,
  { zone }: LevelSet,
  planId: number | null,
  now: Date,
): Date {
  if (!standing || standing.planId === planId || anchor === null) return now;
  const charged = startOfLocalDay(anchor, zone);
  return charged > standing.levelSince && charged < now ? charged : now;
}

/** Products that lead to a level and that the member may use now, and when the first of them ends. */
async function heldWays({ db, clock }: Ctx, member: Member, { levels }: LevelSet) {
  const ways = levels.flatMap(({ productIds }) => productIds);
  if (ways.length === 0) return { heldProductIds: new Set<number>(), nextEnd: null };
  const now = clock.now();
  const held = await db('entitlements')
    .where({ seller_id: member.seller_id, payer_user_id: member.payer_user_id, state: 'active' })
    .whereIn('product_id', ways)
    .where('starts_at', '<=', now)
    .where((rows) => void rows.whereNull('ends_at').orWhere('ends_at', '>', now))
    .select<{ product_id: number; ends_at: Date | null }[]>('product_id', 'ends_at');
  return {
    heldProductIds: new Set(held.map((row) => row.product_id)),
    nextEnd: earliest(held.map((row) => row.ends_at)),
  };
}

const earliest = (moments: readonly (Date | null)[]): Date | null =>
  moments.reduce((first, at) => (at !== null && (first === null || at < first) ? at : first), null);

async function writeStanding(
  ctx: Ctx,
  member: Member,
  at: { levelId: number; planId: number | null; memberSince: Date; levelSince: Date; nextAt: Date | null },
): Promise<void> {
  const now = {
    level_id: at.levelId,
    plan_id: at.planId,
    level_since: at.levelSince,
    next_at: at.nextAt,
    ended_at: null,
  };
  await ctx
    .db('membership_standings')
    .insert({
      seller_id: member.seller_id,
      entitlement_id: member.id,
      product_id: member.product_id,
      member_since: at.memberSince,
      ...now,
    })
    .onConflict(['seller_id', 'entitlement_id'])
    .merge(now);
}

async function restStanding({ db }: Ctx, { seller_id: sellerId, id }: Member): Promise<void> {
  await db('membership_standings').where({ seller_id: sellerId, entitlement_id: id }).update({ next_at: null });
}

async function endStanding(ctx: Ctx, member: Member): Promise<void> {
  const ended = await ctx
    .db('membership_standings')
    .where({ seller_id: member.seller_id, entitlement_id: member.id, ended_at: null })
    .update({ next_at: null, ended_at: ctx.clock.now() });
  if (ended === 0 || !member.revoked_for.every((reason) => reason === 'payment_canceled')) return;
  const kept = (await heldParts(ctx, member)).filter(({ entitlement }) => entitlement?.kept);
  for (const part of kept) await freezePieces(ctx, piecesOf(member, part, part.entitlement!.id));
  await tellMember(ctx, member, { kept: kept.map(({ name }) => name) });
}
