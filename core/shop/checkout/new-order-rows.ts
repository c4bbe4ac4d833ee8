import { readAnswers, type LineDetails, type ProductPart } from '#core/catalog';
import type { Ctx } from '#core/context';
import { vatDueOf } from '#core/ledger';
import { legalTextIds } from '#core/legal';
import {
  LEGAL_TEXT_VERSION,
  supplyOf,
  vatIdEvidence,
  type BilledLine,
  type ConsentRecord,
  type CreditAssessment,
  type NewOrder,
  type Order,
  type OwnerContact,
  type VatEvidence,
} from '#core/orders';
import { namedMethod, type PaymentMethod } from '#core/payments';
import type { PricedCartLine } from '#core/pricing';
import type { VatDecision, VatIdCheck } from '#core/tax';
import { inLanguage, localeOf, type Language } from '#core/kit';
import { attendeeValue } from './attendee-value.ts';
import type { BuiltCart } from './build-cart.ts';
import type { BuyerData } from './buyer-data.ts';
import { debitNoticeText } from './debit-notice.ts';
import { deliveryAddress } from './check-delivery.ts';
import { creditFactsOf } from './credit-facts-of.ts';
import type { CheckoutEntries, ReceiverEntries } from './checkout-entries.ts';
import type { ChosenUpgrade } from './chosen-upgrade.ts';
import { placeOf } from './line-facts.ts';
import { newslettersAsked } from './newsletters-asked.ts';
import type { AgreedVisit } from './place-order.ts';
import type { PreparedCheckout } from './prepared-checkout.ts';
import type { ShopSeller } from './shop-seller.ts';

export interface OrderParts {
  seller: ShopSeller;
  prepared: PreparedCheckout;
  entries: CheckoutEntries;
  buyer: BuyerData;
  /** Null for a free order. */
  method: PaymentMethod | null;
  waiver: ConsentRecord | null;
  assessment?: CreditAssessment | null;
  reservedUntil: Date | null;
  checkoutToken: string;
  /** The means is remembered for the buyer. */
  keeps: boolean;
  funnel?: { id: number; nodeId: string; upsellType: string } | undefined;
  ip: string;
  vatIdCheck?: VatIdCheck | null;
  locale: Language;
  additional?: Readonly<Record<string, string>>;
  visit?: AgreedVisit | undefined;
}

/** An order as it is written: everything a later reader must know as it was on the day, copied out of what may change. */
export function newOrderRows(ctx: Ctx, parts: OrderParts): NewOrder {
  const { seller, prepared, entries, buyer, method, locale, additional = {} } = parts;
  const { offer, built, schedule, today, chosenBumps } = prepared;
  const { product, plan } = offer;
  const coupon = prepared.coupon?.state === 'applies' ? prepared.coupon.coupon : null;
  const decision = built.lines[0]!.decision;
  return {
    checkout_token: parts.checkoutToken,
    order_type: orderType(prepared),
    product_id: product.id,
    product_name: product.name,
    product_form: product.form,
    internal_name: product.internalName,
    cost_center: product.costCenter,
    success_page_url: product.successPageUrl,
    pricing_plan_id: plan?.id ?? null,
    pricing_plan_name: plan?.label ?? '',
    payment_form: method ?? 'not_assigned',
    period_type: built.planType,
    recurring: built.planType !== 'one_time',
    charge_interval: built.planType === 'one_time' ? '' : (plan?.interval ?? ''),
    test_period: plan?.testPeriod ?? '',
    with_test_period: built.startsLater && (plan?.testPeriod ?? null) !== null,
    with_custom_start: built.startsLater && plan!.customStartDays.length > 0,
    upsell_type:
      parts.funnel && parts.funnel.upsellType !== ''
        ? parts.funnel.upsellType
        : chosenBumps.map(({ view }) => view).join(','),
    ...(parts.funnel ? { funnel_id: parts.funnel.id, funnel_node_id: parts.funnel.nodeId } : {}),
    ...agreed(parts),
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? '',
    currency_key: offer.currency,
    seller_business: seller.seller_type === 'business',
    power_seller: seller.power_seller,
    vat_due: vatDueOf(seller.tax_scheme),
    sold_by: seller.resold ? 'platform' : 'seller',
    supply_facts: supplyFacts(seller),
    ...contactOf(buyer),
    ...(prepared.shipping ? { delivery_address: deliveryAddress(entries, buyer) } : {}),
    gift: entries.gift,
    ...(entries.gift ? ownerOf(entries.receiver) : {}),
    locale: localeOf(locale),
    language: locale,
    vat_case: decision.vatCase,
    vat_decision: decision,
    vat_evidence: evidenceOf(parts, decision),
    terms_version: LEGAL_TEXT_VERSION,
    // The shop's own texts name the shop; buyers from the platform are told what the law wants by its models.
    ...(seller.resold ? {} : { legal_texts: legalTextIds(ctx, { sellerId: seller.id, locale: localeOf(locale) }) }),
    waiver: parts.waiver,
    credit_information: creditFactsOf(prepared),
    credit_assessment: parts.assessment ?? null,
    quantity: built.lines
      .filter(({ bump, shareOf }) => bump === null && shareOf === null)
      .reduce((sum, line) => sum + line.quantity, 0),
    stock_state: method ? 'reserved' : 'sold',
    reserved_until: parts.reservedUntil,
    campaign_id: additional.campaign_id ?? '',
    additional: { ...additional },
    ...totalsOf(built),
    lines: linesOf(parts),
    rates: method ? ratesOf(prepared) : [],
    today: schedule.rows[0]?.dueDate ?? today,
    awaitsFunds: false,
  };
}

/** Supplier, terms and account: they make the seller, not the platform, the supplier (Art. 9a Reg. 282/2011), or the other way round. */
function supplyFacts({ company, display_name: name, resold }: ShopSeller): Record<string, unknown> {
  const of = resold ? 'platform' : 'seller';
  return {
    supplier: company || name,
    terms_of: of,
    payment_account_of: of,
    ...(resold ? { margin_bp: resold.marginBp } : {}),
  };
}

/** Statement of what is remembered, for whom and where it is removed again: shown beside the box that asks for it. */
export const KEEP_MEANS = {
  de: 'Dieses Zahlungsmittel für spätere Käufe bei {shop} merken. Sie können es jederzeit unter „Meine Käufe“ entfernen.',
  en: 'Remember this means of payment for later purchases from {shop}. You can remove it at any time under “My purchases”.',
  pl: 'Zapamiętaj ten środek płatności do późniejszych zakupów w {shop}. W każdej chwili możesz go usunąć w „Moje zakupy”.',
} as const;

/** Agreements besides the contract, in the words that were shown. */
function agreed(parts: OrderParts): Pick<NewOrder, 'consents' | 'debit_notice_days'> {
  const { seller, prepared, locale, keeps, method, entries, visit } = parts;
  const { debitNotice } = prepared;
  const chosen = prepared.methods.find((each) => each.method === method);
  const mandate = chosen && namedMethod(chosen, seller.display_name, locale).mandate;
  const consents = {
    ...(mandate ? { debit_mandate: consentTo(parts, mandate) } : {}),
    ...(keeps
      ? { keep_means: consentTo(parts, inLanguage(locale, KEEP_MEANS).replace('{shop}', seller.display_name)) }
      : {}),
    ...(debitNotice === null ? {} : { debit_notice: consentTo(parts, debitNoticeText(debitNotice, locale)) }),
    ...Object.fromEntries(
      newslettersAsked(seller, entries, locale).flatMap(({ keys, text, checked }) =>
        checked ? keys.map((key) => [`newsletter.${key}`, consentTo(parts, text)]) : [],
      ),
    ),
    ...(visit
      ? { tracking: { ...consentTo(parts, visit.words), categories: visit.categories, agent: visit.agent } }
      : {}),
  };
  return { consents, ...(debitNotice === null ? {} : { debit_notice_days: debitNotice }) };
}

function consentTo({ prepared, ip, locale }: OrderParts, text: string): ConsentRecord {
  return {
    accepted: true,
    text,
    text_version: LEGAL_TEXT_VERSION,
    at: prepared.now.toISOString(),
    ip,
    locale,
  };
}

/** Of an open-ended subscription only the first charge is owed yet; everything else is owed whole. */
function totalsOf({ cart, planType }: BuiltCart): Pick<NewOrder, 'total' | 'net_total' | 'vat_total' | 'discount'> {
  const owed = planType === 'subscription' ? cart.rates.slice(0, 1) : cart.rates;
  const sum = (pick: 'gross' | 'net' | 'vat'): number =>
    owed.reduce((total, rate) => total + Number(rate[pick].minor), 0);
  return { total: sum('gross'), net_total: sum('net'), vat_total: sum('vat'), discount: Number(cart.discount.minor) };
}

function ratesOf({ built: { cart, planType }, today }: PreparedCheckout): NewOrder['rates'] {
  const position = new Map(cart.lines.map(({ key }, index) => [key, index + 1]));
  return cart.rates.map((rate) => ({
    state: rate.dueDate > today ? 'future' : 'unpaid',
    due_date: rate.dueDate,
    amount: Number(rate.gross.minor),
    net: Number(rate.net.minor),
    vat: Number(rate.vat.minor),
    lines: supplyOf(planType) === 'whole' ? [] : rate.lines.map((line) => billedLine(line, position.get(line.key)!)),
  }));
}

function billedLine({ unit, discount, net, vat, gross }: PricedCartLine, position: number): BilledLine {
  const minor = (amount: { minor: bigint }): number => Number(amount.minor);
  return {
    position,
    unit: minor(unit),
    discount: minor(discount),
    net: minor(net),
    vat: minor(vat),
    gross: minor(gross),
  };
}

function upgradeOf({ upgrade }: PreparedCheckout): ChosenUpgrade | null {
  return upgrade === 'gone' ? null : upgrade;
}

/** The order's own token holds the ticket until it is replaced, so that nobody else replaces it meanwhile. */
function replacedBy(prepared: PreparedCheckout, upgradeKey: string): LineDetails {
  const upgrade = upgradeOf(prepared);
  return upgrade ? { upgrades: [upgrade.piece.code], upgradeKey } : {};
}

/** Seats that were chosen; the order's own token holds them until it is paid. */
function seatsOf({ variant }: BuiltCart['lines'][number], entries: CheckoutEntries, seatKey: string): LineDetails {
  const seats = variant?.seated ? (entries.seats.get(variant.key) ?? []) : [];
  return seats.length > 0 ? { seats, seatKey } : {};
}

function linesOf({ prepared, entries, locale, checkoutToken }: OrderParts): NewOrder['lines'] {
  const { offer, built, parts } = prepared;
  const whole = supplyOf(built.planType) === 'whole';
  return built.cart.lines.map((priced) => {
    const line = built.lines.find(({ key }) => key === priced.key)!;
    const charges = line.charges.map(({ minor }) => Number(minor));
    const isMain = line.bump === null && line.shareOf === null;
    return {
      item_type: line.itemType,
      product_id: line.productId,
      product_form: line.form,
      variant: line.variant?.key ?? null,
      bump_id: line.bump?.id ?? null,
      pricing_plan_id: line.planId,
      plan_counted: line.planLimited,
      name: line.name,
      quantity: line.quantity,
      unit: whole ? charges.reduce((sum, each) => sum + each, 0) : charges[0]!,
      charges,
      amount_type: line.amountType,
      discount: Number(priced.discount.minor),
      net: Number(priced.net.minor),
      vat: Number(priced.vat.minor),
      gross: Number(priced.gross.minor),
      vat_rate_bp: line.decision.rateBp,
      vat_case: line.decision.vatCase,
      vat_country: line.decision.country,
      vat_category: line.decision.category,
      vat_note: line.decision.note,
      supply_class: line.supplyClass,
      contracts: line.contracts,
      supply_country: placeOf(line, prepared.buyer).eventCountry ?? null,
      details: {
        ...(isMain
          ? {
              ...detailsOf({ offer, line, entries, locale }),
              ...seatsOf(line, entries, checkoutToken),
              ...replacedBy(prepared, checkoutToken),
            }
          : {}),
        ...(line.shareOf === null && isSent(line.bump?.offer ?? offer) ? { goods: true as const } : {}),
      },
      share: line.shareOf !== null,
      parts: (line.shareOf === null ? (parts.get(line.productId) ?? []) : []).map(
        ({ id, form, variant, weightGrams = null }: ProductPart) => ({
          id,
          form,
          ...(variant === null ? {} : { variant }),
          ...(weightGrams === null ? {} : { goods: true as const }),
        }),
      ),
    };
  });
}

const isSent = ({ product }: Pick<PreparedCheckout['offer'], 'product'>): boolean =>
  (product.weightGrams ?? null) !== null;

function detailsOf({
  offer,
  line,
  entries,
  locale,
}: Pick<PreparedCheckout, 'offer'> & {
  line: BuiltCart['lines'][number];
  entries: CheckoutEntries;
  locale: Language;
}): LineDetails {
  const answers = readAnswers(localeOf(locale), offer.questions, entries.answers);
  const fields = line.variant?.attendeeFields ?? [];
  const variant = line.variant?.key ?? '';
  const attendees = Array.from({ length: fields.length > 0 ? line.quantity : 0 }, (_, place) =>
    Object.fromEntries(fields.map(({ key }) => [key, attendeeValue(entries, { key: variant, place, field: key })])),
  );
  return {
    ...(attendees.length > 0 ? { attendees } : {}),
    ...(answers.length > 0 ? { answers } : {}),
    ...(entries.place !== null && line.variant ? { place: entries.place } : {}),
    ...(entries.startsOn !== null && (offer.plan?.customStartDays.length ?? 0) > 0
      ? { startsOn: entries.startsOn }
      : {}),
  };
}

/** Everything that told where the buyer is and who, as it was on the day; kept ten years (Art. 24b, 24f of Regulation 282/2011). */
function evidenceOf({ prepared, buyer, ip, vatIdCheck }: OrderParts, { evidence }: VatDecision): VatEvidence {
  const { ipCountry = '', declaredCountry = '' } = prepared.buyer.evidence ?? {};
  return {
    ...evidence,
    billing_country: buyer.country,
    ip,
    ip_country: ipCountry,
    declared_country: declaredCountry,
    at: prepared.now.toISOString(),
    ...(buyer.vat_no === '' ? {} : { vat_id: vatIdEvidence(buyer.vat_no, vatIdCheck ?? null) }),
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
    buyer_reference: buyer.reference,
    buyer_additional_address: buyer.additional_address,
  };
}

/** Type that an order is counted as: the product it is about comes first, then whether more was sold beside it. */
function orderType(prepared: PreparedCheckout): Order['order_type'] {
  if (upgradeOf(prepared)) return 'ticket_upgrade';
  if (prepared.offer.product.form === 'bundle') return 'bundle';
  return prepared.chosenBumps.length > 0 ? 'bump' : 'standard';
}

/** Owner of the order: the receiver of a gift uses what was bought. */
function ownerOf(receiver: ReceiverEntries): Partial<OwnerContact> {
  return Object.fromEntries(Object.entries(receiver).map(([field, value]) => [`owner_${field}`, value]));
}
