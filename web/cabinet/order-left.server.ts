import type { Ctx } from '#core/context';
import { toJsonMoney } from '#core/kit';
import { feesOfOrder } from '#core/merchants';
import { paymentProviders, providerTitle } from '#core/payments';
import { moneyOfOrder } from '#core/reporting';
import { reportsToSellers } from '#core/settlement';

/** Sum from what was received to what is left of an order. `left` is null before anything came, and where the platform sold it; null for an order that is not theirs. */
export async function leftOf(ctx: Ctx, orderId: number) {
  const sums = await moneyOfOrder(ctx, orderId);
  if (!sums) return null;
  if (sums.received.minor === 0n) return { left: null };
  const { provider: key } = sums;
  const provider = key === null ? undefined : ctx.ports.find(paymentProviders, key);
  return {
    left: {
      provider: provider ? providerTitle(provider, ctx.locale) : (key ?? ''),
      received: toJsonMoney(sums.received),
      refunded: toJsonMoney(sums.refunded),
      providerFee: sums.providerFee && toJsonMoney(sums.providerFee),
      platformFee: toJsonMoney(sums.platformFee),
      commission: toJsonMoney(sums.commission),
      kept: toJsonMoney(sums.kept),
      vat: toJsonMoney(sums.vat),
      /** The provider tells sellers what it keeps, and has not yet. */
      isUntold: sums.providerFee === null && provider !== undefined && reportsToSellers(provider),
      availableFrom:
        provider?.abilities.throughPlatform === true
          ? ((await feesOfOrder(ctx, orderId))?.availableFrom ?? null)
          : null,
    },
  };
}
