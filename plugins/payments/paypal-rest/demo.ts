import type { DemoContext, DemoProvider, PluginDemo, RunningDemo } from '#core/plugins';
import type { PlayedPayPal } from '#plugins/payments/shared/paypal/sandbox';

/** In a demo PayPal is played by our sandbox, which remembers its payments over restarts. */
export const paypalRestDemo: PluginDemo = { start };

async function start(context: DemoContext): Promise<RunningDemo> {
  const { playPayPal } = await import('#plugins/payments/shared/paypal/sandbox');
  const played = await playPayPal(context, { path: '/dev/paypal', webhookUrl: context.webhookUrl('paypal_rest') });
  return {
    note: `PayPal is played by a sandbox on ${played.url}: choose PayPal in the checkout and press “Pay now” on its page.`,
    mount: played.mount,
    providers: { paypal_rest: await demoProvider(played) },
    close: () => played.close(),
  };
}

async function demoProvider({ url, world, webhookId }: PlayedPayPal): Promise<DemoProvider> {
  const { DEMO_APP, payAt } = await import('#plugins/payments/shared/paypal/sandbox');
  const { clientId, secret: clientSecret, merchantId } = DEMO_APP;
  const wanted: Readonly<Record<string, unknown>> = {
    email: 'anna@kontor.test',
    mode: 'sandbox',
    clientId,
    clientSecret,
    merchantId,
    webhookId,
    brandName: 'Atelier Lindner',
    apiBase: url,
    scriptUrl: '/dev/paypal/sdk/js',
  };
  return {
    settings(stored) {
      const ours = stored === null || stored.clientId === clientId;
      const same = ours && stored !== null && Object.entries(wanted).every(([field, value]) => stored[field] === value);
      return ours && !same ? wanted : null;
    },
    pay: async ({ redirectUrl = '' }) => payAt(world, redirectUrl),
  };
}
