import type { Payment, Refund } from '#core/payments';
import type { OrderFile } from './order-file.ts';

/** One refund in its order. */
export interface RefundFile {
  file: OrderFile;
  refund: Refund;
  payment: Payment;
}

export function about(refund: Refund): { amount: number; currency: string } {
  return { amount: refund.amount, currency: refund.currency_key };
}
