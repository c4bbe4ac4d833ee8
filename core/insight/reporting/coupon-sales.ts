import type { Ctx } from '#core/context';
import { readingFromReplica } from '#core/database';
import type { CurrencyCode, JsonMoney } from '#core/kit';
import { requireSeller } from '#core/people';
import { CASH } from './cash-sql.ts';

/** Sales with a coupon in one currency. */
export interface CouponSales {
  /** Orders with the coupon, abandoned ones too, and those of them that something was paid for. */
  orders: number;
  paidOrders: number;
  /** Taken off the paid orders. */
  discount: JsonMoney;
  received: JsonMoney;
  refunded: JsonMoney;
  /** `received` less `refunded`. */
  income: JsonMoney;
}

interface SalesRow {
  currency: CurrencyCode;
  orders: number;
  paid_orders: number;
  discount: number;
  received: number;
  refunded: number;
}

/** Sales with a coupon, by currency; empty before the first order with it. One statement. */
export async function couponSales(ctx: Ctx, couponId: number): Promise<CouponSales[]> {
  const sellerId = requireSeller(ctx);
  const { rows } = await readingFromReplica(ctx, ({ db }) =>
    db.raw<{ rows: SalesRow[] }>(
      `select o.currency_key as currency, count(*)::int as orders, (count(*) filter (where o.paid > 0))::int as paid_orders,
              coalesce(sum(o.discount) filter (where o.paid > 0), 0)::bigint as discount,
              coalesce(sum(m.debit), 0)::bigint as received, coalesce(sum(m.credit), 0)::bigint as refunded
         from orders o
         left join lateral (
           select sum(p.debit) as debit, sum(p.credit) as credit
             from journals j join postings p on p.journal_id = j.id and p.seller_id = j.seller_id
            where j.seller_id = o.seller_id and j.order_id = o.id and j.book = :book and j.currency = o.currency_key
              and ${CASH}
         ) m on true
        where o.seller_id = :sellerId and o.coupon_id = :couponId
        group by o.currency_key order by count(*) desc, o.currency_key`,
      { sellerId, couponId, book: `seller:${sellerId}` },
    ),
  );
  return rows.map(({ currency, orders, paid_orders: paidOrders, discount, received, refunded }) => {
    const amount = (minor: number): JsonMoney => ({ minor, currency });
    return {
      orders,
      paidOrders,
      discount: amount(discount),
      received: amount(received),
      refunded: amount(refunded),
      income: amount(received - refunded),
    };
  });
}
