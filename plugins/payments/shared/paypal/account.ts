import { isLoopback, type ProviderContext } from '#core/plugins';

export const LIVE_API = 'https://api-m.paypal.com';
export const SANDBOX_API = 'https://api-m.sandbox.paypal.com';
export const PAYPAL_SCRIPT = 'https://www.paypal.com/sdk/js';

/** Account for which calls are made, as both PayPal providers read it from their settings. */
export interface PayPalAccount {
  apiBase: string;
  /** Address of PayPal's script for buyers' browsers, or of a sandbox's. */
  scriptUrl: string;
  clientId: string;
  clientSecret: string;
  /** Missing: messages cannot be verified, and are hints at the most. */
  webhookId?: string | undefined;
  capture: 'now' | 'later';
  testMode: boolean;
  /** Name above PayPal's page. */
  brandName?: string | undefined;
  /** The account in words, for the settings screen. */
  named: string;
  /** Calls are made for another merchant, who agreed to it. */
  merchant?: Merchant | undefined;
}

export interface Merchant {
  /** Payee. Null until PayPal has told it: no payment is possible before. */
  merchantId: string | null;
  /** The platform that calls, and takes its fee. */
  partnerMerchantId: string;
  attributionId: string;
  /** Hundredths of a per cent of each payment; 0 takes none. */
  feeBasisPoints: number;
}

/** Reader of a provider's settings as an account. */
export type ReadAccount = (context: ProviderContext) => PayPalAccount;

/** PayPal's script knows live and sandbox accounts by the client; that of a sandbox on this machine comes from there. */
export function scriptUrlOf({
  mode,
  apiBase,
  scriptUrl,
}: {
  mode: 'live' | 'sandbox';
  apiBase?: string | undefined;
  scriptUrl?: string | undefined;
}): string {
  if (mode === 'live') return PAYPAL_SCRIPT;
  return scriptUrl ?? (apiBase && isLoopback(apiBase) ? `${apiBase.replace(/\/$/, '')}/sdk/js` : PAYPAL_SCRIPT);
}

/** A live secret goes to PayPal's live address and nowhere else, whatever is entered beside it. */
export function apiBaseOf({ mode, apiBase }: { mode: 'live' | 'sandbox'; apiBase?: string | undefined }): string {
  return mode === 'live' ? LIVE_API : (apiBase ?? SANDBOX_API).replace(/\/$/, '');
}
