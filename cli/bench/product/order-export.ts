import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { parseListQuery } from '#core/kit';
import { orderList, streamOrderCsv } from '#core/orders';
import { beChild } from '../child.ts';
import { benchKernel } from './bench-kernel.ts';

export interface Exported {
  seconds: number;
  /** The most memory this process ever held, in MB. */
  peakMb: number;
}

// One export in a process of its own, so that its peak of memory is its own. `copy` is the limit: the same rows, nothing done to them.
beChild(0, {
  orders: async ({ sellerId, file }: { sellerId: number; file: string }): Promise<Exported> => {
    const kernel = benchKernel();
    const ctx = kernel.contextFor({ kind: 'seller', sellerId });
    return timed(() =>
      pipeline(
        streamOrderCsv(ctx, parseListQuery(orderList, new URLSearchParams(), { now: ctx.clock.now() })),
        createWriteStream(file),
      ),
    );
  },
  copy: async ({ sellerId, file }: { sellerId: number; file: string }): Promise<Exported> => {
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
    const columns = orderList.columns
      .filter((column) => column.only !== 'screen' && column.apply)
      .map((column) => `${column.apply!.sql} as "${column.key}"`);
    const rows = `select ${columns.join(', ')} from orders cross join (select current_date as day) as today where seller_id = ${sellerId}`;
    return timed(() =>
      pipeline(
        client.query(copyTo(`copy (${rows}) to stdout with (format csv, header true)`)),
        createWriteStream(file),
      ),
    );
  },
});

async function timed(work: () => Promise<void>): Promise<Exported> {
  const began = performance.now();
  await work();
  return { seconds: (performance.now() - began) / 1000, peakMb: process.resourceUsage().maxRSS / 1024 };
}
