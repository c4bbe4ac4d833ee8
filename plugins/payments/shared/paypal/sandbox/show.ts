import { fromPayPal, toPayPal, type PayPalMoney } from '../amounts.ts';
import { paypalFee } from './report.ts';
import type { Authorization, Capture, Order, Refund } from './state.ts';
import type { PayPalWorld } from './world.ts';

/** An order as PayPal tells of it. */
export function showOrder(world: PayPalWorld, order: Order): object {
  const { id, intent, status, unit, wallet, saved } = order;
  const captures = world.capturesOf(id).map((capture) => showCapture(world, capture));
  const authorizations = Object.values(world.state.authorizations)
    .filter(({ orderId }) => orderId === id)
    .map((each) => showAuthorization(world, each));
  const refunds = Object.values(world.state.refunds)
    .filter(({ orderId }) => orderId === id)
    .map((each) => showRefund(world, each));
  const payments = {
    ...(captures.length ? { captures } : {}),
    ...(authorizations.length ? { authorizations } : {}),
    ...(refunds.length ? { refunds } : {}),
  };
  const approval = { href: world.page('checkoutnow', id, wallet.returnUrl), rel: 'payer-action', method: 'GET' };
  const self = { href: `${world.apiUrl}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' };
  return {
    id,
    intent,
    status,
    create_time: order.createdAt,
    update_time: order.updatedAt,
    payment_source: {
      paypal: {
        email_address: 'buyer@paypal.example',
        account_id: 'QYR5Z8XDVJNXQ',
        account_status: 'VERIFIED',
        name: { given_name: 'Berta', surname: 'Buyer' },
        address: { country_code: 'DE' },
        ...(saved
          ? { attributes: { vault: { id: saved.id, status: 'VAULTED', customer: { id: saved.customer } } } }
          : {}),
      },
    },
    purchase_units: [{ reference_id: 'default', ...unit, ...(Object.keys(payments).length ? { payments } : {}) }],
    links: status === 'COMPLETED' ? [self] : [self, approval],
  };
}

export function showCapture(
  world: PayPalWorld,
  { id, orderId, status, amount, fee, at, custom_id, invoice_id }: Capture,
): object {
  const gross = fromPayPal(amount);
  const kept = fee ? fromPayPal(fee).minor : 0n;
  return {
    id,
    status,
    amount,
    final_capture: true,
    ...(custom_id ? { custom_id } : {}),
    ...(invoice_id ? { invoice_id } : {}),
    ...(status === 'PENDING' ? { status_details: { reason: 'ECHECK' } } : {}),
    seller_protection: { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'] },
    seller_receivable_breakdown: {
      gross_amount: amount,
      paypal_fee: paypalFee(amount),
      net_amount: toPayPal({ ...gross, minor: gross.minor - kept - fromPayPal(paypalFee(amount)).minor }),
      ...(fee ? { platform_fees: [{ amount: fee }] } : {}),
    },
    supplementary_data: { related_ids: { order_id: orderId } },
    create_time: at,
    update_time: at,
    links: [
      { href: `${world.apiUrl}/v2/payments/captures/${id}`, rel: 'self', method: 'GET' },
      { href: `${world.apiUrl}/v2/checkout/orders/${orderId}`, rel: 'up', method: 'GET' },
    ],
  };
}

export function showAuthorization(world: PayPalWorld, { id, status, amount, at, orderId }: Authorization): object {
  return {
    id,
    status,
    amount,
    create_time: at,
    update_time: at,
    links: [{ href: `${world.apiUrl}/v2/payments/authorizations/${id}`, rel: 'self', method: 'GET' }],
    supplementary_data: { related_ids: { order_id: orderId } },
  };
}

export function showRefund(world: PayPalWorld, { id, captureId, status, amount, at, custom_id }: Refund): object {
  return {
    id,
    status,
    amount,
    ...(custom_id ? { custom_id } : {}),
    ...(status === 'PENDING' ? { status_details: { reason: 'ECHECK' } } : {}),
    create_time: at,
    update_time: at,
    links: [
      { href: `${world.apiUrl}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${world.apiUrl}/v2/payments/captures/${captureId}`, rel: 'up', method: 'GET' },
    ],
  };
}

export function sum(amounts: readonly PayPalMoney[]): bigint {
  return amounts.reduce((total, amount) => total + fromPayPal(amount).minor, 0n);
}
