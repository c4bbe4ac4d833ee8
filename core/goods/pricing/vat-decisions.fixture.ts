// Decisions on VAT for carts of a German business.
import { decideVat, type VatDecision } from '#core/tax';

const decisionFor = (country: string, rateClass: 'standard' | 'electronic_publication' = 'standard'): VatDecision =>
  decideVat({
    seller: { country: 'DE', type: 'business', scheme: 'regular_accrual', ossRegistered: true },
    buyer: { type: 'consumer', country, vatIdStatus: 'none' },
    supply: { class: 'electronic', rateClass },
    date: '2026-11-21',
  });
export const DE = decisionFor('DE');
export const BOOK = decisionFor('DE', 'electronic_publication');
export const FI = decisionFor('FI');
export const US = decisionFor('US');
