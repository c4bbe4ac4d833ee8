import { defineInvariant, type Invariant, type Violation } from '#core/ledger';
import { Order, OrderRate, paymentStateOf } from '#core/orders';

/** What always holds between orders, rates, payments, refunds, stock and books (invariants 1, 5, 8, 9, 16, 18, 24). */
export const saleInvariants: readonly Invariant[] = [
  defineInvariant('order_state_is_derived', 'The stored payment state of an order is the one its rates lead to', async ({ db }) => {
    const orders = await Order.query(db).select('id', 'payment_state', 'canceled_at', 'paused_at', 'awaits_funds');
    const rates = await OrderRate.query(db).select('order_id', 'state');
    const byOrder = new Map<number, OrderRate[]>();
    for (const rate of rates) byOrder.set(rate.order_id, [...(byOrder.get(rate.order_id) ?? []), rate]);
    return orders.flatMap((order): Violation[] => {
      const derived = paymentStateOf(order, byOrder.get(order.id) ?? []);
      return derived === order.payment_state ? [] : [{ subject: `order ${order.id}`, detail: `stored ${order.payment_state}, derived ${derived}` }];
    });
  }),
  defineInvariant(
    'order_sums_agree', 'Lines, rates and changes of an order sum to the order',
    `select 'order ' || o.id as subject, 'total ' || o.total || ', lines ' || l.gross || ', rates ' || coalesce(r.amount, 0) || ', changes ' || c.gross as detail
       from orders o
       join lateral (select sum(gross) as gross, sum(vat) as vat from order_lines where seller_id = o.seller_id and order_id = o.id) l on true
       left join lateral (select sum(amount) as amount, sum(paid) as paid, sum(refunded) as refunded from order_rates where seller_id = o.seller_id and order_id = o.id) r on true
       join lateral (select sum(gross) as gross from order_changes where seller_id = o.seller_id and order_id = o.id) c on true
      where l.gross <> o.total or l.vat <> o.vat_total or coalesce(r.amount, 0) <> o.total or c.gross <> o.total - o.refunded
         or coalesce(r.paid, 0) <> o.paid or coalesce(r.refunded, 0) <> o.refunded`,
  ),
  defineInvariant(
    'payments_cover_rates', 'What an order counts as paid is what its effective payments took, and no rate has two',
    `select 'order ' || o.id as subject, 'paid ' || o.paid || ', effective payments ' || p.captured || ', given back ' || o.refunded || ' of ' || p.refunded as detail
       from orders o
       join lateral (select coalesce(sum(captured), 0) as captured, coalesce(sum(refunded), 0) as refunded, count(*) as count, count(distinct order_rate_id) as rates
                       from payments where seller_id = o.seller_id and order_id = o.id and effective) p on true
      where p.captured <> o.paid or p.refunded <> o.refunded or p.count <> p.rates`,
  ),
  defineInvariant(
    'refunds_match_payments', 'What was asked back and what went back is what the refunds say',
    `select 'payment ' || p.id as subject, 'asked ' || p.refund_requested || ', refunds ' || r.asked || ', back ' || p.refunded || ', refunds ' || r.back as detail
       from payments p
       join lateral (select coalesce(sum(amount) filter (where state <> 'failed'), 0) as asked, coalesce(sum(amount) filter (where state = 'successful'), 0) as back
                       from refunds where seller_id = p.seller_id and payment_id = p.id) r on true
      where r.asked <> p.refund_requested or r.back <> p.refunded`,
  ),
  defineInvariant(
    'stock_matches_orders', 'Reserved and sold pieces are those of the orders that hold them, and never more than the limit',
    `select 'product ' || s.product_id as subject, 'reserved ' || s.reserved_count || ' sold ' || s.sold_count || ', orders hold ' || o.reserved || ' and ' || o.sold as detail
       from product_stock s
       join lateral (select coalesce(sum(quantity) filter (where stock_state = 'reserved'), 0) as reserved, coalesce(sum(quantity) filter (where stock_state = 'sold'), 0) as sold
                       from orders where seller_id = s.seller_id and product_id = s.product_id) o on true
      where o.reserved <> s.reserved_count or o.sold <> s.sold_count or s.sold_count + s.reserved_count > s."limit"`,
  ),
  defineInvariant(
    'cash_matches_payments', 'The ledger holds at each provider what its payments took less what went back',
    `select 'seller ' || m.seller_id || ' ' || m.provider as subject, 'payments leave ' || m.rest || ', ledger ' || coalesce(b.rest, 0) as detail
       from (select seller_id, provider, currency_key, sum(captured - refunded) as rest from payments group by 1, 2, 3) m
       left join account_balances b on b.seller_id = m.seller_id and b.account = 'S:psp:' || m.provider || ':clearing' and b.currency = m.currency_key
      where m.rest <> coalesce(b.rest, 0)`,
  ),
  defineInvariant(
    'paid_orders_are_fulfilled', 'A paid order has one invoice, one confirmation and open access; a refunded one has none',
    `select 'order ' || o.id as subject, o.payment_state || ': invoices ' || i.count || ', access ' || e.open || ', confirmation ' || (o.confirmation_mail_id is not null) as detail
       from orders o
       join lateral (select count(*) as count from invoices where seller_id = o.seller_id and order_id = o.id and type = 'regular') i on true
       join lateral (select count(*) filter (where state = 'active') as open from entitlements where seller_id = o.seller_id and order_id = o.id) e on true
      where (o.payment_state = 'paid' and (i.count <> (case when o.total = 0 then 0 else 1 end) or e.open < 1 or o.confirmation_mail_id is null))
         or (o.payment_state = 'payment_refunded' and e.open > 0)
         or (o.payment_state = 'payment_not_completed' and (i.count > 0 or e.open > 0))`,
  ),
];
