import type { Ctx } from '#core/context';
import { numberInvoice, type issueInvoice } from '#core/invoicing';
import { addDays, addInterval, languageOf, money, type LocalDate } from '#core/kit';
import { orderNumber, supplyOf, type HistoryEntry, type Order, type OrderLine, type OrderRate } from '#core/orders';
import { countsAsDistanceSale, type SupplyClass } from '#core/tax';
import { comesToNothing } from './billed-lines.ts';
import type { OrderFile } from './order-file.ts';

export interface Billing {
  /** With the amounts this document bills. */
  lines: readonly OrderLine[];
  key: string;
  paid: boolean;
  /** The charge it is for. */
  rate: OrderRate;
}

/**
 * An invoice of an order: over the whole, or over one period. Its number comes from the seller's counter, so this stands near the end of a
 * transaction. What came to nothing is not billed.
 */
export async function issueOrderInvoice(
  ctx: Ctx,
  { order, rates, seller }: OrderFile,
  { lines, key, paid, rate }: Billing,
): Promise<HistoryEntry[]> {
  if (comesToNothing(lines)) return [];
  const whole = supplyOf(order.period_type) === 'whole';
  const due = rates.find(({ state }) => state !== 'paid');
  const { number } = await numberInvoice(ctx, {
    sellerId: order.seller_id,
    key,
    orderId: order.id,
    soldBy: order.sold_by,
    orderNumber: orderNumber(order.token),
    payerUserId: order.payer_id,
    buyer: buyerOf(order),
    locale: languageOf(order),
    lines: lines.map((line) => invoiceLine(line, order)),
    distanceNet: money(distanceNet(order, lines, seller.country_code), order.currency_key),
    paid,
    ...(whole ? {} : periodOf(order, rates, rate)),
    ...(whole && !paid
      ? {
          prepaid: money(
            rates.reduce((sum, each) => sum + each.paid, 0),
            order.currency_key,
          ),
        }
      : {}),
    ...(whole && rates.length > 1
      ? {
          schedule: rates.map(({ due_date: dueDate, amount }) => ({
            dueDate,
            amount: money(amount, order.currency_key),
          })),
        }
      : {}),
    ...(whole && !paid && due ? { dueOn: due.due_date } : {}),
  });
  return [{ kind: 'invoice.issued', data: { number } }];
}

/** The period that a charge of a subscription pays for: from its day to the day before the next one's. Pure. */
export function periodOf(
  { charge_interval: interval }: Pick<Order, 'charge_interval'>,
  rates: readonly Pick<OrderRate, 'due_date' | 'state'>[],
  { due_date: from }: Pick<OrderRate, 'due_date'>,
): { serviceFrom: LocalDate; serviceTo?: LocalDate } {
  const next =
    rates
      .filter(({ due_date: due, state }) => due > from && state !== 'skipped')
      .map(({ due_date: due }) => due)
      .sort()[0] ?? (interval === '' ? undefined : addInterval(from, interval, 1));
  return { serviceFrom: from, ...(next ? { serviceTo: addDays(next, -1) } : {}) };
}

function distanceNet(order: Order, lines: readonly OrderLine[], sellerCountry: string): number {
  // The buyer's country was decided at the order; an address alone may say something else.
  const country = order.vat_evidence?.country;
  const buyer = {
    buyerCountry: country ?? order.buyer_country,
    ...(country === order.buyer_country ? { buyerZip: order.buyer_zip } : {}),
  };
  return lines
    .filter((line) =>
      countsAsDistanceSale({
        supplyClass: line.supply_class as SupplyClass,
        category: line.vat_category,
        sellerCountry,
        ...(line.supply_class === 'goods' && line.supply_country !== null
          ? { buyerCountry: line.supply_country }
          : buyer),
      }),
    )
    .reduce((sum, { net }) => sum + net, 0);
}

function buyerOf(order: Order): Parameters<typeof issueInvoice>[1]['buyer'] {
  return {
    type: order.buyer_type,
    email: order.buyer_email,
    company: order.buyer_company,
    firstName: order.buyer_first_name,
    lastName: order.buyer_last_name,
    street: order.buyer_street,
    streetNumber: order.buyer_street_number,
    zip: order.buyer_zip,
    city: order.buyer_city,
    country: order.buyer_country,
    vatId: order.buyer_vat_no,
    taxNumber: '',
    ...(order.buyer_reference === '' ? {} : { reference: order.buyer_reference }),
  };
}

function invoiceLine(
  line: OrderLine,
  { currency_key: currency, coupon_code: coupon }: Order,
): Parameters<typeof issueInvoice>[1]['lines'][number] {
  const amount = (minor: number) => money(minor, currency);
  return {
    orderLineId: line.id,
    productId: line.product_id,
    description: line.name,
    quantity: line.quantity,
    unit: amount(line.unit),
    amountType: line.amount_type,
    ...(line.discount > 0 ? { discount: amount(line.discount), discountText: coupon } : {}),
    net: amount(line.net),
    vat: amount(line.vat),
    gross: amount(line.gross),
    decision: {
      rateBp: line.vat_rate_bp,
      country: line.vat_country,
      category: line.vat_category,
      vatCase: line.vat_case,
      note: line.vat_note as Parameters<typeof issueInvoice>[1]['lines'][number]['decision']['note'],
    },
  };
}
