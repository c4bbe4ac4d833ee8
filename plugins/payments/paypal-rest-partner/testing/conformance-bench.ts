import { openPayPalBench, type PayPalBench } from '#plugins/payments/shared/paypal/testing';
import { DEMO_APP } from '#plugins/payments/shared/paypal/sandbox';
import { paypalPartnerProvider } from '../provider.ts';

const MERCHANT = 'MERCHANTSH2P3';

/** A merchant who has agreed to the platform already. */
export function openConformanceBench(): Promise<PayPalBench> {
  const platform = { partnerMerchantId: DEMO_APP.merchantId, attributionId: 'Kontor_SP_PPCP', feePercent: '2,5' };
  return openPayPalBench({
    provider: paypalPartnerProvider,
    settings: { email: 'verlag@kontor.test', merchantId: MERCHANT, ...platform },
    prepare: ({ world }) => {
      world.state.merchants[MERCHANT] = {
        merchantId: MERCHANT,
        trackingId: 'somebody',
        partnerClientId: DEMO_APP.clientId,
        email: 'verlag@kontor.test',
        agreed: true,
        emailConfirmed: true,
        receivable: true,
        vetting: 'SUBSCRIBED',
      };
    },
  });
}
