import type { HistoryEntry, Order } from '#core/orders';
import type { PaymentFacts } from '#core/payments';

/**
 * The country of the card, kept beside what the order was decided on. It comes after the contract and moves no tax; where it speaks
 * against the country of a consumer's sale, the seller is told.
 */
export function cardEvidence(order: Order, { instrument }: PaymentFacts): { changes: Partial<Order>; history: HistoryEntry[] } {
  const card = instrument?.country?.toUpperCase() ?? '';
  const { vat_evidence: evidence } = order;
  if (!/^[A-Z]{2}$/.test(card) || !evidence || evidence.card_country !== undefined) return { changes: {}, history: [] };
  const elsewhere = order.buyer_type === 'consumer' && evidence.country !== null && evidence.country !== card;
  return {
    changes: { vat_evidence: { ...evidence, card_country: card } },
    history: elsewhere ? [{ kind: 'evidence.card_elsewhere', data: { card, country: evidence.country } }] : [],
  };
}
