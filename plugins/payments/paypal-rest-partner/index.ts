// Payments through PayPal into accounts of merchants who agreed to the platform, which takes its fee.
import { definePlugin } from '#core/plugins';
import { paypalPartnerDemo } from './demo.ts';
import { paypalPartnerProvider } from './provider.ts';

export const paypalRestPartner = definePlugin({
  id: 'paypal-rest-partner',
  title: { de: 'PayPal über die Plattform', en: 'PayPal through the platform' },
  payments: [paypalPartnerProvider],
  demo: paypalPartnerDemo,
});
