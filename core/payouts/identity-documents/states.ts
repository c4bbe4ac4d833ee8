import { defineStateMachine } from '#core/kit';

/** Facts for guards of a document look at. */
export interface DocumentFacts {
  fits?: boolean;
  why?: 'general' | 'unreadable' | 'name' | 'type';
}

const fits = { when: 'type, size and content are right', holds: ({ fits: good }: DocumentFacts) => good === true };
const because = (why: NonNullable<DocumentFacts['why']>) => ({
  when: `refused: ${why}`,
  holds: (facts: DocumentFacts) => facts.why === why,
});

/** A document on its way from the seller to whoever checks it. */
export const documentMachine = defineStateMachine({
  name: 'legitimation_document',
  initial: ['created'],
  terminal: ['accepted_final'],
  transitions: [
    { from: 'init', event: 'upload', guard: fits, to: 'created' },
    { from: 'created', event: 'submit', to: 'sent' },
    { from: 'created', event: 'account.not_yet_verified', to: 'not_verified' },
    { from: 'not_verified', event: 'account.verified', to: 'sent' },
    { from: 'sent', event: 'provider.received', to: 'validation_asked' },
    { from: 'validation_asked', event: 'provider.ok', to: 'validated' },
    { from: 'validated', event: 'admin.ok', to: 'accepted' },
    { from: 'validation_asked', event: 'provider.refused', guard: because('general'), to: 'refused' },
    { from: 'validation_asked', event: 'provider.refused', guard: because('unreadable'), to: 'unreadable' },
    { from: 'validation_asked', event: 'provider.refused', guard: because('name'), to: 'wrong_name' },
    { from: 'validation_asked', event: 'provider.refused', guard: because('type'), to: 'wrong_type' },
    { from: 'validation_asked', event: 'manual_check', to: 'on_hold' },
    { from: 'on_hold', event: 'admin.ok', to: 'accepted' },
    { from: 'on_hold', event: 'admin.no', to: 'not_accepted' },
    { from: 'accepted', event: 'validity.over', to: 'expired' },
    { from: 'accepted', event: 'account.closed', to: 'accepted_final' },
    {
      from: ['refused', 'unreadable', 'wrong_name', 'wrong_type', 'not_accepted', 'expired'],
      event: 'upload',
      guard: { when: 'a new file', holds: ({ fits: good }: DocumentFacts) => good === true },
      to: 'init',
    },
  ],
});

export type DocumentStatus = (typeof documentMachine.states)[number];
export type DocumentEvent = (typeof documentMachine.transitions)[number]['event'];
