import { divideHalfUp } from '#core/kit';
import type { TaxedAmount } from '#core/ledger';
import type { OrderRate } from '#core/orders';

type TaxedRate = Pick<OrderRate, 'amount' | 'net' | 'vat' | 'paid'>;

export interface RefundRow {
  kind: 'refunded' | 'discarded';
  net: number;
  vat: number;
  gross: number;
}

export interface RefundInRows {
  /** The money that went back. */
  amount: number;
  /** Amounts that the correcting document takes back by rate; empty where nothing was billed. */
  taxed: readonly Pick<TaxedAmount, 'net' | 'vat'>[];
  rate: TaxedRate;
  /** The part of `rate` that was never paid is not owed any more. */
  restGone: boolean;
  /** The rates that were owed and are not any more. */
  open: readonly Pick<OrderRate, 'net' | 'vat'>[];
}

/** A refund as the order's sums see it, in minor units: what was given back, and what is not owed any more. Pure. */
export function refundRows({ amount, taxed, rate, restGone, open }: RefundInRows): RefundRow[] {
  const total = (of: 'net' | 'vat'): number => Number(taxed.reduce((sum, share) => sum + share[of].minor, 0n));
  // Money paid before the first bill carries its rate's VAT.
  const billed = taxed.length > 0 ? { net: total('net'), vat: total('vat') } : shareOf(rate, amount);
  const own = restGone ? restOf(rate) : { net: 0, vat: 0 };
  const rest = open.reduce((sum, { net, vat }) => ({ net: sum.net + net, vat: sum.vat + vat }), own);
  // The document may hold what was dropped as well, that of a period no rate but its own: it is the second row, and the first is the money that went back.
  const beyond = billed.net + billed.vat - amount;
  const held = beyond <= 0 ? { net: 0, vat: 0 } : beyond === own.net + own.vat ? own : rest;
  const back = { net: billed.net - held.net, vat: billed.vat - held.vat };
  return [row('refunded', back), ...(rest.net + rest.vat > 0 ? [row('discarded', rest)] : [])];
}

function row(kind: RefundRow['kind'], { net, vat }: { net: number; vat: number }): RefundRow {
  return { kind, net: 0 - net, vat: 0 - vat, gross: 0 - net - vat };
}

/** Part of a rate that was never paid, net and VAT. Pure. */
export function restOf(rate: TaxedRate): { net: number; vat: number } {
  const paid = shareOf(rate, rate.paid);
  return { net: rate.net - paid.net, vat: rate.vat - paid.vat };
}

/** Net and VAT of a part of a rate. Pure. */
export function shareOf(
  { amount, vat }: Pick<TaxedRate, 'amount' | 'vat'>,
  part: number,
): { net: number; vat: number } {
  const share = Number(divideHalfUp(BigInt(vat) * BigInt(part), BigInt(amount)));
  return { net: part - share, vat: share };
}
