/** The seller's own bank account stands where a provider's name would: transfers came to it directly. */
export const BANK = 'bank';

/** Where a payment's money is in the seller's book. */
export function moneyAccount(provider: string): string {
  return provider === BANK ? 'S:bank' : `S:psp:${provider}:clearing`;
}
