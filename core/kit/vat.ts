import { allocate } from './allocate.ts';
import { addMoney, assertSameCurrency, subtractMoney, sumMoney, type Money } from './money.ts';
import { absolute, applyBasisPoints, basisPoints, divideHalfUp } from './rounding.ts';

export type AmountType = 'gross' | 'net';

/** One amount in its three readings; `net + vat = gross` always. */
export interface VatAmounts {
  readonly net: Money;
  readonly vat: Money;
  readonly gross: Money;
}

/** The VAT of one rate: the totals and what falls on each line, in the order given. */
export interface VatGroup extends VatAmounts {
  readonly lines: readonly VatAmounts[];
}

/** The VAT contained in a gross price. The gross charged is never changed. */
export function vatFromGross(gross: Money, bp: number): VatAmounts {
  const rate = basisPoints(bp);
  const vat = { minor: divideHalfUp(gross.minor * rate, 10_000n + rate), currency: gross.currency };
  return { net: subtractMoney(gross, vat), vat, gross };
}

/** The VAT that comes on top of a net price. */
export function vatFromNet(net: Money, bp: number): VatAmounts {
  const vat = applyBasisPoints(net, bp);
  return { net, vat, gross: addMoney(net, vat) };
}

export function vatOf(amount: Money, bp: number, mode: AmountType): VatAmounts {
  return mode === 'gross' ? vatFromGross(amount, bp) : vatFromNet(amount, bp);
}

/**
 * All lines of one VAT rate: the tax is computed once on their sum and spread by largest remainder, so the lines' VAT always sums to
 * the group's. Lines of one call are all charges or all refunds; throws for mixed signs, mixed currencies and for no lines.
 */
export function vatOfGroup(lines: readonly Money[], bp: number, mode: AmountType): VatGroup {
  const first = lines[0];
  if (!first) throw new RangeError('A VAT group needs a line.');
  if (lines.some((line) => line.minor < 0n) && lines.some((line) => line.minor > 0n)) {
    throw new RangeError('Charges and refunds cannot share a VAT group.');
  }
  for (const line of lines) assertSameCurrency(first, line);
  const group = vatOf(sumMoney(lines, first.currency), bp, mode);
  const shares = allocate(
    group.vat,
    lines.map((line) => absolute(line.minor)),
  );
  return { ...group, lines: lines.map((line, index) => vatAmounts(line, shares[index]!, mode)) };
}

/** The three readings of an amount whose VAT is known already, as after sharing it out. */
export function vatAmounts(amount: Money, vat: Money, mode: AmountType): VatAmounts {
  return mode === 'gross'
    ? { net: subtractMoney(amount, vat), vat, gross: amount }
    : { net: amount, vat, gross: addMoney(amount, vat) };
}
