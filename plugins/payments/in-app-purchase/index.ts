// Sales in the App Store and on Google Play become orders: their signed messages are checked, the purchase is asked from the store, and core makes of it what it is.
import { definePlugin } from '#core/plugins';
import { inAppDemo } from './demo.ts';
import { inAppProvider } from './provider.ts';

const inAppPurchase = definePlugin({
  id: 'in-app-purchase',
  title: { de: 'In-App-Käufe', en: 'In-app purchases' },
  payments: [inAppProvider],
  demo: inAppDemo,
});

export default inAppPurchase;
