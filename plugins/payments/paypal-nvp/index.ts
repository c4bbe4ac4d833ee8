// PayPal through its classic interface (NVP): Express Checkout, agreements for later charges, holding and taking money, instant payment notifications.
import { definePlugin } from '#core/plugins';
import { nvpProvider } from './provider.ts';

const paypalNvp = definePlugin({
  id: 'paypal-nvp',
  title: { de: 'PayPal (klassisch, NVP)', en: 'PayPal (classic, NVP)' },
  payments: [nvpProvider],
});

export default paypalNvp;
