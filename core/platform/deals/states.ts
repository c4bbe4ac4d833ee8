import { defineStateMachine, type LocalText } from '#core/kit';

/** Facts that guards of a deal look at. */
export interface DealFacts {
  /** Accounting has said whether the performance period is paid in instalments. */
  reviewed?: boolean;
}

const reviewed = {
  when: 'performance period reviewed',
  holds: ({ reviewed: is }: DealFacts) => is === true,
};

/**
 * A deal with one seller: written, offered, accepted, in force. A table of ours: the specification names the states alone. `closed` is the trade's word
 * for a deal that was won.
 */
export const dealMachine = defineStateMachine({
  name: 'deal',
  initial: ['draft'],
  terminal: ['cancelled', 'refunded', 'unsubscribed'],
  transitions: [
    { from: 'draft', event: 'finalize', guard: reviewed, to: 'finalized', effects: ['offer'] },
    { from: 'finalized', event: 'take_back', to: 'draft' },
    { from: 'finalized', event: 'accept', to: 'ready' },
    { from: ['finalized'], event: 'decline', to: 'cancelled' },
    { from: ['draft', 'finalized', 'ready'], event: 'cancel', to: 'cancelled' },
    { from: 'ready', event: 'begin', to: 'closed', effects: ['begin_plan'] },
    { from: 'closed', event: 'unsubscribe', to: 'unsubscribed' },
    { from: 'closed', event: 'refund', to: 'refunded', effects: ['reverse_invoices'] },
  ],
});

export type DealState = (typeof dealMachine.states)[number];
export type DealEvent = (typeof dealMachine.transitions)[number]['event'];

export const DEAL_STATE_TITLES: Readonly<Record<DealState, LocalText>> = {
  draft: { de: 'Entwurf', en: 'Draft' },
  finalized: { de: 'Angeboten', en: 'Offered' },
  ready: { de: 'Angenommen', en: 'Accepted' },
  closed: { de: 'In Kraft', en: 'In force' },
  cancelled: { de: 'Abgebrochen', en: 'Cancelled' },
  refunded: { de: 'Erstattet', en: 'Refunded' },
  unsubscribed: { de: 'Gekündigt', en: 'Unsubscribed' },
};

export const PERFORMANCE_REVIEWS = ['not_reviewed', 'installment', 'not_installment'] as const;
export type PerformanceReview = (typeof PERFORMANCE_REVIEWS)[number];

export const PERFORMANCE_REVIEW_TITLES: Readonly<Record<PerformanceReview, LocalText>> = {
  not_reviewed: { de: 'Nicht geprüft', en: 'Not reviewed' },
  installment: { de: 'Ratenzahlung', en: 'Instalments' },
  not_installment: { de: 'Keine Ratenzahlung', en: 'No instalments' },
};
