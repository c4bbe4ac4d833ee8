import type { Order, OrderRate } from '#core/orders';
import type { Claim } from './claim.ts';
import { isDelivered, type ReminderSent } from './reminders-of.ts';

type Debtor = Pick<
  Order,
  'currency_key' | 'buyer_last_name' | 'buyer_company' | 'buyer_street' | 'buyer_zip' | 'buyer_city'
>;

/** Points that an agency needs and a claim lacks. */
export type ReadinessGap =
  | 'currency'
  | 'name'
  | 'address'
  | 'not_reminded'
  | 'not_delivered'
  | 'disputed'
  | 'too_little';

/** Below an agency costs more than it brings, in minor units of euro. */
const LEAST_CLAIM = 1000;

/** An agency writes letters, and takes euro. Pure. */
function gapsOfDebtor(order: Debtor): ReadinessGap[] {
  return [
    ...(order.currency_key === 'eur' ? [] : (['currency'] as const)),
    ...(order.buyer_last_name === '' && order.buyer_company === '' ? (['name'] as const) : []),
    ...(order.buyer_street === '' || order.buyer_zip === '' || order.buyer_city === '' ? (['address'] as const) : []),
  ];
}

/** Hindrances between a claim and an agency: no letter, no default; no word against it; not too little. Pure. */
export function readinessGaps(
  {
    order,
    rate,
    claim,
    reminders,
  }: {
    order: Debtor;
    rate: Pick<OrderRate, 'amount' | 'paid'>;
    claim: Pick<Claim, 'disputed_at'>;
    reminders: readonly Pick<ReminderSent, 'state'>[];
  },
  sent: number,
): ReadinessGap[] {
  return [
    ...gapsOfDebtor(order),
    ...(sent >= 1 ? (isDelivered(reminders) ? [] : (['not_delivered'] as const)) : (['not_reminded'] as const)),
    ...(claim.disputed_at === null ? [] : (['disputed'] as const)),
    ...(rate.amount - rate.paid >= LEAST_CLAIM ? [] : (['too_little'] as const)),
  ];
}
