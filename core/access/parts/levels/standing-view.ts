import type { Holding } from '#core/catalog';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { Keeps, LevelSet } from './level.ts';
import { levelsOf } from './levels-of.ts';
import { heldParts, pausesOf, readMember, type Member } from './member.ts';
import { openingMoment } from './opening-moment.ts';

/** A membership as its holder sees it. */
export interface StandingView {
  level: string;
  memberSince: Date;
  keeps: Keeps;
  /** In the product's order. */
  open: readonly { name: string; kept: boolean }[];
  /** Opens later: soonest first. `at` null: not known while a payment rests. */
  coming: readonly { name: string; at: Date | null }[];
  /** Null: this level has no community. */
  community: { at: Date | null; open: boolean } | null;
  /** Names of the parts that the levels above open besides; none on the highest. */
  above: readonly { level: string; parts: readonly string[] }[];
}

/** Null for a product without levels, a seller's preview and somebody who was not placed yet. At most five statements. */
export async function standingView(ctx: Ctx, { sellerId, entitlementId }: Holding): Promise<StandingView | null> {
  return reading(ctx, async (inner) => {
    const placed = await placedMember(inner, { sellerId, entitlementId });
    if (!placed) return null;
    const { member, set, level, time } = placed;
    const now = inner.clock.now();
    const parts = await heldParts(inner, member);
    const has = ({ entitlement }: (typeof parts)[number]): boolean =>
      entitlement !== null && entitlement.revoked_for.length === 0;
    const community = level.community && openingMoment(time, level.community);
    return {
      level: level.name,
      memberSince: placed.memberSince,
      keeps: level.keeps,
      open: parts.filter(has).map(({ name, entitlement }) => ({ name, kept: entitlement!.kept })),
      coming: parts
        .flatMap((part) => {
          const given = level.parts.find(({ id }) => id === part.id);
          return given && !has(part) ? [{ name: part.name, at: openingMoment(time, given) }] : [];
        })
        .toSorted((a, b) => (a.at?.getTime() ?? Infinity) - (b.at?.getTime() ?? Infinity)),
      community: level.community && { at: community, open: community !== null && community <= now },
      above: set.levels.slice(set.levels.indexOf(level) + 1).map((higher) => ({
        level: higher.name,
        parts: parts
          .filter(
            ({ id }) => higher.parts.some((part) => part.id === id) && !level.parts.some((part) => part.id === id),
          )
          .map(({ name }) => name),
      })),
    };
  });
}

/**
 * Moment at which the community of a held product opens for its holder: `open` where nothing stands against it, null where their level has none. For doors that
 * are asked with every request. One statement for products without levels.
 */
export async function communityOpens(
  ctx: Ctx,
  { sellerId, entitlementId, productId }: Pick<Holding, 'sellerId' | 'entitlementId' | 'productId'>,
): Promise<'open' | Date | null> {
  return reading(ctx, async (inner) => {
    const set = await levelsOf(inner, productId);
    if (!set || set.levels.length === 0 || entitlementId === 0) return 'open';
    const placed = await placedMember(inner, { sellerId, entitlementId });
    if (!placed?.level.community) return null;
    const at = openingMoment(placed.time, placed.level.community);
    return at !== null && at <= inner.clock.now() ? 'open' : at;
  });
}

async function placedMember(ctx: Ctx, the: { sellerId: number; entitlementId: number }) {
  const member = the.entitlementId === 0 ? undefined : await readMember(ctx, the);
  if (!member?.standing) return null;
  const set = (await levelsOf(ctx, member.product_id))!;
  const level = set.levels.find(({ id }) => id === member.standing!.levelId);
  if (!level) return null;
  const { memberSince } = member.standing;
  return { member, set, level, memberSince, time: await memberTime(ctx, member, set) };
}

/** Time of membership of a member who was placed. */
async function memberTime(ctx: Ctx, member: Member, set: LevelSet) {
  const { memberSince, levelSince } = member.standing!;
  return {
    since: set.timeOnChange === 'anew' ? levelSince : memberSince,
    zone: set.zone,
    pauses: await pausesOf(ctx, member, set),
  };
}
