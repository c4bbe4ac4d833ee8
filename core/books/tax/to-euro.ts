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
const CAUTIOUS = {
  pln: 42_000,
  gbp: 8_818,
  chf: 9_000,
  // Of plans in currencies that no shop has: low as well, in minor units for a cent.
  usd: 10_000,
  aud: 15_000,
  brl: 50_000,
  cad: 13_500,
  cny: 70_000,
  czk: 230_000,
  dkk: 74_000,
  hkd: 78_000,
  inr: 850_000,
  ils: 35_000,
  jpy: 14_000,
  myr: 44_000,
  mxn: 170_000,
  nok: 100_000,
  nzd: 16_500,
  php: 550_000,
  sgd: 13_300,
  sek: 100_000,
  twd: 310_000,
  thb: 340_000,
} as const satisfies Readonly<Record<ForeignShopCurrency, number>> & Readonly<Record<string, number>>;

export function cautiousEuroRate(currency: ForeignShopCurrency): number {
  return CAUTIOUS[currency];
}

/** Minor units of a currency in euro cents, for comparing with limits only: no amount anybody pays or books is converted. */
export function toEuro(minor: bigint, currency: string, rates: EuroRates): bigint {
  if (currency === 'eur') return minor;
  const rate = BigInt(rates[currency] ?? CAUTIOUS[currency as keyof typeof CAUTIOUS] ?? 10_000);
  return divideFloor(minor * 10_000n, rate);
}
