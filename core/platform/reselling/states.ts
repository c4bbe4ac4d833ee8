import type { Localized } from '#core/context';
import { defineStateMachine } from '#core/kit';

/** Facts that the guard of an approval looks at. */
export interface RequestFacts {
  /** Nothing of `ResellingGap` is missing. */
  complete?: boolean;
}

const complete = {
  when: 'legitimation accepted, self-billing agreement signed, tax data complete',
  holds: ({ complete: is }: RequestFacts) => is === true,
};

/** A seller's request that the platform sells for them in its own name. */
export const resellerRequestMachine = defineStateMachine({
  name: 'reseller_request',
  initial: ['waiting'],
  terminal: [],
  transitions: [
    { from: 'waiting', event: 'admin.approves', guard: complete, to: 'approved', effects: ['sell_via_reseller'] },
    { from: 'waiting', event: 'admin.rejects', to: 'rejected' },
    { from: 'waiting', event: 'seller.withdraws', to: 'canceled' },
    { from: 'approved', event: 'seller_or_admin.ends', to: 'canceled', effects: ['sell_by_ownself'] },
    { from: ['rejected', 'canceled'], event: 'seller.asks_again', to: 'waiting' },
  ],
});

export type ResellerRequestState = (typeof resellerRequestMachine.states)[number];
export type ResellerRequestEvent = (typeof resellerRequestMachine.transitions)[number]['event'];

export const REQUEST_STATE_TITLES: Readonly<Record<ResellerRequestState, Localized>> = {
  waiting: { de: 'Wird geprüft', en: 'Being checked' },
  approved: { de: 'Genehmigt', en: 'Approved' },
  rejected: { de: 'Abgelehnt', en: 'Rejected' },
  canceled: { de: 'Beendet', en: 'Ended' },
};
