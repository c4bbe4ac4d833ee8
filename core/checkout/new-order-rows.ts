import type { Offer } from '#core/catalog';
import type { Locale } from '#core/context';
import { LEGAL_TEXT_VERSION, type ConsentRecord, type NewOrder } from '#core/orders';
import type { PaymentMethod } from '#core/payments';
import type { BuyerData } from './buyer-data.ts';
import type { Quote } from './quote-order.ts';
import type { ShopSeller } from './shop-seller.ts';

export interface OrderParts {
  seller: ShopSeller;
  offer: Offer;
  quote: Quote;
  buyer: BuyerData;
  method: PaymentMethod | null;
  waiver: ConsentRecord | null;
  today: string;
  reservedUntil: Date | null;
  checkoutToken: string;
  ip: string;
  locale: Locale;
  additional?: Readonly<Record<string, string>>;
}

/** An order as it is written: everything a later reader must know as it was on the day, copied out of what may change. */
export function newOrderRows(parts: OrderParts): NewOrder {
  const { seller, offer, quote, buyer, method, locale, additional = {} } = parts;
  const { product, plan } = offer;
  return {
    checkout_token: parts.checkoutToken,
    product_id: product.id,
    product_name: product.name,
    product_form: product.form,
    internal_name: product.internalName,
    cost_center: product.costCenter,
    success_page_url: product.successPageUrl,
    pricing_plan_id: plan?.id ?? null,
    pricing_plan_name: plan?.label ?? '',
    payment_form: method ?? 'not_assigned',
    period_type: plan?.type ?? 'one_time',
    recurring: plan !== null && plan.type !== 'one_time',
    currency_key: offer.currency,
    seller_business: seller.seller_type === 'business',
    power_seller: seller.power_seller,
    // Who supplies, whose terms, whose account: what makes the seller, not the platform, the supplier (Art. 9a Reg. 282/2011).
    supply_facts: { supplier: seller.company || seller.display_name, terms_of: 'seller', payment_account_of: 'seller' },
    ...contactOf(buyer),
    locale,
    vat_case: quote.decision.vatCase,
    vat_decision: quote.decision,
    vat_evidence: { ...quote.decision.evidence, billing_country: buyer.country, ip: parts.ip },
    terms_version: LEGAL_TEXT_VERSION,
    waiver: parts.waiver,
    quantity: 1,
    stock_state: method ? 'reserved' : 'sold',
    reserved_until: parts.reservedUntil,
    campaign_id: additional.campaign_id ?? '',
    additional: { ...additional },
    lines: [lineOf(offer, quote)],
    rates: method ? [{ state: 'unpaid', due_date: parts.today, amount: Number(quote.total.minor), net: Number(quote.net.minor), vat: Number(quote.vat.minor) }] : [],
    today: parts.today,
    awaitsFunds: false,
  };
}

function lineOf({ product, plan, price }: Offer, { line, decision }: Quote): NewOrder['lines'][number] {
  return {
    item_type: 'Product',
    product_id: product.id,
    pricing_plan_id: plan?.id ?? null,
    name: product.name,
    quantity: 1,
    unit: Number(price.minor),
    amount_type: plan?.amountType ?? 'gross',
    net: Number(line.net.minor),
    vat: Number(line.vat.minor),
    gross: Number(line.gross.minor),
    vat_rate_bp: decision.rateBp,
    vat_case: decision.vatCase,
    vat_country: decision.country,
    vat_category: decision.category,
    vat_note: decision.note,
    supply_class: product.supplyClass,
  };
}

function contactOf(buyer: BuyerData): Pick<NewOrder, Extract<keyof NewOrder, `buyer_${string}`>> {
  return {
    buyer_type: buyer.buyer_type,
    buyer_first_name: buyer.first_name,
    buyer_last_name: buyer.last_name,
    buyer_email: buyer.email,
    buyer_phone: buyer.phone,
    buyer_country: buyer.country,
    buyer_city: buyer.city,
    buyer_street: buyer.street,
    buyer_street_number: buyer.street_number,
    buyer_zip: buyer.zip,
    buyer_company: buyer.company,
    buyer_vat_no: buyer.vat_no,
    buyer_additional_address: buyer.additional_address,
  };
}
