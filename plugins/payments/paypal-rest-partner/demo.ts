import type { DemoContext, DemoProvider, PluginDemo, RunningDemo } from '#core/plugins';
import type { PlayedPayPal } from '#plugins/payments/shared/paypal/sandbox';

/** The account that has agreed to the platform, with the address it has at PayPal. */
const MERCHANT = { merchantId: 'TRYERSDBXH2P3', email: 'dora@kontor.test' } as const;

/** In a demo PayPal is played by a second sandbox of our own, at which the shop has agreed to the platform. */
export const paypalPartnerDemo: PluginDemo = { start, shop: 'trying' };

async function start(context: DemoContext): Promise<RunningDemo> {
  const { DEMO_APP, playPayPal } = await import('#plugins/payments/shared/paypal/sandbox');
  const played = await playPayPal(context, {
    path: '/dev/paypal-partner',
    webhookUrl: context.webhookUrl('paypal_rest_partner'),
  });
  played.world.state.merchants[MERCHANT.merchantId] ??= {
    ...MERCHANT,
    trackingId: 'demo',
    partnerClientId: DEMO_APP.clientId,
    agreed: true,
    emailConfirmed: true,
    receivable: true,
    vetting: 'SUBSCRIBED',
  };
  return {
    note: `PayPal for platforms is played by a sandbox on ${played.url}: press “Pay now” on its page. The platform keeps 2.5 % of each payment.`,
    mount: played.mount,
    providers: { paypal_rest_partner: await demoProvider(played) },
    close: () => played.close(),
  };
}

async function demoProvider({ url, world, webhookId }: PlayedPayPal): Promise<DemoProvider> {
  const { DEMO_APP, payAt } = await import('#plugins/payments/shared/paypal/sandbox');
  const { clientId, secret: clientSecret, merchantId: partnerMerchantId } = DEMO_APP;
  const wanted: Readonly<Record<string, unknown>> = {
    ...MERCHANT,
    mode: 'sandbox',
    clientId,
    clientSecret,
    partnerMerchantId,
    attributionId: 'Kontor_SP_PPCP',
    webhookId,
    brandName: 'Dora Probst',
    apiBase: url,
    scriptUrl: '/dev/paypal-partner/sdk/js',
  };
  return {
    hint: {
      de: 'Auf PayPals Seite genügt „Jetzt bezahlen“. Die Plattform behält 2,5 %.',
      en: 'On PayPal’s page press “Pay now”. The platform keeps 2.5 %.',
    },
    settings(stored) {
      if (stored === null) return { ...wanted, feePercent: '2,5' };
      const same = Object.entries(wanted).every(([field, value]) => stored[field] === value);
      return stored.clientId === clientId && !same ? wanted : null;
    },
    pay: async ({ redirectUrl = '' }) => payAt(world, redirectUrl),
  };
}
