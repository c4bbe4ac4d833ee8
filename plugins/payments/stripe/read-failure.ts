import type Stripe from 'stripe';
import { AppError } from '#core/kit';
import type { ProviderContext } from '#core/plugins';

export type Failure =
  /** It is not known whether it happened: timeout, lost connection, 5xx, 429, a key still in use, an unreadable answer. */
  | { kind: 'unknown' }
  | { kind: 'card'; error: Stripe.errors.StripeError }
  /** Understood and refused before anything happened. */
  | { kind: 'refused'; code: string };

/** The key was used for a request with other parameters. */
export const IDEMPOTENCY_ERROR = 'idempotency_error';

/**
 * Sorts what the SDK threw.
 * @throws AppError `payment_provider_credentials` (503) when Stripe does not accept the key
 */
export function readFailure(context: ProviderContext, error: unknown): Failure {
  if (!isStripeError(error)) throw error;
  const { type, code, statusCode, requestId } = error;
  // A card that is declined is everyday business, and its buyer is told.
  const level = type === 'StripeCardError' ? 'info' : 'warn';
  context.log[level]({ provider: 'stripe', type, code, statusCode, requestId }, 'Stripe did not do what was asked');
  if (type === 'StripeAuthenticationError' || type === 'StripePermissionError') {
    throw new AppError({
      code: 'payment_provider_credentials',
      status: 503,
      title: 'Payment is not set up',
      detail:
        'Stripe does not accept the keys of this shop. The seller must check them in the payment provider settings.',
      cause: error,
    });
  }
  if (type === 'StripeCardError') return { kind: 'card', error };
  if (type === 'StripeInvalidRequestError' && statusCode !== 409)
    return { kind: 'refused', code: code ?? 'invalid_request' };
  if (type === 'StripeIdempotencyError' && statusCode === 400) return { kind: 'refused', code: IDEMPOTENCY_ERROR };
  return { kind: 'unknown' };
}

/** By shape, so that the SDK need not be loaded to ask. */
export function isStripeError(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');
}
