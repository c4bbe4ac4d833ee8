import { defineStateMachine } from '#core/kit';

/** Facts for guards of a bank account look at. */
export interface BankAccountFacts {
  /** Holder and, outside the EEA, BIC are there. */
  complete?: boolean;
  /** The bank knows the holder by this name, or a scan of the account was handed in. */
  shown?: boolean;
}

const complete = {
  when: 'IBAN valid, SEPA or allowed country',
  holds: ({ complete: all }: BankAccountFacts) => all === true,
};
const incomplete = {
  when: 'missing holder or BIC for non-EEA',
  holds: ({ complete: all }: BankAccountFacts) => all !== true,
};
const shown = { when: 'iban_scan uploaded or VoP match', holds: ({ shown: is }: BankAccountFacts) => is === true };

/** A seller's bank account, from the form to the money. */
export const bankAccountMachine = defineStateMachine({
  name: 'bank_account',
  initial: ['init'],
  terminal: [],
  transitions: [
    { from: 'init', event: 'save', guard: complete, to: 'created' },
    { from: 'init', event: 'save', guard: incomplete, to: 'incomplete' },
    { from: 'incomplete', event: 'complete', guard: complete, to: 'created' },
    { from: 'created', event: 'submit', guard: shown, to: 'validation_asked' },
    { from: 'validation_asked', event: 'provider.ok', to: 'validated', effects: ['cool_after_change'] },
    { from: 'validation_asked', event: 'provider.no', to: 'refused' },
    { from: 'refused', event: 'edit', to: 'init' },
    { from: 'validated', event: 'edit', to: 'init', effects: ['tell_owners'] },
    { from: 'validated', event: 'payout.returned', to: 'refused' },
  ],
});

export type BankAccountState = (typeof bankAccountMachine.states)[number];
export type BankAccountEvent = (typeof bankAccountMachine.transitions)[number]['event'];
