import type { Ctx } from '#core/context';
import { appendHistory, type HistoryEntry, type Order } from '#core/orders';

/** Withdrawals of an order that nobody has decided on or called dealt with. */
const UNDECIDED = `
  select min(d.received_at) from declaration_events f
    join contract_declarations d on d.seller_id = f.seller_id and d.id = f.declaration_id and d.kind = 'withdrawal'
    left join lateral (select e.kind from declaration_events e where e.seller_id = f.seller_id and e.declaration_id = f.declaration_id and e.kind in ('handled', 'reopened') order by e.id desc limit 1) h on true
   where f.seller_id = o.seller_id and f.order_id = o.id and f.kind = 'filed' and h.kind is distinct from 'handled'
     and not exists (select from declaration_events x where x.seller_id = f.seller_id and x.declaration_id = f.declaration_id and x.kind in ('accepted', 'rejected'))`;

interface OfOrder {
  sellerId: number;
  orderId: number;
}

/**
 * Whoever writes what belongs to an order, and holds its charges then, locks it first: two rows of one order written at once would each keep
 * the other from the lock. Answers since when its charges are held.
 */
export async function lockOrder({ db }: Pick<Ctx, 'db'>, { sellerId, orderId }: OfOrder): Promise<{ since: Date | null } | undefined> {
  const { rows } = await db.raw<{ rows: { since: Date | null }[] }>('select withdrawal_declared_at as since from orders where seller_id = ? and id = ? for update', [sellerId, orderId]);
  return rows[0];
}

/**
 * An order is charged for nothing while a withdrawal of it waits for a decision: from the moment it was found until somebody decides, in the
 * caller's transaction. Takes the order's lock; a charge that was sent before stands.
 */
export async function holdCharges({ db, clock, ...ctx }: Ctx, { sellerId, orderId }: OfOrder): Promise<void> {
  const was = await lockOrder({ db }, { sellerId, orderId });
  const { rows: [is] } = await db.raw<{ rows: Pick<Order, 'id' | 'seller_id' | 'withdrawal_declared_at'>[] }>(
    `update orders o set withdrawal_declared_at = (${UNDECIDED}), updated_at = ? where o.seller_id = ? and o.id = ? returning o.id, o.seller_id, o.withdrawal_declared_at`,
    [clock.now(), sellerId, orderId],
  );
  if (!was || !is || (was.since === null) === (is.withdrawal_declared_at === null)) return;
  const entry: HistoryEntry = { kind: is.withdrawal_declared_at === null ? 'charges.released' : 'charges.held' };
  appendHistory({ db, clock, ...ctx }, is as Order, [entry]);
}
