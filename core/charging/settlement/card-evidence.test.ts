import { expect, it } from 'vitest';
import type { Order } from '#core/orders';
import type { PaymentFacts } from '#core/payments';
import { cardEvidence } from './card-evidence.ts';

const order = (over: object = {}): Order =>
  ({
    buyer_type: 'consumer',
    vat_evidence: { country: 'AT', evidence: ['billingCountry'], conflict: false, blocked: false },
    ...over,
  }) as unknown as Order;
const paidWith = (country?: string): PaymentFacts => ({
  state: 'paid',
  externalId: 'pi_1',
  amount: null,
  captured: null,
  refunded: null,
  instrument: country === undefined ? {} : { country },
});

it('keeps the country of the card once, and tells the seller when it speaks against a consumer’s country', () => {
  expect(cardEvidence(order(), paidWith('at'))).toMatchObject({
    changes: { vat_evidence: { country: 'AT', card_country: 'AT' } },
    history: [],
  });
  expect(cardEvidence(order(), paidWith('US')).history).toEqual([
    { kind: 'evidence.card_elsewhere', data: { card: 'US', country: 'AT' } },
  ]);
  expect(cardEvidence(order({ buyer_type: 'business' }), paidWith('US')).history).toEqual([]);
  expect(cardEvidence(order({ vat_evidence: { country: 'AT', card_country: 'AT' } }), paidWith('US'))).toEqual({
    changes: {},
    history: [],
  });
  expect(cardEvidence(order(), paidWith())).toEqual({ changes: {}, history: [] });
});

it('an address that the buyer typed proves no place abroad: a third party’s item does, or the seller is told', () => {
  const abroad = { vat_decision: { treatment: 'destination' }, first_paid_at: null };
  expect(cardEvidence(order(abroad), paidWith('AT'))).toMatchObject({
    changes: { vat_evidence: { evidence: ['billingCountry', 'cardIssuerCountry'] } },
    history: [],
  });
  expect(cardEvidence(order(abroad), paidWith()).history).toEqual([
    { kind: 'evidence.only_buyer', data: { country: 'AT' } },
  ]);
  expect(cardEvidence(order({ ...abroad, first_paid_at: new Date() }), paidWith()).history).toEqual([]);
  const connected = { country: 'AT', ip_country: 'AT', evidence: ['billingCountry', 'ipCountry'] };
  expect(cardEvidence(order({ ...abroad, vat_evidence: connected }), paidWith()).history).toEqual([]);
  expect(cardEvidence(order({ ...abroad, vat_decision: { treatment: 'domestic' } }), paidWith()).history).toEqual([]);
});
