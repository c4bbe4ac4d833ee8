import type { BrowserSetup, ProviderContext } from '#core/plugins';
import { readSettings } from './settings.ts';

/**
 * Our own field for cards. No script of Mangopay's is loaded; where the number goes is said with each payment, and the page's policy names that
 * origin alone.
 */
export function browserSetup(context: ProviderContext): BrowserSetup | null {
  if (readSettings(context).cards === 'hosted') return null;
  return { island: 'mango-card', scriptUrl: '', attributes: {}, csp: { script: [], frame: [], connect: [] } };
}
