// PayPal through its classic interface (NVP): Express Checkout, agreements for later charges, holding and taking money, instant payment notifications.
import { definePlugin } from '#core/plugins';
import { nvpDemo } from './demo.ts';
import { nvpProvider } from './provider.ts';

const paypalNvp = definePlugin({
  id: 'paypal-nvp',
  title: { de: 'PayPal (klassisch, NVP)', en: 'PayPal (classic, NVP)' },
  payments: [nvpProvider],
  demo: nvpDemo,
});

export default paypalNvp;
