import { defineStateMachine } from '#core/kit';
import type { ReviewState } from './product.ts';

export type ReviewEvent =
  | 'review.requested'
  | 'review.withdrawn'
  | 'review.accepted'
  | 'review.changes_asked'
  | 'review.rejected'
  | 'review.outdated'
  | 'review.withdrawn_rejected';

/** States of a product that is reviewed before it is sold. A rejected one leaves the shop. */
export const reviewMachine = defineStateMachine({
  name: 'product.review_state',
  initial: 'not_for_review' as ReviewState,
  terminal: [],
  transitions: [
    { from: ['init', 'not_for_review', 'change', 'rejected'], event: 'review.requested', to: 'in_review' },
    { from: 'in_review', event: 'review.withdrawn', to: 'init' },
    // Handing in and taking back must not wash a rejection off.
    { from: 'in_review', event: 'review.withdrawn_rejected', to: 'rejected' },
    { from: ['in_review', 'change', 'rejected'], event: 'review.accepted', to: 'reviewed' },
    { from: 'in_review', event: 'review.changes_asked', to: 'change' },
    { from: ['init', 'not_for_review', 'in_review', 'change', 'reviewed'], event: 'review.rejected', to: 'rejected' },
    { from: 'reviewed', event: 'review.outdated', to: 'init' },
  ],
});

/** States of products that nobody looked at yet: the specification names several, they move alike. */
export function movedAs(state: ReviewState): ReviewState {
  return reviewMachine.isState(state) ? state : state === 'requested' ? 'in_review' : 'not_for_review';
}

export interface ReviewFacts {
  /** The platform wants products looked at before they are first published. */
  required: boolean;
  /** Products that were in the shop before stay sellable when the platform begins to ask. */
  publishedBefore: boolean;
}

/** The state people see and warnings follow: what nobody looked at counts as `init` while a review is wanted, and as fine while none is. */
export function shownReviewState(state: ReviewState, { required, publishedBefore }: ReviewFacts): ReviewState {
  if (state === 'reviewed' || state === 'rejected') return state;
  if (!required) return state === 'free' || state === 'free_without_fee' ? state : 'not_for_review';
  if (state === 'in_review' || state === 'requested' || state === 'change') return state;
  return publishedBefore ? state : 'init';
}
