import { defineStateMachine } from '#core/kit';

export type OrderRateState =
  | 'paid'
  | 'unpaid'
  | 'future'
  | 'skipped'
  | 'chargebacked'
  | 'debt'
  | 'refunded'
  | 'pending'
  | 'partly_paid';

export type OrderRateEvent =
  | 'due_date.reached'
  | 'order.canceled'
  | 'amount.changed'
  | 'early_payment'
  | 'payment.started'
  | 'payment.partial'
  | 'payment.successful'
  | 'payment.failed'
  | 'grace.expired'
  | 'claim.written_off'
  | 'refund.successful'
  | 'dispute.opened'
  | 'dispute.won'
  | 'dispute.lost';

/** Facts that guards of a rate look at. Amounts in minor units of the order's currency. */
export interface RateFacts {
  amount?: number;
  paid?: number;
  refunded?: number;
  collectsOnDueDay?: boolean;
  retryLeft?: boolean;
  claimKept?: boolean;
}

const restPaid = { when: 'nothing is left to pay', holds: ({ amount = 0, paid = 0 }: RateFacts) => paid >= amount };
const partPaid = { when: 'a part is paid', holds: ({ amount = 0, paid = 0 }: RateFacts) => paid > 0 && paid < amount };
const allBack = {
  when: 'everything paid is given back',
  holds: ({ paid = 0, refunded = 0 }: RateFacts) => refunded >= paid,
};
const someBack = {
  when: 'a part of what was paid is given back',
  holds: ({ paid = 0, refunded = 0 }: RateFacts) => refunded < paid,
};
const collects = {
  when: 'collected on the due day',
  holds: ({ collectsOnDueDay }: RateFacts) => collectsOnDueDay === true,
};
const byHand = {
  when: 'the buyer pays by hand',
  holds: ({ collectsOnDueDay }: RateFacts) => collectsOnDueDay !== true,
};
const retry = { when: 'a retry is left', holds: ({ retryLeft }: RateFacts) => retryLeft === true };
const noRetry = { when: 'no retry is left', holds: ({ retryLeft }: RateFacts) => retryLeft !== true };
const kept = { when: 'the claim is kept', holds: ({ claimKept }: RateFacts) => claimKept === true };
const dropped = { when: 'the claim is dropped', holds: ({ claimKept }: RateFacts) => claimKept !== true };

/** One amount due on one day. */
export const orderRateMachine = defineStateMachine({
  name: 'order_rate.state',
  initial: ['future', 'unpaid', 'pending'] as OrderRateState[],
  terminal: ['skipped', 'refunded'],
  transitions: [
    { from: 'future', event: 'due_date.reached', guard: collects, to: 'pending' },
    { from: 'future', event: 'due_date.reached', guard: byHand, to: 'unpaid' },
    { from: 'future', event: 'order.canceled', to: 'skipped' },
    { from: 'future', event: 'amount.changed' },
    { from: 'future', event: 'early_payment', to: 'paid' },
    { from: 'unpaid', event: 'payment.started', to: 'pending' },
    { from: 'unpaid', event: 'payment.partial', guard: partPaid, to: 'partly_paid' },
    { from: 'unpaid', event: 'payment.successful', guard: restPaid, to: 'paid' },
    { from: 'unpaid', event: 'grace.expired', to: 'debt' },
    { from: 'unpaid', event: 'order.canceled', to: 'skipped' },
    { from: 'pending', event: 'payment.successful', guard: restPaid, to: 'paid' },
    { from: 'pending', event: 'payment.failed', guard: retry, to: 'unpaid' },
    { from: 'pending', event: 'payment.failed', guard: noRetry, to: 'debt' },
    { from: 'partly_paid', event: 'payment.partial', guard: partPaid },
    { from: 'partly_paid', event: 'payment.successful', guard: restPaid, to: 'paid' },
    // A part that goes back before the rest came ends what was ordered.
    { from: 'partly_paid', event: 'refund.successful', guard: allBack, to: 'refunded' },
    { from: 'partly_paid', event: 'refund.successful', guard: someBack },
    { from: 'partly_paid', event: 'grace.expired', to: 'debt' },
    { from: 'debt', event: 'payment.partial', guard: partPaid, to: 'partly_paid' },
    { from: 'debt', event: 'payment.successful', guard: restPaid, to: 'paid' },
    { from: 'debt', event: 'claim.written_off', to: 'skipped' },
    { from: 'paid', event: 'refund.successful', guard: allBack, to: 'refunded' },
    { from: 'paid', event: 'refund.successful', guard: someBack },
    { from: 'paid', event: 'dispute.opened', to: 'chargebacked' },
    // The part of a payment that a bank left may still be on its way back.
    { from: ['chargebacked', 'debt'], event: 'refund.successful' },
    { from: 'chargebacked', event: 'dispute.won', to: 'paid' },
    { from: 'chargebacked', event: 'dispute.lost', guard: kept, to: 'debt' },
    { from: 'chargebacked', event: 'dispute.lost', guard: dropped, to: 'refunded' },
  ],
});
