import { defineStateMachine } from '#core/kit';

export interface DatevFacts {
  /** True if every account has a number and the adviser's numbers are known. */
  mappingComplete: boolean;
}

/** State of a booking row. Its content never changes; a wrong one is mirrored. */
export const datevStates = defineStateMachine({
  name: 'datev_booking',
  initial: ['ready_to_be_sent'],
  terminal: ['sent_to_datev'],
  transitions: [
    {
      from: 'ready_to_be_sent',
      event: 'export.created',
      guard: { when: 'period open, mapping complete', holds: (facts: DatevFacts) => facts.mappingComplete },
      to: 'sent_to_finance',
    },
    { from: 'sent_to_finance', event: 'import.confirmed', to: 'sent_to_datev' },
    { from: 'sent_to_finance', event: 'export.failed', to: 'ready_to_be_sent' },
  ],
});
