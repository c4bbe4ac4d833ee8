import type { BrowserSetup } from '#core/plugins';
import { PAYPAL_SCRIPT, type PayPalAccount } from './account.ts';

const ISLAND = 'paypal-buttons';

export const paypalIslands = [{ name: ISLAND, entry: `plugins/payments/shared/paypal/browser/${ISLAND}.ts` }];

/**
 * PayPal's own button in the checkout. Null where money is held first, since PayPal's script is loaded with one intent, and for a merchant
 * who has not agreed yet: buyers are then led to PayPal's page.
 */
export function browserSetup({ scriptUrl, clientId, capture, merchant }: PayPalAccount): BrowserSetup | null {
  if (capture === 'later' || merchant?.merchantId === null) return null;
  // https://developer.paypal.com/sdk/js/configuration/
  const wanted = new URLSearchParams({
    'client-id': clientId,
    ...(merchant?.merchantId ? { 'merchant-id': merchant.merchantId } : {}),
    components: 'buttons,messages',
    intent: 'capture',
    commit: 'true',
  });
  return {
    island: ISLAND,
    scriptUrl,
    attributes: {
      'script-url': `${scriptUrl}?${wanted.toString().replaceAll('%2C', ',')}`,
      ...(merchant?.attributionId ? { 'attribution-id': merchant.attributionId } : {}),
    },
    csp: { ...(scriptUrl === PAYPAL_SCRIPT ? paypalSources() : sandboxSources(scriptUrl)), nonce: true },
    opensWindow: true,
    atCheckout: { methods: ['paypal'] },
  };
}

// https://developer.paypal.com/sdk/js/best-practices/, without Venmo, which is not asked for.
function paypalSources(): BrowserSetup['csp'] {
  const hosts = ['https://*.paypal.com', 'https://*.paypalobjects.com'];
  return { script: hosts, frame: hosts, connect: hosts, image: hosts };
}

function sandboxSources(scriptUrl: string): BrowserSetup['csp'] {
  const source = [scriptUrl.startsWith('/') ? "'self'" : new URL(scriptUrl).origin];
  return { script: source, frame: source, connect: source };
}
