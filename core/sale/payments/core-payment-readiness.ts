import { type PaymentReadiness } from '#core/pricing';
import { offeredMethods } from './offered-methods.ts';

/** Tells the catalogue, which stands below, whether a seller can take money. */
export const corePaymentReadiness: PaymentReadiness = {
  async activeMethods(ctx, { sellerId, currency }) {
    const offered = await offeredMethods(ctx, { sellerId, currency, planType: 'one_time' });
    return offered.map(({ method, minimumMinor }) => ({ method, minimumMinor }));
  },
};
