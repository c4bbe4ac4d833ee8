import { defineStateMachine } from '#core/kit';

export interface InvoiceFacts {
  /** Amount the buyer still owes on the document, minor units. */
  openMinor: bigint;
}

const somethingOpen = { when: 'open amount > 0', holds: (facts: InvoiceFacts) => facts.openMinor > 0n };
const nothingOpen = { when: 'open = 0', holds: (facts: InvoiceFacts) => facts.openMinor === 0n };
const claimRevived = { when: 'the claim is revived', holds: (facts: InvoiceFacts) => facts.openMinor > 0n };

/** The payment status of a document. Its content never changes: corrections are documents of their own. */
export const invoiceStates = defineStateMachine({
  name: 'invoice',
  initial: ['issued', 'unpaid', 'paid'],
  terminal: ['canceled'],
  transitions: [
    { from: 'issued', event: 'due', guard: somethingOpen, to: 'unpaid' },
    { from: ['issued', 'unpaid'], event: 'payment_successful', guard: nothingOpen, to: 'paid' },
    { from: 'paid', event: 'money_taken_back', guard: claimRevived, to: 'unpaid' },
    // A partial refund comes with a document of type corrected, which leaves nothing to pay.
    { from: 'paid', event: 'money_taken_back', to: 'paid', effects: ['issue_correction'] },
    { from: ['issued', 'unpaid', 'paid'], event: 'reversal_created', to: 'canceled', effects: ['issue_reversal'] },
  ],
});
