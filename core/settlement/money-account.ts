/** Money that comes to the seller past any provider: to their own bank account, or into their own hands. They send back what goes back. */
const BY_HAND: readonly string[] = ['direct_bank', 'no_provider'];

export function isPaidByHand(provider: string): boolean {
  return BY_HAND.includes(provider);
}

/** For statements: the names as an SQL list. */
export const BY_HAND_SQL = BY_HAND.map((key) => `'${key}'`).join(', ');

/** Its account is the platform's: what comes in is the seller's balance there, until it is paid out. */
const THROUGH_PLATFORM: readonly string[] = ['elopage_connect'];

/** Where a payment's money is in the seller's book. */
export function moneyAccount(provider: string): string {
  if (THROUGH_PLATFORM.includes(provider)) return 'S:platform_clearing';
  return isPaidByHand(provider) ? 'S:bank' : `S:psp:${provider}:clearing`;
}

/** The same for statements that know the provider as `provider`. */
export const MONEY_ACCOUNT_SQL = `case when provider in (${BY_HAND_SQL}) then 'S:bank' when provider in (${THROUGH_PLATFORM.map((key) => `'${key}'`).join(', ')}) then 'S:platform_clearing' else 'S:psp:' || provider || ':clearing' end`;
