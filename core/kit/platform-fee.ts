import type { CurrencyCode } from './currency.ts';
import { basisPoints, divideFloor, divideHalfUp } from './rounding.ts';

/** Amounts that the platform takes of each payment, in minor units by currency; nothing is converted, so a currency without one bears none. */
export type FixedFees = Readonly<Partial<Record<CurrencyCode, number>>>;

/** Terms of the platform's fee on one payment. `fixed` in minor units of its currency. */
export interface FeeTerms {
  rateBp: number;
  fixed: number;
  vatBp: number;
}

const BASE = 10_000n;

/**
 * The fee on what a payment pays, and the VAT on it: a share, rounded half up, and an amount for each payment. Both end where the payment does, so that
 * a small one never costs its seller more than it brought. Pure.
 */
export function platformFee(paid: bigint, { rateBp, fixed, vatBp }: FeeTerms): { fee: bigint; vat: bigint } {
  if (paid <= 0n) return { fee: 0n, vat: 0n };
  const asked = divideHalfUp(paid * basisPoints(rateBp), BASE) + BigInt(fixed);
  const most = divideFloor(paid * BASE, BASE + basisPoints(vatBp));
  const fee = asked < most ? asked : most;
  return { fee, vat: divideHalfUp(fee * BigInt(vatBp), BASE) };
}
