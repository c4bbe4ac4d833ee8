import { toDecimal, money } from '#core/kit';
import type { Order, OrderLine } from '#core/orders';
import type { Payment } from '#core/payments';

/** An order, and the attempt its buyer comes back from. */
export interface WayBack {
  order: Order;
  lines: readonly Pick<OrderLine, 'item_type' | 'variant' | 'pricing_plan_id'>[];
  payment: Pick<Payment, 'id' | 'token' | 'external_id'> | null;
  username: string;
}

type Facts = Omit<WayBack, 'username'> & {
  /** Name of the country in the buyer's language. */
  countryName: (code: string) => string;
  /** The address is one of ours. */
  internal: boolean;
};

export type ReturnParams = readonly (readonly [name: string, value: string])[];

/**
 * Parameters that buyers are sent back with, by the specification's five groups and names; those without a value are left out. `payer` and `receiver` are
 * people's data: `personal` leaves them out.
 */
export function returnParams(facts: Facts, { personal }: { personal: boolean }): ReturnParams {
  const groups = [
    paymentGroup(facts),
    ...(personal ? [payerGroup(facts)] : []),
    productGroup(facts),
    additionalGroup(facts),
    ...(personal ? [receiverGroup(facts)] : []),
  ];
  return groups.flatMap((group) => Object.entries(group)).filter(([, value]) => value !== '');
}

function paymentGroup({ order, payment }: Facts): Record<string, string> {
  const { add_id_1 = '', add_id_2 = '', account_id = '' } = order.additional;
  return {
    payment_id: payment ? String(payment.id) : '',
    state: order.payment_state,
    transaction_id: payment?.external_id ?? '',
    // A continuing contract is known by its order.
    subscription_id: order.recurring ? String(order.id) : '',
    order_token: order.token,
    period_type: order.period_type,
    campaign_id: order.campaign_id,
    add_id_1,
    add_id_2,
    account_id,
  };
}

function payerGroup({ order, countryName }: Facts): Record<string, string> {
  return {
    email: order.buyer_email,
    first_name: order.buyer_first_name,
    last_name: order.buyer_last_name,
    country: countryName(order.buyer_country),
    country_code: order.buyer_country,
    city: order.buyer_city,
    street: order.buyer_street,
    street_number: order.buyer_street_number,
    zip: order.buyer_zip,
    company: order.buyer_company,
    vat_no: order.buyer_vat_no,
    phone: order.buyer_phone,
  };
}

function productGroup({ order, lines, internal }: Facts): Record<string, string> {
  const ticket = lines.find(({ item_type: type, variant }) => type === 'Ticket' && variant !== null);
  // The key of a ticket names its date and its kind.
  const [date = '', kind = ''] = (ticket?.variant ?? '').split('-');
  return {
    ticket_id: kind || date,
    ticket_date: kind === '' ? '' : date,
    product_id: String(order.product_id),
    product: order.product_name,
    price: toDecimal(money(order.total, order.currency_key)),
    pricing_plan_ids: [...new Set(lines.flatMap(({ pricing_plan_id: id }) => id ?? []))].join(','),
    internal_redirect: String(internal),
  };
}

function additionalGroup({ order, payment }: Facts): Record<string, string> {
  const { pid = '', prid = '', affiliate_program_id: named = '' } = order.additional;
  return {
    pid,
    prid,
    recurring: String(order.recurring),
    recurring_form: order.recurring ? order.period_type : '',
    coupon_code: order.coupon_code,
    performance_period: order.charge_interval,
    order_id: String(order.id),
    payment_session_id: payment ? String(payment.id) : '',
    payment_session_token: payment?.token ?? '',
    // The program that brought the buyer; what the way here named is only asked where none did.
    affiliate_program_id: order.affiliate_program_id === null ? named : String(order.affiliate_program_id),
  };
}

function receiverGroup({ order, countryName }: Facts): Record<string, string> {
  if (!order.gift) return {};
  return {
    gift_receiver_email: order.owner_email,
    gift_receiver_first_name: order.owner_first_name,
    gift_receiver_last_name: order.owner_last_name,
    gift_receiver_country: order.owner_country === '' ? '' : countryName(order.owner_country),
    gift_receiver_country_code: order.owner_country,
    gift_receiver_city: order.owner_city,
    gift_receiver_street: order.owner_street,
    gift_receiver_street_number: order.owner_street_number,
    gift_receiver_zip: order.owner_zip,
    gift_receiver_company: order.owner_company,
    gift_receiver_vat_no: order.owner_vat_no,
    gift_receiver_phone: order.owner_phone,
  };
}
