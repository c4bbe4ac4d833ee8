import { describe, expect, test } from 'vitest';
import { sharedJson } from '#core/testing';
import { describeDecline, paymentFacts, refundFacts, type IntentFacts } from './map-facts.ts';

interface Fixtures {
  resources: {
    payment_intent: IntentFacts;
    charge: Exclude<IntentFacts['latest_charge'], string | null>;
    refund: Parameters<typeof refundFacts>[0];
  };
}

describe.each(['2023-08-16', 'latest'])("Stripe's sample objects of version %s", (version) => {
  const fixtures = sharedJson<Fixtures>(`contracts/stripe/fixtures.${version}.json`)?.resources;

  test.skipIf(!fixtures)('read as facts in every state', () => {
    if (!fixtures) return;
    const { payment_intent: sample, charge } = fixtures;
    const intent = { ...sample, last_payment_error: null, latest_charge: { ...charge, amount_refunded: 40 } };
    const states = [
      'requires_payment_method',
      'requires_confirmation',
      'requires_action',
      'processing',
      'requires_capture',
      'canceled',
      'succeeded',
    ] as const;
    expect(states.map((status) => paymentFacts({ ...intent, status }).state)).toEqual([
      'pending',
      'pending',
      'pending',
      'pending',
      'authorised',
      'cancelled',
      'paid',
    ]);
    expect(paymentFacts({ ...intent, status: 'succeeded', amount_received: 1099 })).toEqual({
      state: 'paid',
      externalId: sample.id,
      amount: { minor: 1099n, currency: 'usd' },
      captured: { minor: 1099n, currency: 'usd' },
      refunded: { minor: 40n, currency: 'usd' },
      instrument: { brand: 'visa', last4: '4242', country: 'US', expires: expect.stringMatching(/^\d{4}-\d{2}$/) },
    });
    expect(paymentFacts({ ...intent, status: 'processing' }).nextStep).toBeUndefined();
    expect(paymentFacts({ ...intent, latest_charge: 'ch_1' }).refunded).toBeNull();
    expect(paymentFacts({ ...intent, status: 'invented_next_year' as 'succeeded' }).state).toBe('unknown');
  });

  test.skipIf(!fixtures)('read as refunds', () => {
    if (!fixtures) return;
    const refund = (status: string | null) => refundFacts({ ...fixtures.refund, status });
    expect(refund('succeeded')).toEqual({
      state: 'successful',
      externalId: fixtures.refund.id,
      amount: { minor: 100n, currency: 'usd' },
    });
    expect(
      ['pending', 'requires_action', 'failed', 'canceled', null, 'new'].map((status) => refund(status).state),
    ).toEqual(['pending', 'pending', 'failed', 'failed', 'unknown', 'unknown']);
  });
});

test('a suspicion of the bank reads as a plain decline', () => {
  expect(describeDecline({ code: 'card_declined', decline_code: 'stolen_card' })).toEqual({
    reason: 'declined',
    code: 'stolen_card',
  });
  expect(describeDecline({ code: 'something_new' })).toEqual({ reason: 'other', code: 'something_new' });
});
