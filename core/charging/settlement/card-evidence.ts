import type { HistoryEntry, Order } from '#core/orders';
import type { PaymentFacts } from '#core/payments';

/** Treatments that hang on the buyer's country. */
const BY_PLACE = new Set(['destination', 'outside_scope']);

/**
 * Country of the card or the bank account, as evidence of place. Art. 24b of Regulation 282/2011 wants a third party's word; the address is the
 * buyer's own. It comes after the contract and moves no tax. The seller is told where it contradicts the country of a consumer's sale, and where
 * only the buyer names that country.
 */
export function cardEvidence(
  order: Order,
  { instrument }: PaymentFacts,
): { changes: Partial<Order>; history: HistoryEntry[] } {
  const { vat_evidence: evidence } = order;
  if (!evidence || evidence.card_country !== undefined) return { changes: {}, history: [] };
  const card = instrument?.country?.toUpperCase() ?? '';
  const { country } = evidence;
  const matters = order.buyer_type === 'consumer' && country !== null;
  if (!/^[A-Z]{2}$/.test(card)) {
    const unproven =
      matters &&
      order.first_paid_at === null &&
      BY_PLACE.has(order.vat_decision?.treatment ?? '') &&
      evidence.ip_country !== country;
    return { changes: {}, history: unproven ? [{ kind: 'evidence.only_buyer', data: { country } }] : [] };
  }
  const items = evidence.evidence ?? [];
  return {
    changes: {
      vat_evidence: {
        ...evidence,
        card_country: card,
        ...(card === country ? { evidence: [...items, 'cardIssuerCountry' as const] } : {}),
      },
    },
    history: matters && country !== card ? [{ kind: 'evidence.card_elsewhere', data: { card, country } }] : [],
  };
}
