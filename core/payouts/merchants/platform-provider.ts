import type { Ctx } from '#core/context';
import { paymentProviders, type PaymentProvider } from '#core/payments';
import { merchantError } from './errors.ts';

/**
 * The provider whose account is the platform's own.
 * @throws 404 where no plugin supplies one
 */
export function platformProvider(ctx: Ctx): PaymentProvider {
  const found = ctx.ports.all(paymentProviders).find(({ abilities }) => abilities.throughPlatform === true);
  if (!found) throw merchantError(ctx.locale, 'no_platform_account');
  return found;
}
