import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asSeller } from '#core/jobs';
import { askForPayment, isBarred, paymentSettings, type PaymentFacts } from '#core/payments';
import { readSettings } from '#core/settings';
import type { PaymentAtProvider } from './payment-at-provider.ts';

/** Code of an attempt that was ended since the platform has closed its provider to the seller. */
export const PROVIDER_CLOSED = 'provider_closed';

/**
 * True where buyers may not begin to pay this seller by the provider of an attempt: the question that checkouts ask. The platform closes nobody's own
 * account, and charges without the buyer go on as they were agreed.
 */
export const isClosedToSeller = ({ payment, barred }: Pick<PaymentAtProvider, 'payment' | 'barred'>): boolean =>
  barred && payment.charges_saved === null;

/** The same once more, since the answer may be another one after a call. */
export async function isClosedMeanwhile(
  ctx: Ctx,
  { payment, provider }: Pick<PaymentAtProvider, 'payment' | 'provider'>,
): Promise<boolean> {
  if (provider.abilities.throughPlatform !== true) return false;
  const { seller_id: sellerId } = payment;
  const stored = await reading(asSeller(ctx, sellerId), (tx) => readSettings(tx, paymentSettings, { sellerId }));
  return isClosedToSeller({ payment, barred: isBarred(stored, provider.key) });
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
  if (found === null)
    return closed({ state: 'declined', externalId: null, amount: null, captured: null, refunded: null });
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
