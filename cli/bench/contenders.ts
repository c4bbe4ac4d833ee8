import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { bareOrder } from './bare/bare-sql.ts';
import { createBareTables, prepared, rowsWrittenBy, type WrittenTable } from './bare/written-rows.ts';
import { Buyer } from './buyer.ts';
import { startChild, type Child } from './child.ts';
import { HttpClient } from './http-client.ts';
import { runClients, type Amount, type Load } from './run-clients.ts';
import type { World } from './world.ts';

export type RowsOf = 'purchase' | 'placing';

/** The product and the two bare ways to write the same rows, all on one database. */
export interface Contenders {
  product: Child;
  bare: Child;
  /** Counts of rows and of tables. */
  rows: Record<RowsOf, string>;
  bareSql(what: RowsOf, amount: Amount): Promise<Load>;
  bareRoute(what: RowsOf | 'small', amount: Amount): Promise<Load>;
}

const started = new WeakMap<World, Promise<Contenders>>();

/** Started once; stopped with everything else when the bench ends. */
export function contendersOf(world: World): Promise<Contenders> {
  const known = started.get(world) ?? start(world);
  started.set(world, known);
  return known;
}

async function start(world: World): Promise<Contenders> {
  const { sql, username, slugs } = world;
  const product = await startChild(
    'product-server',
    {},
    process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [],
  );
  const buyer = new Buyer(product.port, username);
  await buyer.buy(slugs[0]!);
  const checkout = await buyer.checkoutPage(slugs[0]!);
  const placing = await rowsWrittenBy(sql, () => buyer.place(slugs[0]!, checkout));
  const purchase = await rowsWrittenBy(sql, () => buyer.buy(slugs[0]!));
  buyer.close();
  await createBareTables(sql, purchase);
  const tables = { purchase: prepared(purchase), placing: prepared(placing) };
  const file = path.join(world.home, 'rows.json');
  writeFileSync(file, JSON.stringify(tables));
  const bare = await startChild('bare-server', { BENCH_ROWS: file });

  return {
    product,
    bare,
    rows: { purchase: told(purchase), placing: told(placing) },
    async bareSql(what, amount) {
      const write = bareOrder(tables[what], what);
      const clients = await Promise.all(Array.from({ length: amount.clients }, () => sql.connect()));
      try {
        return await runClients(amount, (index) => () => write(clients[index]!));
      } finally {
        for (const client of clients) client.release();
      }
    },
    bareRoute: (what, amount) =>
      runClients(amount, (index) => {
        const http = new HttpClient(bare.port);
        return async (turn) => {
          const answer = await http.post(
            `/${what}`,
            JSON.stringify({ product: 1 + (turn % 1000), email: `buyer-${index}-${turn}@kontor.test` }),
            'application/json',
          );
          if (answer.status !== 200) throw new Error(answer.body.toString().slice(0, 500));
        };
      }),
  };
}

function told(tables: readonly WrittenTable[]): string {
  return `${tables.reduce((sum, { rows }) => sum + rows.length, 0)} rows in ${tables.length} tables`;
}
