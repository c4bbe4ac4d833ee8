import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { aSeller } from '#core/testing';
import { Buyer } from '../buyer.ts';
import { startChild } from '../child.ts';
import { contendersOf } from '../contenders.ts';
import type { Figure } from '../figure.ts';
import type { Exported } from '../product/order-export.ts';
import type { World } from '../world.ts';

const MANY = 200_000;
const FEW = 10_000;

/** All orders of a shop as CSV against plain COPY of the same columns; each in a process of its own. */
export const orderCsv: Figure = {
  id: 'csv',
  async prepare(world) {
    const many = await shopWithOrders(world, 'many-orders', MANY);
    const few = await shopWithOrders(world, 'few-orders', FEW);
    return {
      async round() {
        const ours = await exported('orders', many, world);
        const copy = await exported('copy', many, world);
        const small = await exported('orders', few, world);
        const figure = `Order CSV, ${MANY} orders`;
        return [
          { figure, unit: 'rows/s', ours: MANY / ours.seconds, limit: { name: 'COPY passed through', value: MANY / copy.seconds }, goal: { of: 'ratio', at: 'least', value: 0.4 }, note: `${ours.megabytes} MB` },
          { figure: 'Order CSV, peak memory', unit: 'MB', ours: ours.peakMb, limit: { name: `with ${FEW} orders`, value: small.peakMb }, goal: { of: 'ratio', at: 'most', value: 1.2 } },
        ];
      },
    };
  },
};

async function exported(what: 'orders' | 'copy', sellerId: number, world: World): Promise<Exported & { megabytes: number }> {
  const child = await startChild('order-export');
  const file = path.join(world.home, 'orders.csv');
  try {
    const result = await child.ask<Exported>(what, { sellerId, file });
    return { ...result, megabytes: Math.round(statSync(file).size / 1e6) };
  } finally {
    await child.stop();
    rmSync(file, { force: true });
  }
}

/** One order is bought, the others are its copies, each with buyer, token and day of its own. */
async function shopWithOrders({ kernel, sql, slugs, username, ...world }: World, name: string, count: number): Promise<number> {
  const { product } = await contendersOf({ kernel, sql, slugs, username, ...world } as World);
  const buyer = new Buyer(product.port, username);
  await buyer.buy(slugs[0]!);
  buyer.close();
  const sellerId = await aSeller(kernel.contextFor({ kind: 'platform', reason: 'bench' }), { username: name });
  const { rows: columns } = await sql.query<{ name: string }>("select column_name as name from information_schema.columns where table_name = 'orders' and table_schema = 'public' order by ordinal_position");
  const values: Record<string, string> = {
    id: "nextval('orders_id_seq')", seller_id: String(sellerId), token: "upper(substr(md5(n::text), 1, 8)) || '-' || md5('t' || n || '" + name + "')", checkout_token: "'chk_' || n",
    buyer_email: "'buyer-' || n || '@kontor.test'", buyer_last_name: "'Käufer ' || n", created_at: "o.created_at - n * interval '1 minute'", payer_id: 'null',
  };
  const names = columns.map((column) => column.name);
  await sql.query(`insert into orders (${names.join(', ')})
    select ${names.map((column) => values[column] ?? `o.${column}`).join(', ')} from generate_series(1, ${count}) n, (select * from orders where payment_state = 'paid' order by id desc limit 1) o`);
  await sql.query('vacuum analyze orders');
  return sellerId;
}
