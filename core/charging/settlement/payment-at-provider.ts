import type { Ctx } from '#core/context';
import { reading, scopeOf } from '#core/database';
import { Order } from '#core/orders';
import {
  Payment,
  contextWith,
  isBarred,
  paymentError,
  paymentRequest,
  paymentSettings,
  providerByKey,
  providerContext,
  providerSettings,
  providersOf,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderContext,
  type SellersProviders,
} from '#core/payments';
import { readSettings } from '#core/settings';
import { canBeClosed } from './closed-provider.ts';

/** Everything needed to speak with the provider about one payment, read in one short transaction that is over before the call. */
export interface PaymentAtProvider {
  payment: Payment;
  order: Order;
  /** Lines of the order, in order. */
  lines: readonly PaidLine[];
  username: string;
  /** True if the payment's amount is still owed, or it only saves a means of payment. */
  wanted: boolean;
  /** A charge without the buyer whose rate waits for it no more. */
  dropped: boolean;
  /** The provider is closed to the seller. */
  barred: boolean;
  provider: PaymentProvider;
  context: ProviderContext;
  request: PaymentRequest;
}

/** A line as the step to pay for it names it; `gross` is the whole, of a subscription one period. */
export interface PaidLine {
  name: string;
  quantity: number;
  gross: number;
}

const LINES = `(select json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'gross', l.gross) order by l.position)
  from order_lines l where l.seller_id = orders.seller_id and l.order_id = orders.id) as stored_lines`;

/** @throws 404 when the actor's scope has no such payment */
export async function paymentAtProvider(ctx: Ctx, key: { id: number } | { token: string }): Promise<PaymentAtProvider> {
  return reading(ctx, async (tx) => {
    const scope = scopeOf(tx);
    // The payment alone says which provider it is; in a shop's own scope the settings of all of them come along in one packet.
    const known = scope.kind === 'seller' ? providersOf(tx, scope.sellerId).catch(() => undefined) : undefined;
    const found = await Payment.query(tx.db)
      .join('orders', 'orders.id', 'payments.order_id')
      .join('sellers', 'sellers.id', 'payments.seller_id')
      .join(
        'order_rates',
        (rate) =>
          void rate.on('order_rates.seller_id', 'payments.seller_id').andOn('order_rates.id', 'payments.order_rate_id'),
      )
      .where('id' in key ? { 'payments.id': key.id } : { 'payments.token': key.token })
      .select(
        'payments.*',
        'sellers.username',
        'order_rates.state as rate_state',
        Order.raw('to_jsonb(orders) as stored_order'),
        Order.raw(LINES),
      )
      .first();
    if (!found) throw paymentError(ctx.locale, 'payment_not_found');
    const { username, stored_order, stored_lines, rate_state, ...columns } = found as unknown as {
      username: string;
      stored_order: object;
      stored_lines: PaidLine[] | null;
      rate_state: string;
    } & object;
    const payment = Payment.fromDatabaseJson(columns) as Payment;
    const order = Order.fromDatabaseJson(stored_order) as Order;
    const provider = providerByKey(ctx, payment.provider);
    const stored = await known;
    const settings = stored?.get(providerSettings(provider).key);
    const context = settings
      ? contextWith(tx, provider, payment.seller_id, settings)
      : await providerContext(tx, provider, payment.seller_id);
    const wanted =
      payment.state === 'pending' && (payment.amount === 0 || ['unpaid', 'debt', 'partly_paid'].includes(rate_state));
    const dropped = payment.charges_saved !== null && rate_state !== 'pending';
    const barred = await isBarredAt(tx, { provider, sellerId: payment.seller_id, stored });
    return {
      payment,
      order,
      lines: stored_lines ?? [],
      username,
      wanted,
      dropped,
      barred,
      provider,
      context,
      request: paymentRequest(ctx, payment, order, username),
    };
  });
}

/** A shop's own scope has read the settings already; most providers are never closed to a seller. */
async function isBarredAt(
  ctx: Ctx,
  { provider, sellerId, stored }: { provider: PaymentProvider; sellerId: number; stored: SellersProviders | undefined },
): Promise<boolean> {
  if (!canBeClosed(provider)) return false;
  const settings = stored ? stored.get(paymentSettings.key) : await readSettings(ctx, paymentSettings, { sellerId });
  return isBarred(settings, provider.key);
}
