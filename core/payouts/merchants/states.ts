import { defineStateMachine } from '#core/kit';

/** Facts for guards of a payout look at. */
export interface PayoutFactsToMove {
  /** Checked, validated, neither paused nor blocked, covered, and approved by as many as it takes. */
  released?: boolean;
}

const released = {
  when: 'legitimation accepted, bank account validated, payouts not paused/blocked, amount <= available, four-eyes above limit',
  holds: ({ released: is }: PayoutFactsToMove) => is === true,
};

/** Money from a seller's balance to their bank. */
export const payoutMachine = defineStateMachine({
  name: 'payout',
  initial: ['pending'],
  terminal: ['canceled'],
  transitions: [
    { from: 'pending', event: 'review.ok', guard: released, to: 'issued' },
    { from: 'pending', event: 'seller.cancels', to: 'canceled', effects: ['book_back'] },
    { from: 'pending', event: 'block_set', to: 'canceled', effects: ['book_back'] },
    { from: 'pending', event: 'vop.no_match' },
    { from: 'issued', event: 'bank.settled', to: 'successful', effects: ['book_arrival'] },
    { from: 'issued', event: 'bank.rejected', to: 'canceled', effects: ['book_back', 'refuse_account'] },
    { from: 'successful', event: 'bank.returned', to: 'canceled', effects: ['book_return', 'refuse_account'] },
  ],
});

export type PayoutState = (typeof payoutMachine.states)[number];
export type PayoutEvent = (typeof payoutMachine.transitions)[number]['event'];
