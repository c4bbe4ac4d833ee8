import type { Ctx } from '#core/context';
import { AppError, money } from '#core/kit';
import { askForPayment, type PaymentFacts, type PaymentState } from '#core/payments';
import { CLOSED_BEFORE } from './closed-provider.ts';
import { paymentAtProvider, type PaymentAtProvider } from './payment-at-provider.ts';
import { renewHold } from './renew-hold.ts';
import { settlePayment, type Settlement } from './settle-payment.ts';

/** Attempts that are asked for again until they are clear, or that need no asking. */
const LOOKED_AT_BY_ITSELF: ReadonlySet<PaymentState> = new Set(['pending', 'authorized', 'successful', 'mismatch']);

interface Look extends Settlement {
  /** The provider could not be asked. */
  unanswered?: true;
}

/**
 * Asks the provider what became of a payment and settles it. Browser return, webhook, poll and operator all come here. An attempt whose time
 * is over is ended at the provider first: only what the provider confirms counts.
 */
export async function lookAtPayment(
  ctx: Ctx,
  key: { paymentId: number } | { paymentToken: string },
  via: 'return' | 'webhook' | 'poll' | 'operator',
): Promise<Look> {
  const at = await paymentAtProvider(ctx, 'paymentId' in key ? { id: key.paymentId } : { token: key.paymentToken });
  const { payment, order } = at;
  if (payment.state === 'successful' || payment.state === 'mismatch') {
    return { payment, order: { id: order.id, token: order.token, paymentState: order.payment_state } };
  }
  const facts = await factsOf(ctx, at);
  const settlement = await settlePayment(ctx, { paymentId: payment.id, facts, via });
  return facts.state === 'unknown' ? { ...settlement, unanswered: true } : settlement;
}

async function factsOf(ctx: Ctx, at: PaymentAtProvider): Promise<PaymentFacts> {
  const { payment, dropped, provider, context, request } = at;
  if (payment.state === 'authorized' && payment.external_id) return askAboutHeld(ctx, at, payment.external_id);
  // Also of an attempt that is over: what is open at the provider all the same is ended there.
  const overdue = ctx.clock.now() >= payment.expires_at;
  const { external_id: known } = payment;
  const found = await askForPayment(ctx, () =>
    known ? provider.fetchPayment(context, known) : provider.findPayment(context, request),
  );
  // A charge that never reached a provider that is closed by now is not made up for: it waits until the shop opens again.
  if (found === null && at.barred && payment.charges_saved && !dropped) return CLOSED_BEFORE;
  // A charge without the buyer has no other way back: if it never reached the provider it is asked for now, with the same key.
  if (found === null && !overdue && payment.charges_saved && !dropped)
    return askForPayment(ctx, () => provider.createPayment(context, request));
  if (found === null) return overdue || dropped ? neverCreated : stillToCome;
  const externalId = known ?? found.externalId;
  if (!overdue || found.state !== 'pending' || !found.nextStep || !externalId) return found;
  return askForPayment(ctx, () => provider.cancelPayment(context, externalId, `cancel_${payment.token}`));
}

/** Money that is held is taken or let go as the seller wished, and let go when its time is over; else the provider is only asked. */
async function askAboutHeld(ctx: Ctx, at: PaymentAtProvider, externalId: string): Promise<PaymentFacts> {
  const { payment, provider, context } = at;
  const { capture_requested: wanted, token, hold_id: hold } = payment;
  if (wanted !== null && provider.capture) {
    const request = {
      idempotencyKey: `capture_${token}`,
      paymentExternalId: externalId,
      amount: money(wanted, payment.currency_key),
      ...(hold ? { hold } : {}),
    };
    return askForPayment(ctx, () => provider.capture!(context, request));
  }
  const overdue = payment.capture_by !== null && ctx.clock.now() >= payment.capture_by;
  if (payment.release_requested || overdue)
    return askForPayment(ctx, () => provider.cancelPayment(context, externalId, `cancel_${token}`));
  await renewHold(ctx, at, externalId);
  return askForPayment(ctx, () => provider.fetchPayment(context, externalId));
}

const nothing = { externalId: null, amount: null, captured: null, refunded: null };
/** The provider is sure that it was never asked, and the attempt is over. */
const neverCreated: PaymentFacts = { state: 'cancelled', ...nothing };
/** It was never asked, but the buyer may still open the page. */
const stillToCome: PaymentFacts = { state: 'pending', ...nothing, nextStep: {} };

/**
 * For jobs: a provider that was removed or whose credentials are gone says nothing about the money. `unanswered` when nobody would ask once
 * more: an attempt that is over is not looked at by itself, so that whoever has reason to look has to come back.
 */
export async function lookAtPaymentLater(
  ctx: Ctx,
  paymentId: number,
  via: 'webhook' | 'poll',
): Promise<'looked' | 'unanswered'> {
  const { payment, unanswered } = await lookOrUnclear(ctx, paymentId, via);
  return unanswered && !LOOKED_AT_BY_ITSELF.has(payment.state) ? 'unanswered' : 'looked';
}

async function lookOrUnclear(ctx: Ctx, paymentId: number, via: 'webhook' | 'poll'): Promise<Look> {
  try {
    return await lookAtPayment(ctx, { paymentId }, via);
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'provider_not_set_up' && error.code !== 'provider_unknown'))
      throw error;
    return {
      ...(await settlePayment(ctx, { paymentId, facts: { state: 'unknown', ...nothing }, via })),
      unanswered: true,
    };
  }
}
