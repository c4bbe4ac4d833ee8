import type { Ctx } from '#core/context';
import { entitlementsOfOrder } from '#core/entitlements';
import { eInvoiceGaps, invoicesOfOrder } from '#core/invoicing';
import { countryName, paymentMethodTitle, toJsonMoney } from '#core/kit';
import { showOfOrder } from '#core/live-shows';
import { disputeReason, isBeingPaid, shownOrderState, type Order } from '#core/orders';
import { paymentProviders, providerTitle } from '#core/payments';
import { captureOf, handedOverOf, isPaidByHand, orderView, vatCorrectionOf } from '#core/settlement';
import { parcelsOf } from '../routes/cabinet/shipments/parcels-of.server.ts';
import { attendeeText } from './attendee-text.ts';
import { comingOf } from './order-coming.server.ts';

/** Everything the order page shows, in the reader's language: four statements, and one for each form that tells what became of it. */
export async function loadOrder(ctx: Ctx, id: number, ahead: number) {
  const view = await orderView(ctx, { id });
  const { order } = view;
  const [documents, entitlements, handedOver, sent] = await Promise.all([
    invoicesOfOrder(ctx, { sellerId: order.seller_id, orderId: order.id }),
    entitlementsOfOrder(ctx, { sellerId: order.seller_id, orderId: order.id }),
    handedOverOf(ctx, { orderId: order.id, lines: view.lines }),
    order.delivery_address === null ? [] : parcelsOf(ctx, order),
  ]);
  const paid = view.payments.find((payment) => payment.effective);
  return {
    id: order.id,
    number: view.number,
    state: order.payment_state,
    shown: shownOrderState(order.payment_state, isBeingPaid(order, view.payments, ctx.clock.now()), ctx.locale),
    createdAt: order.created_at,
    soldBy: order.sold_by === 'platform' ? String(order.supply_facts.supplier ?? '') : null,
    productId: order.product_id,
    product: order.product_name,
    plan: order.pricing_plan_name,
    currency: order.currency_key,
    amounts: {
      total: toJsonMoney(view.total),
      paid: toJsonMoney(view.paid),
      refundable: toJsonMoney(view.refundable),
      debt: toJsonMoney(view.debt),
    },
    net: { minor: order.net_total, currency: order.currency_key },
    vat: { minor: order.vat_total, currency: order.currency_key },
    refunded: { minor: order.refunded, currency: order.currency_key },
    overdueDays: view.overdueDays,
    couponCode: order.coupon_code,
    campaign: order.campaign_id,
    show: await showOfOrder(ctx, order),
    buyer: {
      name: `${order.buyer_first_name} ${order.buyer_last_name}`.trim(),
      company: order.buyer_company,
      email: order.buyer_email,
      phone: order.buyer_phone,
      address: addressOf(order),
      country: order.buyer_country,
      vatNo: order.buyer_vat_no,
      isBusiness: order.buyer_type === 'business',
    },
    tax: taxOf(order),
    // Asked only where the register changed its mind.
    vatOwed: order.vat_evidence?.vat_id_later?.state === 'valid' ? await vatOwedOf(ctx, order.id) : null,
    method: paymentMethodTitle(order.payment_form, ctx.locale),
    instrument: paid?.instrument
      ? { brand: brandName(paid.instrument.brand ?? ''), last4: paid.instrument.last4 ?? '' }
      : null,
    provider: paid ? titleOf(ctx, paid.provider) : null,
    externalId: paid?.external_id ?? null,
    lines: view.lines.map(
      ({
        id: lineId,
        name,
        quantity,
        net,
        vat,
        gross,
        discount,
        vat_rate_bp: rate,
        item_type: itemType,
        details,
        parts,
      }) => ({
        id: lineId,
        name,
        quantity,
        net,
        vat,
        gross,
        discount,
        rate,
        itemType,
        parts: parts.length,
        answers: details.answers ?? [],
        attendees: (details.attendees ?? []).map(attendeeText),
        startsOn: details.startsOn ?? null,
      }),
    ),
    handedOver: [...sent, ...handedOver],
    isPeriod: order.period_type === 'subscription' || order.period_type === 'limited_subscription',
    receiver: order.gift
      ? {
          name: `${order.owner_first_name} ${order.owner_last_name}`.trim(),
          email: order.owner_email,
          lines: [
            order.owner_company,
            `${order.owner_street} ${order.owner_street_number}`.trim(),
            `${order.owner_zip} ${order.owner_city}`.trim(),
            order.owner_country === '' ? '' : countryName(order.owner_country, ctx.locale),
            order.owner_phone,
            order.owner_vat_no,
          ].filter(Boolean),
        }
      : null,
    discount: { minor: order.discount, currency: order.currency_key },
    credit: order.credit_assessment,
    coming: comingOf(view, ctx.clock.now(), ahead, ctx.locale),
    rates: view.rates.map(({ id: rateId, number, state, due_date: due, amount, paid: ratePaid, refunded }) => ({
      id: rateId,
      number,
      state,
      due,
      amount,
      paid: ratePaid,
      refunded,
    })),
    pendingRefunds: view.refunds.filter((refund) => refund.state === 'pending').length,
    held: view.payments
      .filter(({ state }) => state === 'authorized')
      .map((payment) => ({
        id: payment.id,
        amount: { minor: payment.amount, currency: payment.currency_key },
        until: payment.capture_by,
        partial: captureOf(ctx, payment).partial,
        isAsked: payment.capture_requested !== null || payment.release_requested,
      })),
    awaitsMoney:
      order.sold_by === 'seller' &&
      order.canceled_at === null &&
      order.payment_state === 'payment_waiting' &&
      view.unpaid.minor > 0n,
    toTransferBack: view.refunds
      .filter(
        (refund) =>
          refund.state === 'pending' &&
          view.payments.some(
            ({ id: paymentId, provider }) => paymentId === refund.payment_id && isPaidByHand(provider),
          ),
      )
      .map((refund) => ({ id: refund.id, amount: { minor: refund.amount, currency: refund.currency_key } })),
    disputes: view.disputes.map((dispute) => ({
      id: dispute.id,
      state: dispute.state,
      reason: disputeReason(dispute.reason, ctx.locale),
      amount: { minor: dispute.amount, currency: dispute.currency_key },
      fee: { minor: dispute.fee, currency: dispute.currency_key },
      until: dispute.evidence_due_at,
      isAnswered: dispute.evidence_requested_at !== null || dispute.accept_requested_at !== null,
    })),
    timeline: view.timeline.toReversed(),
    documents: documents.map((each) => ({
      id: each.id,
      number: each.number,
      type: each.type,
      document: each.document,
      issuedOn: each.issued_on,
      gross: { minor: each.gross_minor, currency: each.currency },
      hasXml: eInvoiceGaps(each, 'zugferd').length === 0,
    })),
    access: {
      active: entitlements.filter((each) => each.state === 'active').length,
      revoked: entitlements.filter((each) => each.state !== 'active').length,
    },
  };
}

export type LoadedOrder = Awaited<ReturnType<typeof loadOrder>>;

async function vatOwedOf(ctx: Ctx, orderId: number) {
  const owed = await vatCorrectionOf(ctx, orderId);
  return owed && toJsonMoney(owed);
}

/** Facts that the sale was taxed on, as they were kept. */
function taxOf({ vat_decision: decision, vat_evidence: evidence }: Order) {
  return {
    country: decision?.country ?? '',
    vatId: evidence?.vat_id ?? null,
    vatIdLater: evidence?.vat_id_later ?? null,
    conflict: evidence?.conflict ?? false,
    registrationDue: decision?.warnings?.includes('LOCAL_REGISTRATION_MAY_BE_DUE') ?? false,
    places: [
      ['ofAddress', evidence?.billing_country],
      ['ofConnection', evidence?.ip_country],
      ['ofCard', evidence?.card_country],
      ['ofDeclaration', evidence?.declared_country],
    ].flatMap(([from, country]) =>
      from && country ? [{ from: from as 'ofAddress' | 'ofConnection' | 'ofCard' | 'ofDeclaration', country }] : [],
    ),
  };
}

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** As it stands on the card. */
function brandName(brand: string): string {
  return BRANDS[brand] ?? brand;
}

function addressOf(
  order: Record<`buyer_${'street' | 'street_number' | 'additional_address' | 'zip' | 'city'}`, string>,
): string[] {
  return [
    `${order.buyer_street} ${order.buyer_street_number}`.trim(),
    order.buyer_additional_address,
    `${order.buyer_zip} ${order.buyer_city}`.trim(),
  ].filter((line) => line !== '');
}

/** A provider whose plugin is gone is called by its key. */
function titleOf(ctx: Ctx, key: string): string {
  const provider = ctx.ports.find(paymentProviders, key);
  return provider ? providerTitle(provider, ctx.locale) : key;
}
