import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asSeller } from '#core/jobs';
import type { OrderRate } from '#core/orders';
import {
  askForPayment,
  closedProviders,
  isBarred,
  paymentSettings,
  type PaymentFacts,
  type PaymentProvider,
} from '#core/payments';
import { readSettings } from '#core/settings';
import { methodsForOrder } from './methods-for-retry.ts';
import type { OrderFile } from './order-file.ts';
import type { PaymentAtProvider } from './payment-at-provider.ts';

/** Code of an attempt that was ended since its provider is closed to the seller. */
export const PROVIDER_CLOSED = 'provider_closed';

/** Providers that can be closed to a seller: the platform's own, and those that hold the seller's account in a wallet. */
export const canBeClosed = ({ abilities, fetchWallet }: PaymentProvider): boolean =>
  abilities.throughPlatform === true || fetchWallet !== undefined;

/** True where buyers may not begin to pay this seller by the provider of an attempt: the question that checkouts ask. */
export const isClosedToSeller = ({ payment, barred }: Pick<PaymentAtProvider, 'payment' | 'barred'>): boolean =>
  barred && payment.charges_saved === null;

/** True if a provider is closed to a seller by now: asked beside a call, since the answer may have changed after the last lock was given back. */
export async function isClosedNow(
  ctx: Ctx,
  { provider, sellerId }: { provider: PaymentProvider; sellerId: number },
): Promise<boolean> {
  if (!canBeClosed(provider)) return false;
  const stored = await reading(asSeller(ctx, sellerId), (tx) => readSettings(tx, paymentSettings, { sellerId }));
  return isBarred(stored, provider.key);
}

/**
 * True if the buyer of an order has no way to pay what they owe: a provider is closed to the seller, and no other is offered. They are not late then, and
 * nothing may be held against them.
 */
export async function cannotPay(
  ctx: Ctx,
  { order, paymentSettings: stored }: Pick<OrderFile, 'order' | 'paymentSettings'>,
  { amount, paid }: Pick<OrderRate, 'amount' | 'paid'>,
): Promise<boolean> {
  if (closedProviders(stored).length === 0) return false;
  const offered = await methodsForOrder(ctx, order, { amountMinor: amount - paid, saves: order.rates_count > 1 });
  return offered.length === 0;
}

/**
 * Facts of an attempt that may not be paid any more: what is open at the provider is ended there, and only the provider says whether it was. Money that it has, or
 * that a bank or a transfer is bringing, stays what it is.
 */
export async function endAtProvider(
  ctx: Ctx,
  { payment, provider, context, request }: PaymentAtProvider,
  known?: PaymentFacts,
): Promise<PaymentFacts> {
  const { external_id: id, token } = payment;
  const found =
    known ??
    (await askForPayment(ctx, () =>
      id ? provider.fetchPayment(context, id) : provider.findPayment(context, request),
    ));
  if (found === null) return CLOSED_BEFORE;
  const externalId = id ?? found.externalId;
  if (found.state !== 'pending' || !found.nextStep || found.nextStep.instructions || !externalId) return found;
  const ended = await askForPayment(ctx, () => provider.cancelPayment(context, externalId, `cancel_${token}`));
  return ended.state === 'cancelled' ? closed(ended) : ended;
}

const closed = ({ nextStep: _, ...facts }: PaymentFacts): PaymentFacts => ({
  ...facts,
  state: 'declined',
  decline: { reason: 'other', code: PROVIDER_CLOSED },
});

/** Facts of an attempt that never reached the provider, since it was closed by then. */
export const CLOSED_BEFORE = closed({
  state: 'declined',
  externalId: null,
  amount: null,
  captured: null,
  refunded: null,
});
