// Payments through PayPal into the seller's own account.
import { definePlugin } from '#core/plugins';
import { paypalIslands } from '#plugins/payments/shared/paypal';
import { paypalRestDemo } from './demo.ts';
import { paypalRestProvider } from './provider.ts';

export const paypalRest = definePlugin({
  id: 'paypal-rest',
  title: { de: 'PayPal', en: 'PayPal' },
  payments: [paypalRestProvider],
  demo: paypalRestDemo,
  islands: paypalIslands,
});
