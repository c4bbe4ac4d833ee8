import { defineStateMachine } from '#core/kit';

export type WithdrawalState = 'received' | 'confirmed' | 'accepted' | 'rejected' | 'completed';

/** Finding of the seller: the right is there (or they grant it all the same), or it is not. */
export interface WithdrawalFacts {
  justified?: boolean;
}

const justified = {
  when: 'in time, a consumer, the right not lost, or goodwill',
  holds: (facts: WithdrawalFacts) => facts.justified === true,
};
const unjustified = {
  when: 'the right is lost and that is proved, or a business bought',
  holds: (facts: WithdrawalFacts) => facts.justified !== true,
};

/** A withdrawal from receipt to the last cent back (§ 356a BGB). Stored as events beside the declaration, which never changes. */
export const withdrawalMachine = defineStateMachine({
  name: 'withdrawal',
  initial: 'received' as WithdrawalState,
  terminal: ['rejected', 'completed'],
  transitions: [
    // The receipt is written in the transaction that keeps the declaration.
    { from: 'received', event: 'receipt.sent', to: 'confirmed' },
    { from: 'confirmed', event: 'check', guard: justified, to: 'accepted' },
    { from: 'confirmed', event: 'check', guard: unjustified, to: 'rejected' },
    { from: 'accepted', event: 'refund.successful', to: 'completed' },
  ],
});
