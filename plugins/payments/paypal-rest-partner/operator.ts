/** The platform's own account with PayPal, as a partner. It is the operator's and never a seller's to enter. */
export interface PartnerAccount {
  mode: 'live' | 'sandbox';
  clientId: string;
  clientSecret: string;
  partnerMerchantId: string;
  attributionId?: string;
  /** Kept by the platform from every payment. */
  feePercent?: string;
  apiBase?: string;
}

/**
 * From the environment of the installation: `PAYPAL_PARTNER_CLIENT_ID`, `PAYPAL_PARTNER_CLIENT_SECRET`, `PAYPAL_PARTNER_MERCHANT_ID` and, as far as
 * wanted, `PAYPAL_PARTNER_ATTRIBUTION_ID`, `PAYPAL_PARTNER_FEE_PERCENT`, `PAYPAL_PARTNER_MODE`. Null where one of the first three is missing.
 */
export function partnerFrom(env: Readonly<Record<string, string | undefined>>): PartnerAccount | null {
  const {
    PAYPAL_PARTNER_CLIENT_ID: clientId,
    PAYPAL_PARTNER_CLIENT_SECRET: clientSecret,
    PAYPAL_PARTNER_MERCHANT_ID: partnerMerchantId,
    PAYPAL_PARTNER_ATTRIBUTION_ID: attributionId,
    PAYPAL_PARTNER_FEE_PERCENT: feePercent,
    PAYPAL_PARTNER_MODE: mode,
  } = env;
  if (!clientId || !clientSecret || !partnerMerchantId) return null;
  return {
    mode: mode === 'sandbox' ? 'sandbox' : 'live',
    clientId,
    clientSecret,
    partnerMerchantId,
    ...(attributionId ? { attributionId } : {}),
    ...(feePercent ? { feePercent } : {}),
  };
}
