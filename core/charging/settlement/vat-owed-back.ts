import { localDate } from '#core/kit';
import { supplyOf, type Order, type OrderLine } from '#core/orders';
import { decideVat, type SupplyClass, type VatDecision } from '#core/tax';
import type { OrderFile, SellerFacts } from './order-file.ts';

/** The key under which an order's VAT goes back: once, whoever asks how often. */
export const vatRefundKey = (orderId: number): string => `vat_correction:${orderId}`;

/** Taxation of a line, had the buyer's VAT id been known as valid; null where that changes nothing. */
export function retaxedLine(line: OrderLine, order: Order, seller: SellerFacts): VatDecision | null {
  const decision = decideVat({
    seller: { country: seller.country_code, type: 'business', scheme: seller.tax_scheme, ossRegistered: false },
    buyer: { type: 'business', country: order.buyer_country, zip: order.buyer_zip, vatIdStatus: 'valid' },
    supply: {
      class: line.supply_class as SupplyClass,
      ...(line.supply_country ? { eventCountry: line.supply_country } : {}),
    },
    date: localDate(new Date(order.created_at), seller.time_zone),
  });
  return decision.category === 'AE' && line.vat > 0 ? decision : null;
}

/**
 * The VAT a buyer is owed, in minor units, because their VAT id was found valid only after the order: of what is billed once, paid whole and
 * untouched by refunds. 0 in every other case.
 */
export function vatOwedBack({ order, lines, seller }: Pick<OrderFile, 'order' | 'lines' | 'seller'>): number {
  const { vat_id: then, vat_id_later: later } = order.vat_evidence ?? {};
  const late = later?.state === 'valid' && then?.state !== 'valid';
  if (!late || supplyOf(order.period_type) !== 'whole' || order.paid !== order.total || order.refunded > 0) return 0;
  return lines.reduce((sum, line) => sum + (retaxedLine(line, order, seller) ? line.vat : 0), 0);
}
