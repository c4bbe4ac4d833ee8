import { expect, it } from 'vitest';
import type { Order } from '#core/orders';
import type { PaymentFacts } from '#core/payments';
import { cardEvidence } from './card-evidence.ts';

const order = (over: object = {}): Order => ({ buyer_type: 'consumer', vat_evidence: { country: 'AT', evidence: ['billingCountry'], conflict: false, blocked: false }, ...over }) as unknown as Order;
const paidWith = (country?: string): PaymentFacts => ({ state: 'paid', externalId: 'pi_1', amount: null, captured: null, refunded: null, instrument: country === undefined ? {} : { country } });

it('keeps the country of the card once, and tells the seller when it speaks against a consumer’s country', () => {
  expect(cardEvidence(order(), paidWith('at'))).toMatchObject({ changes: { vat_evidence: { country: 'AT', card_country: 'AT' } }, history: [] });
  expect(cardEvidence(order(), paidWith('US')).history).toEqual([{ kind: 'evidence.card_elsewhere', data: { card: 'US', country: 'AT' } }]);
  expect(cardEvidence(order({ buyer_type: 'business' }), paidWith('US')).history).toEqual([]);
  expect(cardEvidence(order({ vat_evidence: { country: 'AT', card_country: 'AT' } }), paidWith('US'))).toEqual({ changes: {}, history: [] });
  expect(cardEvidence(order(), paidWith())).toEqual({ changes: {}, history: [] });
});
