import { OWN_BANK, OWN_HANDS, THROUGH_PLATFORM } from '#core/payments';

/** Money that comes to the seller past any provider: to their own bank account, or into their own hands. They send back what goes back. */
const BY_HAND: readonly string[] = [OWN_BANK, OWN_HANDS];

export function isPaidByHand(provider: string): boolean {
  return BY_HAND.includes(provider);
}

/** For statements: the names as an SQL list. */
export const BY_HAND_SQL = BY_HAND.map((key) => `'${key}'`).join(', ');

/** Account of a payment's money in the seller's book: money the platform took is their balance there, until it is paid out. */
export function moneyAccount(provider: string): string {
  if (provider === THROUGH_PLATFORM) return 'S:platform_clearing';
  return isPaidByHand(provider) ? 'S:bank' : `S:psp:${provider}:clearing`;
}

/** The same for statements that know the provider as `provider`. */
export const MONEY_ACCOUNT_SQL = `case when provider in (${BY_HAND_SQL}) then 'S:bank' when provider = '${THROUGH_PLATFORM}' then 'S:platform_clearing' else 'S:psp:' || provider || ':clearing' end`;
