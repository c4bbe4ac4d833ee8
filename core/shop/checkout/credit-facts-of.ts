import type { CreditFacts } from '#core/orders';
import { besideCredit } from './beside-credit.ts';
import { buildCart } from './build-cart.ts';
import type { PreparedCheckout } from './prepared-checkout.ts';
import { scheduleOf } from './schedule-of.ts';

/** Facts that must be told about the credit that this cart's instalments are; null where they are none. */
export function creditFactsOf({
  offer,
  seller,
  buyer,
  built,
  schedule,
  credit,
  taxParts,
  today,
}: PreparedCheckout): CreditFacts | null {
  if (credit !== 'consumer_credit' || !offer.plan || schedule.total === null) return null;
  const whole = (plan: NonNullable<typeof offer.plan>): number => {
    const alone = buildCart({
      offer: { ...offer, plan, price: plan.price },
      seller,
      buyer,
      entries: { quantity: 1, startsOn: null, variants: new Map() },
      variants: [],
      bumps: [],
      taxParts,
      coupon: null,
      today,
    });
    return Number(scheduleOf(alone).total?.minor ?? 0n);
  };
  const once = offer.plans
    .filter(({ type, currency }) => type === 'one_time' && currency === offer.currency)
    .map(whole);
  const pieces = built.lines
    .filter(({ planId }) => planId === offer.plan!.id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  // Products beside the first cost the same either way; only the plan can be dearer than paying at once.
  const surcharge = once.length === 0 ? 0 : Math.max(0, whole(offer.plan) - Math.min(...once)) * pieces;
  return {
    goods: built.cart.lines
      .filter(({ shareOf }) => !shareOf)
      .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
      .join(', '),
    currency: offer.currency,
    cashPrice: Number(schedule.total.minor) - surcharge,
    dueNow: Number(schedule.dueNow.minor),
    rates: schedule.rows
      .slice(schedule.startsLater ? 0 : 1)
      .map(({ dueDate, amount }) => ({ dueDate, amount: Number(amount.minor) })),
    orderedOn: today,
    ...(besideCredit({ credit, built }).length > 0 ? { besides: true } : {}),
  };
}
