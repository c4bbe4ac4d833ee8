import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';

/** DATEV's numbers for debtors end here; whoever has more buyers books the rest on the collective account. */
const LAST = 69_999;

const PAYERS = `
  select o.id as order_id, coalesce('payer:' || o.payer_id, lower(o.buyer_email)) as payer_key from orders o
   where o.seller_id = ? and o.id = any(?::bigint[])`;

/** SQL for the number of the buyer behind a booking's order; null where they have none. */
export function debtorAccountSql(bookings: string): string {
  return `(select d.account::text from orders o join datev_debtors d on d.seller_id = o.seller_id and d.payer_key = coalesce('payer:' || o.payer_id, lower(o.buyer_email))
            where o.seller_id = ${bookings}.seller_id and o.id = ${bookings}.order_id)`;
}

/**
 * The debtor account of each order's buyer, by order. A buyer keeps the number once given; new ones get the next free above the collective
 * account, in the order of their orders.
 */
export async function debtorAccounts(
  ctx: Ctx,
  { sellerId, orderIds, collective }: { sellerId: number; orderIds: readonly number[]; collective: number },
): Promise<ReadonlyMap<number, number>> {
  return inTransaction(ctx, async ({ db, clock }) => {
    await db.raw(`select pg_advisory_xact_lock(hashtextextended('datev_debtors:' || ?, 0))`, [String(sellerId)]);
    const { rows: orders } = await db.raw<{ rows: { order_id: number; payer_key: string }[] }>(PAYERS, [
      sellerId,
      [...orderIds] as never,
    ]);
    const known = new Map(
      (
        await db('datev_debtors')
          .where({ seller_id: sellerId })
          .select<{ payer_key: string; account: number }[]>('payer_key', 'account')
      ).map((row) => [row.payer_key, row.account]),
    );
    const fresh: object[] = [];
    let last = Math.max(collective, ...known.values());
    for (const { payer_key: key } of orders.toSorted((a, b) => a.order_id - b.order_id)) {
      if (known.has(key) || last >= LAST) continue;
      last += 1;
      known.set(key, last);
      fresh.push({ seller_id: sellerId, payer_key: key, account: last, created_at: clock.now() });
    }
    if (fresh.length > 0) await db.batchInsert('datev_debtors', fresh, 500);
    return new Map(orders.map(({ order_id: orderId, payer_key: key }) => [orderId, known.get(key) ?? collective]));
  });
}
