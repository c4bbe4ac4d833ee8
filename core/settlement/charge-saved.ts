import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { askForPayment, paymentRequest, providerByKey, providerContext, type Payment } from '#core/payments';
import type { OrderFile } from './order-file.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Takes an attempt without the buyer to the provider, right after the transaction that decided on it committed: what that one read is asked
 * with. Whoever comes later reads anew and comes by `openPaymentStep` or `lookAtPayment`.
 */
export async function chargeSaved(ctx: Ctx, { order, seller }: Pick<OrderFile, 'order' | 'seller'>, payment: Payment): Promise<void> {
  const provider = providerByKey(ctx, payment.provider);
  const context = await reading(ctx, (inner) => providerContext(inner, provider, payment.seller_id));
  const facts = await askForPayment(ctx, () => provider.createPayment(context, paymentRequest(ctx, payment, order, seller.username)));
  await settlePayment(ctx, { paymentId: payment.id, facts, via: 'start' });
}
