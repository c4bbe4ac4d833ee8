import { currencyExponent, type Money } from '#core/kit';
import type { z } from 'zod';
import type { ProviderContext, PurchaseFacts, RefundFacts } from '#core/plugins';
import type { GoogleAccess } from '../settings.ts';
import { GOOGLE_PLAY } from '../stores.ts';
import { askPlay, playOrder, playPurchase, playSubscription, type googleMoney, type PlayOrder } from './api.ts';

/** Subject of a message: a subscription or a thing by its purchase token, or one charge by its order. */
export type PlaySubject = { kind: 'subscription' | 'product' | 'order'; id: string };

export const chargeOf = (orderId: string): string => `google:order:${orderId}`;

/** A buyer who switched renewal off has paid for the time that runs out; a subscription on hold or paused may come back. */
const ENDED: ReadonlySet<string> = new Set(['SUBSCRIPTION_STATE_CANCELED', 'SUBSCRIPTION_STATE_EXPIRED']);
const TAKEN: ReadonlySet<string> = new Set(['PROCESSED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

interface Behind {
  /** Null: nothing was charged, or nobody knows it any more. */
  orderId: string | null | 'unknown';
  ended: boolean;
  customer: string | null;
}

export async function googlePurchase(
  context: ProviderContext,
  access: GoogleAccess,
  subject: PlaySubject,
): Promise<PurchaseFacts | null> {
  const behind = await behindOf(context, access, subject);
  if (behind.orderId === null) return null;
  if (behind.orderId === 'unknown') return unanswered(subject.id);
  const answer = await askPlay(context, access, `orders/${encodeURIComponent(behind.orderId)}`, playOrder);
  if (answer.kind === 'missing') return null;
  if (answer.kind !== 'ok') return unanswered(behind.orderId);
  const { body: order } = answer;
  const item = order.lineItems[0];
  if (!item) return unanswered(behind.orderId);
  // A voided charge names no subscription; what became of that is asked too.
  const subscription =
    subject.kind === 'order' && item.subscriptionDetails
      ? await behindOf(context, access, { kind: 'subscription', id: order.purchaseToken })
      : behind;
  return {
    state: TAKEN.has(order.state) ? 'paid' : order.state === 'CANCELED' ? 'void' : 'pending',
    chargeId: chargeOf(order.orderId),
    purchaseId: `google:${order.purchaseToken}`,
    storeProduct: item.productId,
    amount: order.total ? moneyOf(order.total) : null,
    boughtAt: new Date(order.createTime),
    customer: subscription.customer,
    ended: subscription.ended,
    store: GOOGLE_PLAY,
  };
}

async function behindOf(context: ProviderContext, access: GoogleAccess, { kind, id }: PlaySubject): Promise<Behind> {
  if (kind === 'order') return { orderId: id, ended: false, customer: null };
  const token = encodeURIComponent(id);
  if (kind === 'subscription') {
    const answer = await askPlay(context, access, `purchases/subscriptionsv2/tokens/${token}`, playSubscription);
    if (answer.kind !== 'ok')
      return { orderId: answer.kind === 'missing' ? null : 'unknown', ended: false, customer: null };
    const { lineItems, subscriptionState, externalAccountIdentifiers: who } = answer.body;
    return {
      orderId: lineItems[0]?.latestSuccessfulOrderId ?? null,
      ended: ENDED.has(subscriptionState),
      customer: who?.obfuscatedExternalAccountId ?? null,
    };
  }
  const answer = await askPlay(context, access, `purchases/productsv2/tokens/${token}`, playPurchase);
  if (answer.kind !== 'ok')
    return { orderId: answer.kind === 'missing' ? null : 'unknown', ended: false, customer: null };
  const { orderId, purchaseStateContext: state, obfuscatedExternalAccountId: customer } = answer.body;
  // Cash payments wait; the message about their end comes by itself.
  return {
    orderId: state?.purchaseState === 'PENDING' ? null : (orderId ?? null),
    ended: false,
    customer: customer ?? null,
  };
}

function unanswered(id: string): PurchaseFacts {
  return {
    state: 'unknown',
    chargeId: chargeOf(id),
    purchaseId: id,
    storeProduct: '',
    amount: null,
    boughtAt: new Date(0),
    customer: null,
    ended: false,
    store: GOOGLE_PLAY,
  };
}

/** Refunds of one charge, by the order's own history. */
export async function googleRefunds(
  context: ProviderContext,
  access: GoogleAccess,
  orderId: string,
): Promise<RefundFacts[]> {
  const answer = await askPlay(context, access, `orders/${encodeURIComponent(orderId)}`, playOrder);
  if (answer.kind !== 'ok') throw new Error('Google Play did not answer.');
  return refundsOf(answer.body);
}

function refundsOf({ orderId, state, total, orderHistory }: PlayOrder): RefundFacts[] {
  const parts = (orderHistory?.partialRefundEvents ?? [])
    .filter((event) => event.state !== 'PENDING')
    .flatMap(({ createTime = '', refundDetails }): RefundFacts[] =>
      refundDetails?.total
        ? [
            {
              state: 'successful',
              externalId: `${chargeOf(orderId)}:${createTime}`,
              amount: moneyOf(refundDetails.total),
            },
          ]
        : [],
    );
  if (state !== 'REFUNDED') return parts;
  const whole = orderHistory?.refundEvent?.refundDetails?.total ?? total;
  return whole
    ? [...parts, { state: 'successful', externalId: `${chargeOf(orderId)}:refund`, amount: moneyOf(whole) }]
    : parts;
}

function moneyOf({ currencyCode, units, nanos }: z.infer<typeof googleMoney>): Money {
  const currency = currencyCode.toLowerCase();
  const digits = currencyExponent(currency);
  return { minor: BigInt(units) * 10n ** BigInt(digits) + BigInt(nanos) / 10n ** BigInt(9 - digits), currency };
}
