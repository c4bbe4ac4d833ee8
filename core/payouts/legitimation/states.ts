import { defineStateMachine } from '#core/kit';

/** Facts for guards of a legitimation look at. */
export interface LegitimationFacts {
  /** Every field and document that the legal form and the level ask for. */
  complete?: boolean;
}

const complete = {
  when: 'all required documents for legal entity type and level',
  holds: ({ complete: all }: LegitimationFacts) => all === true,
};

/** Stage of a seller's check. */
export const legitimationMachine = defineStateMachine({
  name: 'legitimation',
  initial: ['init'],
  terminal: [],
  transitions: [
    { from: 'init', event: 'seller.submits', guard: complete },
    { from: 'init', event: 'provider.accepts', to: 'accepted' },
    { from: 'init', event: 'provider.refuses', to: 'change' },
    { from: 'change', event: 'seller.submits', guard: complete, to: 'init' },
    { from: 'change', event: 'deadline.passed', to: 'rejected' },
    { from: 'accepted', event: 'data.changed', to: 'change' },
    { from: 'accepted', event: 'document.expired', to: 'change' },
    { from: 'accepted', event: 'risk.hit', to: 'rejected' },
    { from: 'rejected', event: 'admin.reopens', to: 'init' },
  ],
});

export type LegitimationState = (typeof legitimationMachine.states)[number];
export type LegitimationEvent = (typeof legitimationMachine.transitions)[number]['event'];

export const LEGITIMATION_STEPS = [
  'head_quarter',
  'legal_representative',
  'documents',
  'ubo',
  'requested',
  'in_review',
  'change',
  'registered',
  'legitimated',
  'rejected',
] as const;
export type LegitimationStep = (typeof LEGITIMATION_STEPS)[number];

/** Steps at which the data is with whoever checks: handed in, known by an account that nobody has examined yet, examined. */
export const CHECKING_STEPS: readonly LegitimationStep[] = ['requested', 'registered', 'in_review'];

export const isBeingChecked = ({ step }: { step: LegitimationStep }): boolean => CHECKING_STEPS.includes(step);
