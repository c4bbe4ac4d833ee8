import { allocate, AppError, divideHalfUp, formatMoney, subtractMoney, sumMoney, type Money } from '#core/kit';
import type { TaxedAmount } from './sale-journals.ts';

/** One rate of what was charged, and how much of it went back earlier. */
export interface RefundableAmount extends TaxedAmount {
  refundedGross: Money;
  refundedVat: Money;
}

/**
 * Splits a refund over the rates it was charged at. The gross follows what is left of each rate; the VAT is the rounded share of
 * everything refunded so far less what went back before, so that it is exact once all of a rate is refunded.
 * @throws AppError `refund_exceeds_payment` (422) when less than the amount is left
 */
export function refundShares<T extends RefundableAmount>(charged: readonly T[], amount: Money): (T & TaxedAmount)[] {
  const left = charged.map(({ gross, refundedGross }) => subtractMoney(gross, refundedGross));
  const leftTotal = sumMoney(left, amount.currency);
  if (amount.minor < 1n || amount.minor > leftTotal.minor) throw refundExceedsPayment(leftTotal);
  const parts = allocate(
    amount,
    left.map((money) => money.minor),
  );
  return charged.flatMap((taxed, index) => {
    const gross = parts[index]!;
    if (gross.minor === 0n) return [];
    const { minor: whole } = taxed.gross;
    const upTo = divideHalfUp(taxed.vat.minor * (taxed.refundedGross.minor + gross.minor), whole);
    const vat = { minor: upTo - taxed.refundedVat.minor, currency: amount.currency };
    return [{ ...taxed, gross, vat, net: subtractMoney(gross, vat) }];
  });
}

function refundExceedsPayment(left: Money): AppError {
  return new AppError({
    code: 'refund_exceeds_payment',
    status: 422,
    title: 'Refund too high',
    detail: `At most ${formatMoney(left)} can still be refunded. Enter an amount above zero up to that.`,
    field: 'amount',
  });
}
