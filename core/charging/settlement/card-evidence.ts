import type { HistoryEntry, Order } from '#core/orders';
import type { PaymentFacts } from '#core/payments';

/** Where the buyer lives decides what is charged. */
const BY_PLACE = new Set(['destination', 'outside_scope']);

/**
 * The country of the card or the bank account, kept beside what the order was decided on. It comes after the contract and moves no tax. It is
 * the third party's word that Art. 24b of Regulation 282/2011 wants, as an address is the buyer's own: where it speaks against the country of a
 * consumer's sale, or nobody but the buyer says where that is, the seller is told.
 */
export function cardEvidence(order: Order, { instrument }: PaymentFacts): { changes: Partial<Order>; history: HistoryEntry[] } {
  const { vat_evidence: evidence } = order;
  if (!evidence || evidence.card_country !== undefined) return { changes: {}, history: [] };
  const card = instrument?.country?.toUpperCase() ?? '';
  const { country } = evidence;
  const matters = order.buyer_type === 'consumer' && country !== null;
  if (!/^[A-Z]{2}$/.test(card)) {
    const unproven = matters && order.first_paid_at === null && BY_PLACE.has(order.vat_decision?.treatment ?? '') && evidence.ip_country !== country;
    return { changes: {}, history: unproven ? [{ kind: 'evidence.only_buyer', data: { country } }] : [] };
  }
  const items = evidence.evidence ?? [];
  return {
    changes: { vat_evidence: { ...evidence, card_country: card, ...(card === country ? { evidence: [...items, 'cardIssuerCountry' as const] } : {}) } },
    history: matters && country !== card ? [{ kind: 'evidence.card_elsewhere', data: { card, country } }] : [],
  };
}
