import type { BrowserSetup, ProviderContext } from '#core/plugins';
import { readSettings } from './settings.ts';

/**
 * Our own field for cards. No script of Mangopay's is loaded; where the number goes is said with each payment, and the page's policy names that
 * origin alone. In a checkout, where no payment has said it yet, the number waits in the field until the payment's own page stands in a frame.
 */
export function browserSetup(context: ProviderContext): BrowserSetup | null {
  if (readSettings(context).cards === 'hosted') return null;
  return {
    island: 'mango-card',
    scriptUrl: '',
    attributes: {},
    csp: { script: [], frame: [], connect: [] },
    atCheckout: { methods: ['card'], frame: ["'self'"] },
  };
}
