// Card payments through Stripe: the provider, its card field in the browser, and how to set it up.
import { definePlugin } from '#core/plugins';
import { stripeDemo } from './demo.ts';
import { stripeProvider } from './provider.ts';

export default definePlugin({
  id: 'stripe',
  title: { de: 'Stripe', en: 'Stripe' },
  payments: [stripeProvider],
  demo: stripeDemo,
  islands: [{ name: 'stripe-card', entry: 'plugins/payments/stripe/browser/stripe-card.ts' }],
});
