import { futureRates, supplyOf, type Order, type OrderRate } from '#core/orders';
import { hasOpenRate } from './due-rate.ts';

export type OrderCommand =
  | 'pause'
  | 'resume'
  | 'reactivate'
  | 'cancel_now'
  | 'cancel_at_period_end'
  | 'skip'
  | 'move'
  | 'split'
  | 'change_plan'
  | 'change_method'
  | 'pay_owed'
  | 'write_off';

type Facts = Pick<
  Order,
  'payment_state' | 'period_type' | 'canceled_at' | 'paused_at' | 'access_until' | 'access_reason'
>;

const ALIVE: ReadonlySet<string> = new Set(['payment_waiting', 'payment_pending', 'paying', 'payment_paused']);

/** Commands possible for an order in its state: drawn by screens and checked by each use case, under the order's lock. Pure. */
export function commandsOf(order: Facts, rates: readonly OrderRate[]): ReadonlySet<OrderCommand> {
  const coming = futureRates(rates).length > 0;
  const periods = supplyOf(order.period_type) === 'periods';
  const debt = rates.some(({ state }) => state === 'debt');
  const owed = coming || rates.some(({ state }) => state === 'unpaid');
  const alive = order.canceled_at === null && ALIVE.has(order.payment_state);
  const paused = order.paused_at !== null;
  const held: [OrderCommand, boolean][] = [
    [
      'pause',
      alive &&
        periods &&
        coming &&
        !paused &&
        (order.payment_state === 'paying' || order.payment_state === 'payment_waiting'),
    ],
    ['resume', alive && paused],
    // Once the paid period is over nothing is left to go on from.
    [
      'reactivate',
      order.payment_state === 'payment_canceled' &&
        order.period_type === 'subscription' &&
        order.access_until !== null &&
        order.access_reason === 'payment_canceled' &&
        !hasOpenRate(rates),
    ],
    ['cancel_now', alive && owed],
    ['cancel_at_period_end', alive && periods && coming],
    ['skip', alive && coming],
    ['move', alive && coming && !paused],
    ['split', alive && coming && !periods],
    // A further subscription charged with it has a price of its own, which a new plan of the product would forget.
    [
      'change_plan',
      alive &&
        coming &&
        order.period_type === 'subscription' &&
        !paused &&
        futureRates(rates).every(({ lines }) => lines.length <= 1),
    ],
    ['change_method', alive && coming],
    // Later charges are paid by saved means; due ones without, by the buyer's own hand, also after the order's end.
    [
      'pay_owed',
      (alive || order.payment_state === 'payment_canceled') &&
        rates.some(({ state }) => state === 'unpaid' || state === 'debt' || state === 'partly_paid'),
    ],
    ['write_off', debt],
  ];
  return new Set(held.filter(([, holds]) => holds).map(([command]) => command));
}
