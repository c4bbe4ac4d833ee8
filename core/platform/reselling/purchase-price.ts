import { applyBasisPoints, divideHalfUp, money, type CurrencyCode } from '#core/kit';
import type { VatDecision } from '#core/tax';

/** Taxation of a purchase, as its credit note says it later. */
export type PurchaseTax = Pick<VatDecision, 'rateBp' | 'country' | 'category' | 'vatCase' | 'note'>;

/** A row of what the platform bought of an order, minor units; below zero where it gave back. */
export interface Bought {
  net: number;
  vat: number;
  decision: PurchaseTax;
}

/** Sums of an order's books in minor units: net revenue and claim as billed, and what of the claim was paid. */
export interface BookedSale {
  net: bigint;
  billed: bigint;
  paid: bigint;
}

/**
 * Net price that the platform owes the seller for an order by now: the net of what buyers have paid of its bills, less the margin. Money that came before
 * there is a bill counts with the bill. Pure.
 */
export function dueNet({ net, billed, paid }: BookedSale, marginBp: number): bigint {
  if (billed <= 0n || paid <= 0n) return 0n;
  const part = paid > billed ? billed : paid;
  const paidNet = divideHalfUp(net * part, billed);
  return paidNet - divideHalfUp(paidNet * BigInt(marginBp), 10_000n);
}

export function boughtNet(bought: readonly Pick<Bought, 'net'>[]): bigint {
  return bought.reduce((sum, { net }) => sum + BigInt(net), 0n);
}

/**
 * VAT of a change. While one rate holds, all VAT of the order together is that of its net, so that what goes back whole leaves nothing; after a change of
 * rate each change is rounded by itself. Pure.
 */
export function vatChange(
  bought: readonly Bought[],
  { net, rateBp, currency }: { net: bigint; rateBp: number; currency: CurrencyCode },
): bigint {
  const vatOf = (sum: bigint): bigint => applyBasisPoints(money(sum, currency), rateBp).minor;
  if (!bought.every(({ decision }) => decision.rateBp === rateBp)) return vatOf(net);
  const before = bought.reduce((sum, { vat }) => sum + BigInt(vat), 0n);
  return vatOf(boughtNet(bought) + net) - before;
}
