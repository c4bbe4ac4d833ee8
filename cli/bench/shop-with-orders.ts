import { aSeller } from '#core/testing';
import { Buyer } from './buyer.ts';
import { contendersOf } from './contenders.ts';
import type { World } from './world.ts';

/** One order is bought, the others are its copies, each with buyer, token and day of its own. */
export async function shopWithOrders(
  { kernel, sql, slugs, username, ...world }: World,
  name: string,
  count: number,
): Promise<number> {
  const { product } = await contendersOf({ kernel, sql, slugs, username, ...world } as World);
  const buyer = new Buyer(product.port, username);
  await buyer.buy(slugs[0]!);
  buyer.close();
  const sellerId = await aSeller(kernel.contextFor({ kind: 'platform', reason: 'bench' }), { username: name });
  const { rows: columns } = await sql.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'orders' and table_schema = 'public' order by ordinal_position",
  );
  const values: Record<string, string> = {
    id: "nextval('orders_id_seq')",
    seller_id: String(sellerId),
    token: "upper(substr(md5(n::text), 1, 8)) || '-' || md5('t' || n || '" + name + "')",
    checkout_token: "'chk_' || n",
    buyer_email: "'buyer-' || n || '@kontor.test'",
    buyer_last_name: "'Käufer ' || n",
    created_at: "o.created_at - n * interval '1 minute'",
    payer_id: 'null',
  };
  const names = columns.map((column) => column.name);
  await withoutIndexes(sql, () =>
    sql.query(`insert into orders (${names.join(', ')})
    select ${names.map((column) => values[column] ?? `o.${column}`).join(', ')} from generate_series(1, ${count}) n, (select * from orders where payment_state = 'paid' order by id desc limit 1) o`),
  );
  await sql.query('vacuum analyze orders');
  return sellerId;
}

/** A million rows are there in a fraction of the time where indexes are built afterwards. */
async function withoutIndexes(sql: World['sql'], load: () => Promise<unknown>): Promise<void> {
  const { rows } = await sql.query<{ name: string; definition: string }>(`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'orders'::regclass and not i.indisunique`);
  for (const { name } of rows) await sql.query(`drop index ${name}`);
  try {
    await load();
  } finally {
    for (const { definition } of rows) await sql.query(definition);
  }
}
