import type { Ctx } from '#core/context';
import { inTransaction, joinTransaction } from '#core/database';
import { changeParts, grantEntitlements, keepEntitlements } from '#core/entitlements';
import { localDate, startOfLocalDay } from '#core/kit';
import { HandOverRefused, handOverPart, takeBackPart } from '../hand-over-part.ts';
import type { Level, LevelSet } from './level.ts';
import { levelsOf } from './levels-of.ts';
import { heldParts, lockMember, pausesOf, type HeldPart, type Member } from './member.ts';
import { tellMember } from './mails/tell-member.ts';
import { openingMoment, reachedLevel } from './opening-moment.ts';

const CLOSED = 'part_removed';

/**
 * Puts a member where they belong now: the level they reached, what it opens by this moment, what it does not. Everything that may change that calls
 * this; asked again it changes nothing. What is open stays open as long as the level holds it; what may be kept is never closed. A product without levels
 * is left alone. Runs in the caller's transaction or one of its own, under the lock of the order.
 */
export async function placeMember(ctx: Ctx, the: { sellerId: number; entitlementId: number }): Promise<void> {
  await joinTransaction(ctx, async (inner) => {
    const member = await lockMember(inner, the);
    if (!member) return;
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
  const levelSince = !before ? memberSince : before.levelId === level.id ? before.levelSince : now;
  const time = {
    since: set.timeOnChange === 'anew' ? levelSince : memberSince,
    zone: set.zone,
    pauses: await pausesOf(ctx, member, set),
  };
  const parts = await heldParts(ctx, member);
  const [due, later]: [HeldPart[], Date[]] = [[], []];
  for (const part of parts) {
    const given = level.parts.find(({ id }) => id === part.id);
    if (!given || isOpen(part)) continue;
    const opens = openingMoment(time, given);
    if (opens !== null && opens <= now) due.push(part);
    else if (opens !== null) later.push(opens);
  }
  const opened = await openParts(ctx, member, due);
  const closed = await closeParts(
    ctx,
    member,
    parts.filter((part) => !level.parts.some(({ id }) => id === part.id)),
  );
  await keepParts(ctx, member, level);
  const nextAt = earliest([...later, changesAt, nextEnd]);
  await writeStanding(ctx, member, { levelId: level.id, planId, memberSince, levelSince, nextAt });
  // What a purchase opens at once, its confirmation tells.
  if (before) await tellMember(ctx, member, { level: before.levelId === level.id ? null : level.name, opened, closed });
}

const isOpen = ({ entitlement }: HeldPart): boolean =>
  entitlement !== null && !entitlement.revoked_for.includes(CLOSED);

/** A plan that a member changed to counts from its first charge on: until then the old one is paid for. */
function planOf(member: Member, { zone }: LevelSet, now: Date): { planId: number | null; changesAt: Date | null } {
  const { ordered_plan_id: ordered, anchored_on: anchor, standing } = member;
  if (!standing || standing.planId === ordered || anchor === null || anchor <= localDate(now, zone))
    return { planId: ordered, changesAt: null };
  return { planId: standing.planId, changesAt: startOfLocalDay(anchor, zone) };
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

/** Answers the names of what is open now and was not before. */
async function openParts(ctx: Ctx, member: Member, due: readonly HeldPart[]): Promise<string[]> {
  const opened: string[] = [];
  for (const part of due) {
    try {
      await inTransaction(ctx, (inner) => openOne(inner, member, part));
      opened.push(part.name);
    } catch (error) {
      if (!(error instanceof HandOverRefused)) throw error;
      ctx.log.warn({ entitlementId: member.id, partId: part.id }, 'a part of a level has run out');
    }
  }
  return opened;
}

async function openOne(ctx: Ctx, member: Member, part: HeldPart): Promise<void> {
  const sellerId = member.seller_id;
  const handed = { part_id: part.id, variant: part.variant };
  if (part.entitlement) {
    const changed = await changeParts(ctx, { sellerId, ids: [part.entitlement.id] }, 'open');
    return handOverPart(ctx, handed, { changed, freshIds: new Set() });
  }
  const granted = await grantEntitlements(ctx, {
    sellerId,
    orderId: member.order_id,
    payerUserId: member.payer_user_id,
    email: member.email,
    lines: [
      {
        orderLineId: member.order_line_id,
        productId: part.id,
        quantity: member.quantity,
        ...(member.ends_at ? { endsAt: member.ends_at } : {}),
      },
    ],
  });
  const changed = granted.filter((each) => each.order_line_id === member.order_line_id && each.product_id === part.id);
  const reserved = member.line_parts.some(({ id }) => id === part.id);
  await handOverPart(ctx, handed, { changed, freshIds: new Set(changed.map(({ id }) => id)) }, { reserved });
}

/** Closes what the level lacks, but what is kept. Answers the names. */
async function closeParts(ctx: Ctx, { seller_id: sellerId }: Member, parts: readonly HeldPart[]): Promise<string[]> {
  const closing = parts.filter((part) => isOpen(part) && !part.entitlement!.kept);
  if (closing.length === 0) return [];
  const changed = await changeParts(ctx, { sellerId, ids: closing.map((part) => part.entitlement!.id) }, 'close');
  for (const entitlement of changed) await takeBackPart(ctx, entitlement.product_id, [entitlement]);
  return closing.map(({ name }) => name);
}

async function keepParts(ctx: Ctx, member: Member, { keeps }: Level): Promise<void> {
  if (keeps === 'nothing') return;
  const ids = (await heldParts(ctx, member))
    .filter((part) => isOpen(part) && (keeps === 'opened' || part.form === 'download'))
    .map((part) => part.entitlement!.id);
  await keepEntitlements(ctx, { sellerId: member.seller_id, ids });
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
  const kept = (await heldParts(ctx, member)).filter(({ entitlement }) => entitlement?.kept).map(({ name }) => name);
  await tellMember(ctx, member, { kept });
}
