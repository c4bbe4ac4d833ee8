import type { Ctx } from '#core/context';
import type { DeclineReason } from '#core/payments';
import { minutesAfter } from '#core/payments';
import { PROVIDER_CLOSED } from './closed-provider.ts';

const DAY_MINUTES = 24 * 60;
/** After a decline on the due day it is tried again 3 and 7 days after it. */
const DECLINE_RETRY_DAYS: readonly number[] = [3, 4];
/** An attempt nobody answered within a day is made anew so often; that a provider is down is no fault of the buyer's. */
const OUTAGE_RETRY_HOURS: readonly number[] = [1, 6, 12];
/** Charges without the buyer that a rate can miss in all. */
export const MOST_DECLINES = DECLINE_RETRY_DAYS.length + 1;
export const MOST_OUTAGES = OUTAGE_RETRY_HOURS.length + 1;
/** Time for which a rate that waits for the buyer is merely unpaid. */
export const GRACE_DAYS = 3;
/** Longer time for a buyer who has to go to the bank's page or find another card. */
const BUYER_ACTS_DAYS = 7;

/** Refusals that no further attempt with the same means of payment changes. */
const NEEDS_ANOTHER: ReadonlySet<DeclineReason> = new Set(['expired_card', 'incorrect_data']);

export type Missed = 'outage' | 'declined' | 'needs_confirmation' | 'needs_method';
/** Charges that were missed since the provider is closed to the seller: no fault of the buyer, who hears nothing of them. */
export type MissedByShop = 'closed';

export interface Failure {
  to: 'error' | 'canceled' | 'expired';
  reason: DeclineReason;
  code: string;
}

export interface NextTry {
  because: Missed | MissedByShop;
  declines: number;
  outages: number;
  /** Null: nothing is left to try, the rate is overdue. */
  next: { at: Date; step: 'charge' | 'give_up' } | null;
}

/** Time of a buyer without saved means of payment from the due day on, or for the rest of a partly paid rate. Pure. */
export function byHandUntil(now: Date): Date {
  return minutesAfter(now, GRACE_DAYS * DAY_MINUTES);
}

/** Moment from which the rest of a partly paid charge counts as overdue. */
export function restDue({ clock }: Pick<Ctx, 'clock'>): NonNullable<NextTry['next']> {
  return { at: byHandUntil(clock.now()), step: 'give_up' };
}

/** Next step after a charge without the buyer that brought no money. Declines and outages have budgets of their own. Pure. */
export function nextTry(
  { declines, outages }: { declines: number; outages: number },
  failure: Failure,
  now: Date,
): NextTry {
  const inDays = (days: number): Date => minutesAfter(now, days * DAY_MINUTES);
  if (failure.code === PROVIDER_CLOSED)
    return { because: 'closed', declines, outages, next: { at: now, step: 'charge' } };
  if (failure.to === 'expired') {
    const hours = OUTAGE_RETRY_HOURS[outages];
    const next =
      hours === undefined
        ? ({ at: inDays(BUYER_ACTS_DAYS), step: 'give_up' } as const)
        : ({ at: minutesAfter(now, hours * 60), step: 'charge' } as const);
    return { because: 'outage', declines, outages: outages + 1, next };
  }
  if (failure.reason === 'authentication_required') {
    return {
      because: 'needs_confirmation',
      declines: declines + 1,
      outages,
      next: { at: inDays(BUYER_ACTS_DAYS), step: 'give_up' },
    };
  }
  if (NEEDS_ANOTHER.has(failure.reason)) {
    return {
      because: 'needs_method',
      declines: declines + 1,
      outages,
      next: { at: inDays(BUYER_ACTS_DAYS), step: 'give_up' },
    };
  }
  const days = DECLINE_RETRY_DAYS[declines];
  return {
    because: 'declined',
    declines: declines + 1,
    outages,
    next: days === undefined ? null : { at: inDays(days), step: 'charge' },
  };
}
