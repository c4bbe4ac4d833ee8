import { divideFloor } from '#core/kit';

/** Currencies of shops besides the euro. */
export const foreignShopCurrencies = ['pln', 'chf', 'gbp'] as const;
export type ForeignShopCurrency = (typeof foreignShopCurrencies)[number];

/** Ten-thousandths of a unit for one euro. */
export type EuroRates = Readonly<Partial<Record<string, number>>>;

/**
 * Until the seller enters a rate of their own. PLN and GBP are what the member states made of the threshold's 10,000 euros (42,000 zloty,
 * 8,818 pounds; Art. 59c(4): the rate of 5 December 2017); the franc is set low, so that rather too many euros are counted than too few.
 */
const CAUTIOUS: Readonly<Record<ForeignShopCurrency, number>> = { pln: 42_000, gbp: 8_818, chf: 9_000 };

export function cautiousEuroRate(currency: ForeignShopCurrency): number {
  return CAUTIOUS[currency];
}

/** Minor units of a currency in euro cents, for comparing with limits only: no amount anybody pays or books is converted. */
export function toEuro(minor: bigint, currency: string, rates: EuroRates): bigint {
  if (currency === 'eur') return minor;
  const rate = BigInt(rates[currency] ?? CAUTIOUS[currency as ForeignShopCurrency] ?? 10_000);
  return divideFloor(minor * 10_000n, rate);
}
