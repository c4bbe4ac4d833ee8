import type { Ctx } from '#core/context';
import { reading } from '#core/database';

/** The order a finding is about. */
export interface SubjectOrder {
  orderId: number;
  sellerId: number;
  /** The shop's address. */
  username: string;
  number: string;
}

/** Way from a subject's id to its order, by the subject's first word. */
const ORDER_OF: Readonly<Record<string, string>> = {
  order: 'select id, id as order_id from orders',
  rate: 'select id, order_id from order_rates',
  payment: 'select id, order_id from payments',
  refund: 'select id, order_id from refunds',
  entitlement: 'select id, order_id from entitlements',
  journal: 'select id, order_id from journals',
};

/** The orders that findings name, by subject, as far as they name one. Platform actor only. */
export async function ordersOfSubjects(
  ctx: Ctx,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, SubjectOrder>> {
  const known = new Map<string, SubjectOrder>();
  await reading(ctx, async ({ db }) => {
    for (const [kind, rows] of Object.entries(ORDER_OF)) {
      const ids = subjects
        .flatMap((subject) => new RegExp(`^${kind} (\\d{1,15})$`).exec(subject)?.[1] ?? [])
        .map(Number);
      if (ids.length === 0) continue;
      const { rows: found } = await db.raw<{ rows: (SubjectOrder & { id: number })[] }>(
        `select t.id, o.id as "orderId", o.seller_id as "sellerId", s.username, split_part(o.token, '-', 1) as number
           from (${rows} where id = any (?)) t join orders o on o.id = t.order_id join sellers s on s.id = o.seller_id`,
        [ids],
      );
      for (const { id, ...order } of found) known.set(`${kind} ${id}`, order);
    }
  });
  return known;
}
