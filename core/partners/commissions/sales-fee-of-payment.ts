import { allocate, divideFloor, money } from '#core/kit';
import type { FeeGroup } from '#core/sales-team';
import { vatOn } from './commission-of-payment.ts';

export interface SalesFeeFacts {
  payment: { gross: number; net: number; currency: string; fee: number; feeVat: number };
  groups: readonly FeeGroup[];
  /** VAT that the member adds. */
  vatBp: number;
  /** First money of the order: fixed amounts come with it. */
  isFirst: boolean;
  /** Later period of a subscription. */
  isRenewal: boolean;
  /** Commissions of publishers on the payment. Minor units. */
  taken: { net: number; gross: number };
}

export interface SalesFee {
  base: number;
  /** Share of the base, for those who read it; 0 for amounts alone. */
  bp: number;
  net: number;
  vat: number;
}

/**
 * Fee of a member on one payment: each share of the net is floored, amounts come once, and the whole ends where the seller would get less than nothing of the
 * net or of the money. Pure.
 */
export function salesFeeOfPayment({ payment, groups, vatBp, isFirst, isRenewal, taken }: SalesFeeFacts): SalesFee {
  const base = payment.net;
  const weights = groups.map(({ weight }) => BigInt(weight));
  if (weights.every((weight) => weight === 0n)) return { base, bp: 0, net: 0, vat: 0 };
  const nets = allocate(money(payment.net, payment.currency), weights);
  const earned = groups.reduce((sum, { bp, fixed, renewals }, at) => {
    if (isRenewal && !renewals) return sum;
    return sum + Number(divideFloor(nets[at]!.minor * BigInt(bp), 10_000n)) + (isFirst ? fixed : 0);
  }, 0);
  const ofMoney = Math.max(payment.gross - payment.fee - payment.feeVat - taken.gross, 0);
  const ofNet = Math.max(payment.net - payment.fee - taken.net, 0);
  const most = Math.min(ofNet, Number(divideFloor(BigInt(ofMoney) * 10_000n, BigInt(10_000 + vatBp))));
  const net = Math.min(earned, most);
  const shares = new Set(groups.map(({ bp }) => bp));
  return {
    base,
    bp: shares.size === 1 ? groups[0]!.bp : 0,
    net,
    // Half a cent of VAT may round up past what is left.
    vat: Math.min(vatOn(net, vatBp), ofMoney - net),
  };
}
