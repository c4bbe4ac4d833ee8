import type { OrderRate } from '#core/orders';
import type { Payment } from '#core/payments';
import type { OrderFile } from './order-file.ts';

/** One payment in its order. */
export interface PaymentFile {
  file: OrderFile;
  payment: Payment;
  rate: OrderRate;
}
