import type { Ctx } from '#core/context';
import type { CheckScope, Violation } from '#core/ledger';
import { paymentStateOf, type Order, type OrderRate } from '#core/orders';

/** Orders with the states of their rates. One statement, so that an order and its rates are seen at the same moment. */
export const ORDERS_WITH_RATES = `select o.id, o.payment_state, o.canceled_at, o.paused_at, o.awaits_funds, (select json_agg(json_build_object('state', r.state, 'amount', r.amount)) from order_rates r where r.seller_id = o.seller_id and r.order_id = o.id) as rates
  from orders o`;

const BATCH = 5000;

type Row = Pick<Order, 'id' | 'payment_state' | 'canceled_at' | 'paused_at' | 'awaits_funds'> & {
  rates: Pick<OrderRate, 'state' | 'amount'>[] | null;
};

/** Compares each order's stored state with the one its rates lead to, a batch at a time. */
export async function checkDerivedStates({ db }: Ctx, { since }: CheckScope = {}): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (let after = 0; ;) {
    const { rows } = await db.raw<{ rows: Row[] }>(
      `${ORDERS_WITH_RATES} where o.id > ?${since ? ' and o.updated_at >= ?' : ''} order by o.id limit ?`,
      [after, ...(since ? [since] : []), BATCH],
    );
    for (const { rates, ...order } of rows) {
      const derived = paymentStateOf(order as Order, rates ?? []);
      if (derived !== order.payment_state)
        violations.push({ subject: `order ${order.id}`, detail: `stored ${order.payment_state}, derived ${derived}` });
    }
    if (rows.length < BATCH) return violations;
    after = rows.at(-1)!.id;
  }
}
