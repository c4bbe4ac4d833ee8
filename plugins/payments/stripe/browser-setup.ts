import type { BrowserSetup, ProviderContext } from '#core/plugins';
import { readSettings, STRIPE_API, STRIPE_SCRIPT } from './settings.ts';

/** The card field with Stripe's own script, or the sandbox's where the settings name one. */
export function browserSetup(context: ProviderContext): BrowserSetup {
  const { publishableKey, scriptUrl = STRIPE_SCRIPT, capture } = readSettings(context);
  return {
    island: 'stripe-card',
    scriptUrl,
    attributes: {
      'publishable-key': publishableKey,
      'script-url': scriptUrl,
      ...(capture === 'later' ? { capture } : {}),
    },
    csp: scriptUrl === STRIPE_SCRIPT ? stripeSources() : sandboxSources(scriptUrl),
    atCheckout: { methods: ['card', 'cardAmEx', 'sepa', 'apple_pay', 'google_pay'] },
  };
}

// https://docs.stripe.com/security/guide#content-security-policy
function stripeSources(): BrowserSetup['csp'] {
  const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  return { script: scripts, frame: [...scripts, 'https://hooks.stripe.com'], connect: [STRIPE_API] };
}

function sandboxSources(scriptUrl: string): BrowserSetup['csp'] {
  const source = [scriptUrl.startsWith('/') ? "'self'" : new URL(scriptUrl).origin];
  return { script: source, frame: source, connect: source };
}
