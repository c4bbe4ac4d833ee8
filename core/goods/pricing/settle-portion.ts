import {
  allocate,
  cumulativeShares,
  subtractMoney,
  sumMoney,
  vatAmounts,
  vatOf,
  type CurrencyCode,
  type Money,
  type VatAmounts,
} from '#core/kit';
import type { Portion } from './price-portions.ts';

export interface SettledPortion {
  whole: VatAmounts;
  charges: Map<number, VatAmounts>;
  lines: Map<number, VatAmounts>;
}

/**
 * VAT is worked out once, on the whole portion. The charges take it by cumulative rounding, the lines by largest remainder, so both sum
 * to it; what a charge or a line was fixed at stays as it is.
 */
export function settlePortion(
  { decision, amountType, reading, charges, lines }: Portion,
  currency: CurrencyCode,
): SettledPortion {
  const parts = [...charges.values()];
  const whole = vatOf(sumMoney(parts, currency), decision.rateBp, reading);
  const partVat = cumulativeShares(whole.vat, parts);
  const prices = linePrices([...lines.values()], whole[amountType], currency);
  const lineVat = allocate(
    whole.vat,
    prices.map((price) => price.minor),
  );
  return {
    whole,
    charges: new Map([...charges].map(([charge, part], place) => [charge, vatAmounts(part, partVat[place]!, reading)])),
    lines: new Map(
      [...lines.keys()].map((index, place) => [index, vatAmounts(prices[place]!, lineVat[place]!, amountType)]),
    ),
  };
}

/** The lines' prices in their own reading, brought to what the coupon left of their sum. */
function linePrices(before: readonly Money[], left: Money, currency: CurrencyCode): Money[] {
  const off = subtractMoney(sumMoney(before, currency), left);
  if (off.minor === 0n) return [...before];
  const shares = allocate(
    off,
    before.map((price) => price.minor),
  );
  return before.map((price, place) => subtractMoney(price, shares[place]!));
}
