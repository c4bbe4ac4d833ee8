import type { Ctx } from '#core/context';
import { orderNumber } from '#core/orders';
import { orderView, type OrderView } from '#core/settlement';
import { inLanguage } from '#core/kit';

/** An order in the protocol's words, whole each time. Amounts are minor units. @throws 404 */
export async function orderDocument(
  ctx: Ctx,
  { orderId, sessionToken, username }: { orderId: number; sessionToken: string; username: string },
): Promise<Record<string, unknown>> {
  const view = await orderView(ctx, { id: orderId });
  const { order, lines } = view;
  const page = `${ctx.baseUrl}/s/${username}/order/${order.token}/success`;
  const lineId = (id: number): string => `line_${id}`;
  return {
    type: 'order',
    id: order.token,
    checkout_session_id: sessionToken,
    order_number: orderNumber(order.token),
    permalink_url: page,
    status: statusOf(view),
    confirmation: { confirmation_number: orderNumber(order.token), confirmation_email_sent: true },
    line_items: lines.map((line) => ({
      id: lineId(line.id),
      title: line.name,
      product_id: String(line.product_id),
      quantity: { ordered: line.quantity, current: line.quantity, fulfilled: isPaid(view) ? line.quantity : 0 },
      subtotal: line.net,
    })),
    fulfillments: isPaid(view)
      ? [
          {
            id: `access_${order.id}`,
            type: 'digital',
            status: 'delivered',
            line_items: lines.map((line) => ({ id: lineId(line.id), quantity: line.quantity })),
            digital_delivery: { access_url: page },
          },
        ]
      : [],
    adjustments: view.refunds
      .filter(({ state }) => state !== 'failed')
      .map((refund) => ({
        id: `refund_${refund.id}`,
        type: 'refund',
        occurred_at: refund.created_at.toISOString(),
        status: refund.state === 'successful' ? 'completed' : 'pending',
        amount: refund.amount,
        currency: order.currency_key,
      })),
    totals: [
      {
        type: 'subtotal',
        display_text: inLanguage(order.locale, { de: 'Netto', en: 'Net' }),
        amount: sum(lines.map(({ net }) => net)),
      },
      {
        type: 'tax',
        display_text: inLanguage(order.locale, { de: 'Umsatzsteuer', en: 'VAT' }),
        amount: sum(lines.map(({ vat }) => vat)),
      },
      { type: 'total', display_text: inLanguage(order.locale, { de: 'Gesamt', en: 'Total' }), amount: order.total },
      ...(order.refunded > 0
        ? [
            {
              type: 'amount_refunded',
              display_text: inLanguage(order.locale, { de: 'Erstattet', en: 'Refunded' }),
              amount: order.refunded,
            },
          ]
        : []),
    ],
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

const isPaid = ({ order }: OrderView): boolean => order.first_paid_at !== null;

/** The protocol's words for how an order stands. */
function statusOf({ order }: OrderView): string {
  if (order.refunded > 0) return order.refunded >= order.total ? 'refunded' : 'partially_refunded';
  return order.first_paid_at === null ? 'created' : 'completed';
}
