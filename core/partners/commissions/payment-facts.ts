import type { Ctx } from '#core/context';
import { THROUGH_PLATFORM } from '#core/payments';
import { netPart } from './commission-of-payment.ts';

/** A payment as commissions concern it. Minor units. */
export interface CommissionedPayment {
  id: number;
  sellerId: number;
  orderId: number;
  rateId: number;
  currency: string;
  throughPlatform: boolean;
  /** Part that pays for the order, and that without VAT. */
  gross: number;
  net: number;
  /** Part that went back, by refund or by a bank. */
  returned: number;
  settledAt: Date;
  /** Platform's fee as it was taken, and the VAT on it. */
  fee: number;
  feeVat: number;
  isSubscription: boolean;
  buyerEmail: string;
  buyerName: string;
  orderedAt: Date;
  number: string;
  instrument: { brand?: string; last4?: string; expires?: string } | null;
  method: string;
}

interface Row {
  id: number;
  order_id: number;
  order_rate_id: number;
  currency_key: string;
  provider: string;
  method: string;
  paid: number;
  returned: number;
  settled_at: Date | null;
  updated_at: Date;
  rate_amount: number;
  rate_net: number;
  fee: number | null;
  fee_vat: number | null;
  period_type: string;
  buyer_email: string;
  buyer_name: string;
  created_at: Date;
  token: string;
  instrument: CommissionedPayment['instrument'];
}

/** Null for a payment that pays for nothing. */
export async function commissionedPayment(
  { db }: Ctx,
  sellerId: number,
  paymentId: number,
): Promise<CommissionedPayment | null> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select p.id, p.order_id, p.order_rate_id, p.currency_key, p.provider, p.method, p.captured - p.surplus - p.costs as paid, p.settled_at, p.updated_at, p.instrument,
            p.disputed + coalesce((select sum(f.amount) from refunds f where f.seller_id = p.seller_id and f.payment_id = p.id and f.purpose = 'order'
              and f.state = 'successful'), 0)::bigint as returned,
            r.amount as rate_amount, r.net as rate_net, m.fee, m.vat as fee_vat,
            o.period_type, o.buyer_email, trim(o.buyer_first_name || ' ' || o.buyer_last_name) as buyer_name, o.created_at, o.token
       from payments p
       join orders o on o.seller_id = p.seller_id and o.id = p.order_id
       join order_rates r on r.seller_id = p.seller_id and r.id = p.order_rate_id
       left join merchant_fees m on m.seller_id = p.seller_id and m.payment_id = p.id
      where p.seller_id = ? and p.id = ?`,
    [sellerId, paymentId],
  );
  const row = rows[0];
  if (!row || row.paid <= 0) return null;
  return {
    id: row.id,
    sellerId,
    orderId: row.order_id,
    rateId: row.order_rate_id,
    currency: row.currency_key,
    throughPlatform: row.provider === THROUGH_PLATFORM,
    gross: row.paid,
    net: netPart(row.paid, { amount: row.rate_amount, net: row.rate_net }),
    returned: Math.min(row.returned, row.paid),
    settledAt: row.settled_at ?? row.updated_at,
    fee: row.fee ?? 0,
    feeVat: row.fee_vat ?? 0,
    isSubscription: row.period_type === 'subscription' || row.period_type === 'limited_subscription',
    buyerEmail: row.buyer_email.toLowerCase(),
    buyerName: row.buyer_name,
    orderedAt: row.created_at,
    number: row.token.split('-')[0]!,
    instrument: row.instrument,
    method: row.method,
  };
}
