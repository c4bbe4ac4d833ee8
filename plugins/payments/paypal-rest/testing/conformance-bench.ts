import { openPayPalBench, type PayPalBench } from '#plugins/payments/shared/paypal/testing';
import { paypalRestProvider } from '../provider.ts';

export function openConformanceBench(): Promise<PayPalBench> {
  return openPayPalBench({
    provider: paypalRestProvider,
    settings: { email: 'verlag@kontor.test', merchantId: 'KNTRSANDBXH22' },
  });
}
