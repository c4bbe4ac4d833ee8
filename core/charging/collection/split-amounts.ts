import { cumulativeShare, money, zero, type CurrencyCode } from '#core/kit';

interface Amounts {
  amount: number;
  net: number;
  vat: number;
}

/** A rate in two parts that sum to it, net and VAT as well, in minor units; null when one part would be nothing. Pure. */
export function splitAmounts(
  rate: Pick<Amounts, 'amount' | 'vat'>,
  firstMinor: number,
  currency: CurrencyCode,
): [first: Amounts, rest: Amounts] | null {
  if (!Number.isSafeInteger(firstMinor) || firstMinor < 1 || firstMinor >= rate.amount) return null;
  const step = { whole: money(rate.amount, currency), before: zero(currency), part: money(firstMinor, currency) };
  const vat = Number(cumulativeShare(money(rate.vat, currency), step).minor);
  const rest = { amount: rate.amount - firstMinor, vat: rate.vat - vat };
  return [
    { amount: firstMinor, net: firstMinor - vat, vat },
    { ...rest, net: rest.amount - rest.vat },
  ];
}
