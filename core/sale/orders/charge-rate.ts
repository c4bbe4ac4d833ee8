import type { Ctx } from '#core/context';
import { gatherUntilCommit, type BaseModel, type Gatherer } from '#core/database';
import { actorName } from './append-history.ts';
import type { OrderChange } from './order-change.ts';
import type { Order } from './order.ts';
import type { OrderRate } from './order-rate.ts';

type Totals = Pick<Order, 'total' | 'net_total' | 'vat_total'>;

/**
 * Of an open-ended subscription only what fell due is owed: a rate that does adds to the order. Answers the order's new totals for
 * `moveOrder`; nothing for orders that owe everything from the start, and for the first charge, which every order counts.
 */
export function chargeRate(ctx: Ctx, order: Order, rate: OrderRate): Partial<Totals> {
  if (order.period_type !== 'subscription' || rate.number === 1) return {};
  noteChange(ctx, order, 'charged', rate, { rate_id: rate.id });
  return plus(order, rate);
}

/** Of an open-ended subscription only what fell due was counted, and the first charge for good. */
export function countsInOrder(
  { period_type: type }: Pick<Order, 'period_type'>,
  { state, number }: Pick<OrderRate, 'state' | 'number'>,
): boolean {
  return type !== 'subscription' || (state !== 'future' && number !== 1);
}

/** Sums of the order with these amounts added. */
export function plus(order: Totals, { net, vat }: { net: number; vat: number }): Totals {
  return { total: order.total + net + vat, net_total: order.net_total + net, vat_total: order.vat_total + vat };
}

type NewChange = Omit<OrderChange, keyof BaseModel | 'id'>;

const COLUMNS = 'seller_id, order_id, occurred_at, kind, net, vat, gross, actor, detail';

const changes: Gatherer<NewChange> = {
  write: (rows) => ({
    insert: `insert into order_changes (${COLUMNS})
      select ${COLUMNS} from jsonb_to_recordset(?::jsonb) as c (seller_id bigint, order_id bigint, occurred_at timestamptz, kind text, net bigint, vat bigint, gross bigint, actor text, detail jsonb)`,
    json: JSON.stringify(rows),
  }),
};

/** Says by what an order's priced content changed; leaves with the commit. */
export function noteChange(
  ctx: Ctx,
  order: Order,
  kind: OrderChange['kind'],
  { net, vat }: { net: number; vat: number },
  detail: Record<string, unknown>,
): void {
  gatherUntilCommit(ctx, changes, {
    seller_id: order.seller_id,
    order_id: order.id,
    occurred_at: ctx.clock.now(),
    kind,
    net,
    vat,
    gross: net + vat,
    actor: actorName(ctx.actor),
    detail,
  });
}
