import type { Ctx } from '#core/context';
import { paymentProviders, type Capability, type Payment } from '#core/payments';

/** Cards hold money about this long; what applies when the provider's matrix says nothing. */
const USUAL_DAYS = 7;

/** Capture of held money at the provider of a payment. */
export function captureOf(
  ctx: Ctx,
  { provider: key, method }: Pick<Payment, 'provider' | 'method'>,
): NonNullable<Capability['capture']> {
  const provider = ctx.ports.find(paymentProviders, key);
  const capability = provider?.capabilities.find((each) => each.method === method && each.capture);
  return capability?.capture ?? { days: USUAL_DAYS, partial: false };
}
