import { expect, test } from 'vitest';
import { disputeMachine, type DisputeFacts, type DisputeState } from '#core/payments';
import { disputeEvents } from './dispute-events.ts';

/** Where a dispute ends when the provider says so: the way by the table, step by step. */
function ends(state: DisputeState, said: DisputeFacts['state'], accepted = false): DisputeState {
  return disputeEvents({ state, accepted }, said).reduce<DisputeState>((at, event) => {
    const move = disputeMachine.next(at, event, {});
    if (!move.ok) throw new Error(`${at} knows no ${event}`);
    return move.value.to;
  }, state);
}

test('a dispute ends as the provider says, whatever of it was missed', () => {
  expect((['under_review', 'won', 'lost'] as const).map((said) => ends('opened', said))).toEqual([
    'evidence_sent',
    'won',
    'lost',
  ]);
  expect((['under_review', 'won', 'lost'] as const).map((said) => ends('evidence_sent', said))).toEqual([
    'evidence_sent',
    'won',
    'lost',
  ]);
  expect(ends('opened', 'lost', true)).toBe('accepted');
  expect(ends('evidence_sent', 'lost', true)).toBe('lost');
  expect(disputeEvents({ state: 'opened', accepted: false }, 'won')).toEqual(['seller.submits', 'provider.won']);
});

test('what is closed stays closed, and what says nothing new moves nothing', () => {
  for (const state of ['won', 'lost', 'accepted'] as const)
    for (const said of ['under_review', 'won', 'lost'] as const) expect(ends(state, said)).toBe(state);
  for (const state of ['opened', 'evidence_sent'] as const)
    for (const said of ['inquiry', 'unknown', 'needs_response'] as const) expect(ends(state, said)).toBe(state);
});
