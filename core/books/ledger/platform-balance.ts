import type { Ctx } from '#core/context';
import { money, type CurrencyCode, type Money } from '#core/kit';
import { requireSeller } from '#core/people';
import { bookBalances } from './account-balance.ts';

/** Money the platform holds for a seller in one currency. */
export interface PlatformBalance {
  currency: CurrencyCode;
  /** Came in and is held for some days. */
  pending: Money;
  /** Can be paid out. */
  available: Money;
  /** Kept back against what buyers' banks may take. */
  reserve: Money;
}

const POTS = ['pending', 'available', 'reserve'] as const;

/** A seller's balance at the platform, by currency; by default the actor's own. Empty where nothing ever went through it. */
export async function platformBalances(ctx: Ctx, sellerId: number = requireSeller(ctx)): Promise<PlatformBalance[]> {
  const accounts = await bookBalances(ctx, { sellerId, book: 'platform' });
  const found = new Map<CurrencyCode, PlatformBalance>();
  for (const { account, currency, balance } of accounts) {
    const pot = POTS.find((each) => account === `L:seller:${sellerId}:${each}`);
    if (!pot) continue;
    const none = money(0n, currency);
    found.set(currency, {
      currency,
      pending: none,
      available: none,
      reserve: none,
      ...found.get(currency),
      [pot]: balance,
    });
  }
  return [...found.values()];
}
