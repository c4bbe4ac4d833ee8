import { defineStateMachine } from '#core/kit';

export type ClaimStage =
  | 'first'
  | 'second'
  | 'third'
  | 'ready_for_inkasso'
  | 'sent_to_inkasso'
  | 'pre_court'
  | 'court'
  | 'post_court';
export type ClaimStrategy = 'dunning' | 'dunning_inkasso' | 'inkasso';

/** Facts for guards of a claim look at. Amounts in minor units. */
export interface ClaimFacts {
  paid?: number;
  rest?: number;
  /** Reminders that were sent. */
  sent?: number;
  strategy?: ClaimStrategy;
  disputed?: boolean;
  /** Default proven, undisputed, of age, address known, at least the least amount. */
  complete?: boolean;
}

const allPaid = { when: 'rest = 0', holds: ({ rest }: ClaimFacts) => rest === 0 };
const partPaid = {
  when: '0 < sum < rest',
  holds: ({ paid = 0, rest = 0 }: ClaimFacts) => paid > 0 && rest > 0,
};
const goesOn = {
  when: 'fewer than three reminders sent, no dispute open',
  holds: ({ sent = 0, disputed }: ClaimFacts) => sent < 3 && disputed !== true,
};
const ended = { when: 'after third', holds: ({ sent = 0, disputed }: ClaimFacts) => sent >= 3 && disputed !== true };

/** Reminders about one claim. */
export const dunningMachine = defineStateMachine({
  name: 'dunning',
  initial: ['in_progress'],
  terminal: ['completed', 'skipped'],
  transitions: [
    { from: 'in_progress', event: 'stage.timer', guard: goesOn, effects: ['send_reminder'] },
    { from: 'in_progress', event: 'stage.timer', guard: ended, to: 'completed' },
    { from: 'in_progress', event: 'payer.pays', guard: allPaid, to: 'completed' },
    { from: 'in_progress', event: 'payer.pays', guard: partPaid },
    { from: 'in_progress', event: 'payer.disputes' },
    { from: 'in_progress', event: 'seller.resolves', to: 'completed' },
    {
      from: 'in_progress',
      event: 'strategy.inkasso_only',
      guard: {
        when: 'strategy = inkasso, one proper reminder sent',
        holds: ({ strategy, sent = 0 }: ClaimFacts) => strategy === 'inkasso' && sent >= 1,
      },
      to: 'skipped',
    },
    { from: 'in_progress', event: 'order.refunded_or_withdrawn', to: 'skipped' },
    { from: 'in_progress', event: 'buyer.deceased_insolvent', to: 'skipped' },
  ],
});

/** The way of one claim to an agency and on. */
export const inkassoMachine = defineStateMachine({
  name: 'inkasso',
  initial: ['no', 'not_ready_for_inkasso'],
  terminal: [],
  transitions: [
    { from: 'no', event: 'seller.enables', to: 'not_ready_for_inkasso' },
    {
      from: 'not_ready_for_inkasso',
      event: 'claim.complete',
      guard: {
        when: 'default proven, undisputed, age >= 18, address known, >= min amount',
        holds: ({ complete }: ClaimFacts) => complete === true,
      },
      to: 'ready_for_inkasso',
    },
    { from: 'not_ready_for_inkasso', event: 'seller.disables', to: 'no' },
    { from: 'ready_for_inkasso', event: 'dispute.or.partial_data', to: 'not_ready_for_inkasso' },
    { from: 'ready_for_inkasso', event: 'payer.pays', to: 'no' },
    { from: 'ready_for_inkasso', event: 'handed_over', to: 'in_inkasso' },
    { from: 'in_inkasso', event: 'agency.collected', guard: allPaid, to: 'no' },
    { from: 'in_inkasso', event: 'agency.collected', guard: partPaid },
    { from: 'in_inkasso', event: 'agency.returns', to: 'no' },
    { from: 'in_inkasso', event: 'seller.recalls', to: 'no' },
    { from: 'in_inkasso', event: 'agency.proposes_court', to: 'pre_court' },
    { from: 'pre_court', event: 'order_for_payment.filed', to: 'court' },
    { from: 'pre_court', event: 'payer.pays', to: 'no' },
    { from: 'court', event: 'title.obtained', to: 'post_court' },
    { from: 'court', event: 'lost_or_withdrawn', to: 'no' },
    { from: 'post_court', event: 'collected_or_written_off', to: 'no' },
  ],
});

export type DunningStatus = (typeof dunningMachine.states)[number];
export type InkassoStatus = (typeof inkassoMachine.states)[number];
export type DunningEvent = (typeof dunningMachine.transitions)[number]['event'];
export type InkassoEvent = (typeof inkassoMachine.transitions)[number]['event'];
export type ClaimOutcome =
  | 'collected'
  | 'not_collected'
  | 'manually_resolved_dunning'
  | 'manually_resolved_inkasso'
  | 'partially_collected';
