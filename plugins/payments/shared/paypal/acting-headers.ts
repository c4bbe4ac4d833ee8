import type { PayPalAccount } from './account.ts';

/**
 * For whom a platform calls: an assertion without a signature, since the platform's own token already says who asks, and the code by which
 * PayPal knows the platform. Nothing for a shop that calls for itself.
 */
export function actingHeaders({
  clientId,
  merchant,
}: Pick<PayPalAccount, 'clientId' | 'merchant'>): Record<string, string> {
  if (!merchant) return {};
  return {
    ...(merchant.attributionId ? { 'PayPal-Partner-Attribution-Id': merchant.attributionId } : {}),
    ...(merchant.merchantId ? { 'PayPal-Auth-Assertion': assertion(clientId, merchant.merchantId) } : {}),
  };
}

function assertion(clientId: string, merchantId: string): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ iss: clientId, payer_id: merchantId })}.`;
}
