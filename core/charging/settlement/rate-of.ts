import type { OrderRate } from '#core/orders';
import type { DisputeFile } from './write-dispute.ts';

/** The charge that the disputed money had paid. */
export function rateOf({ file, payment }: Pick<DisputeFile, 'file' | 'payment'>): OrderRate {
  return file.rates.find((each) => each.id === payment.order_rate_id)!;
}
