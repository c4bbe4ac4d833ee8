import { addDays, addMonths, localDate, sameTimeOn } from '#core/kit';
import type { After, Level } from './level.ts';

/** A time in which a payment rested; `until` null: it still does. */
export interface Pause {
  from: Date;
  until: Date | null;
}

export interface MemberTime {
  /** Begin of the time of membership. */
  since: Date;
  zone: string;
  /** Pauses that do not count, oldest first. */
  pauses: readonly Pause[];
}

/** Moment at which something opens for a member, at the time of day at which the membership began; null while a pause keeps it from being known. Pure. */
export function openingMoment({ since, zone, pauses }: MemberTime, { after, unit }: After): Date | null {
  const day = localDate(since, zone);
  const later = unit === 'months' ? addMonths(day, after) : addDays(day, after);
  let opens = sameTimeOn(later, since, zone).getTime();
  for (const { from, until } of pauses) {
    const begins = Math.max(from.getTime(), since.getTime());
    if (begins >= opens) break;
    if (until === null) return null;
    opens += Math.max(0, until.getTime() - begins);
  }
  return new Date(opens);
}

/** The level somebody is on: the highest that their plan or another product leads to, else the lowest. Pure. */
export function reachedLevel(
  levels: readonly Level[],
  { planId, heldProductIds }: { planId: number | null; heldProductIds: ReadonlySet<number> },
): Level {
  const reached = levels.findLast(
    ({ planIds, productIds }) =>
      (planId !== null && planIds.includes(planId)) || productIds.some((id) => heldProductIds.has(id)),
  );
  return reached ?? levels[0]!;
}
