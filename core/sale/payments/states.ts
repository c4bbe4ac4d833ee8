import { defineStateMachine } from '#core/kit';

export type PaymentState = 'pending' | 'authorized' | 'successful' | 'canceled' | 'expired' | 'error' | 'mismatch';

export type PaymentEvent =
  | 'provider.requires_action'
  | 'provider.authorized'
  | 'provider.captured'
  | 'provider.declined'
  | 'provider.differs'
  | 'payer.abandons'
  | 'timer.elapsed'
  | 'capture'
  | 'void'
  | 'limit.reached'
  | 'capture.failed'
  | 'operator.resolves';

/**
 * One attempt to pay. An answer that never came leaves it `pending` with a time to look again; it is not a state of its own.
 *
 * A card that was declined may still succeed in the same form, and a provider may tell of success after we gave up waiting: money that was
 * taken is never ignored, so `error`, `canceled` and `expired` lead to `successful`. `mismatch` (another amount or currency than asked
 * for) never does; an operator settles it with the provider.
 */
export const paymentMachine = defineStateMachine({
  name: 'payment_authorization',
  initial: 'pending' as PaymentState,
  terminal: ['successful'],
  transitions: [
    { from: 'pending', event: 'provider.requires_action' },
    { from: 'pending', event: 'provider.authorized', to: 'authorized' },
    { from: 'pending', event: 'provider.captured', to: 'successful' },
    { from: 'pending', event: 'payer.abandons', to: 'canceled' },
    { from: 'pending', event: 'provider.declined', to: 'error' },
    { from: 'pending', event: 'timer.elapsed', to: 'expired' },
    { from: 'authorized', event: 'capture', to: 'successful' },
    { from: 'authorized', event: 'provider.captured', to: 'successful' },
    { from: 'authorized', event: 'void', to: 'canceled' },
    { from: 'authorized', event: 'limit.reached', to: 'expired' },
    { from: 'authorized', event: 'capture.failed', to: 'error' },
    { from: ['error', 'canceled', 'expired'], event: 'provider.captured', to: 'successful' },
    { from: ['error', 'canceled', 'expired'], event: 'provider.authorized', to: 'authorized' },
    { from: ['pending', 'authorized', 'error', 'canceled', 'expired'], event: 'provider.differs', to: 'mismatch' },
    { from: 'mismatch', event: 'operator.resolves', to: 'canceled' },
  ],
});

export type RefundState = 'pending' | 'successful' | 'failed';
export type RefundEvent = 'provider.confirmed' | 'provider.refused';

/** Money on its way back. An answer that never came leaves it `pending`. */
export const refundMachine = defineStateMachine({
  name: 'refund',
  initial: 'pending' as RefundState,
  terminal: ['successful', 'failed'],
  transitions: [
    { from: 'pending', event: 'provider.confirmed', to: 'successful' },
    { from: 'pending', event: 'provider.refused', to: 'failed' },
  ],
});

export type DisputeState = 'opened' | 'evidence_sent' | 'won' | 'lost' | 'accepted';
export type DisputeEvent = 'seller.submits' | 'seller.accepts' | 'deadline' | 'provider.won' | 'provider.lost';

/** A bank that took a buyer's money back, until somebody decides. */
export const disputeMachine = defineStateMachine({
  name: 'dispute',
  initial: 'opened' as DisputeState,
  terminal: ['won', 'lost', 'accepted'],
  transitions: [
    { from: 'opened', event: 'seller.submits', to: 'evidence_sent' },
    { from: 'opened', event: 'seller.accepts', to: 'accepted' },
    { from: 'opened', event: 'deadline', to: 'lost' },
    { from: 'evidence_sent', event: 'provider.won', to: 'won' },
    { from: 'evidence_sent', event: 'provider.lost', to: 'lost' },
  ],
});
