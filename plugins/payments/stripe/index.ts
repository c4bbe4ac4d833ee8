// Card payments through Stripe: the provider, its card field in the browser, and how to set it up.
import { env } from 'node:process';
import { definePlugin } from '#core/plugins';
import { stripeConnection } from './connection.ts';
import { stripeDemo } from './demo.ts';
import { platformFrom } from './platform.ts';
import { stripeProvider } from './provider.ts';

export default definePlugin({
  id: 'stripe',
  title: { de: 'Stripe', en: 'Stripe' },
  payments: [{ ...stripeProvider, connection: stripeConnection(() => stripeDemo.platform() ?? platformFrom(env)) }],
  demo: stripeDemo,
  islands: [{ name: 'stripe-card', entry: 'plugins/payments/stripe/browser/stripe-card.ts' }],
});
