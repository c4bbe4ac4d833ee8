import type { Ctx } from '#core/context';
import { appendHistory } from '#core/orders';

/** Withdrawals of an order that nobody has decided on or called dealt with. */
const UNDECIDED = `
  select min(d.received_at) from declaration_events f
    join contract_declarations d on d.seller_id = f.seller_id and d.id = f.declaration_id and d.kind = 'withdrawal'
    left join lateral (select e.kind from declaration_events e where e.seller_id = f.seller_id and e.declaration_id = f.declaration_id and e.kind in ('handled', 'reopened') order by e.id desc limit 1) h on true
   where f.seller_id = o.seller_id and f.order_id = o.id and f.kind = 'filed' and h.kind is distinct from 'handled'
     and not exists (select from declaration_events x where x.seller_id = f.seller_id and x.declaration_id = f.declaration_id and x.kind in ('accepted', 'rejected'))`;

/** An order under its lock, as it was when the lock was taken. */
export interface LockedOrder {
  id: number;
  seller_id: number;
  token: string;
  sold_by: 'seller' | 'platform';
  /** Since when its charges are held. */
  withdrawal_declared_at: Date | null;
}

/**
 * A use case that writes rows of an order, and holds its charges then, locks the order first: two rows of one order written at once would each keep
 * the other from the lock.
 */
export async function lockOrder(
  { db }: Ctx,
  { sellerId, orderId }: { sellerId: number; orderId: number },
): Promise<LockedOrder | undefined> {
  const { rows } = await db.raw<{ rows: LockedOrder[] }>(
    'select id, seller_id, token, sold_by, withdrawal_declared_at from orders where seller_id = ? and id = ? for update',
    [sellerId, orderId],
  );
  return rows[0];
}

/**
 * An order is charged for nothing while a withdrawal of it waits for a decision: from the moment it was found until somebody decides, in the
 * transaction that locked the order and wrote what became of the withdrawal. A charge that was sent before stands.
 */
export async function holdCharges(ctx: Ctx, order: LockedOrder): Promise<void> {
  const {
    rows: [is],
  } = await ctx.db.raw<{ rows: Pick<LockedOrder, 'withdrawal_declared_at'>[] }>(
    `update orders o set withdrawal_declared_at = (${UNDECIDED}), updated_at = ? where o.seller_id = ? and o.id = ? returning o.withdrawal_declared_at`,
    [ctx.clock.now(), order.seller_id, order.id],
  );
  if (!is || (order.withdrawal_declared_at === null) === (is.withdrawal_declared_at === null)) return;
  appendHistory(ctx, order, [{ kind: is.withdrawal_declared_at === null ? 'charges.released' : 'charges.held' }]);
}
