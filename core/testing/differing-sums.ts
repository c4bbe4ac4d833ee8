import type { TestKernel } from './test-kernel.ts';

const SUMS = ['clicks', 'uniques', 'orders', 'gross', 'commission', 'returned'];
const KEYS = 'dimension, day, affiliate_program_id, key, currency';

/** Sums by campaign, node and product that are not those of the days beside them, of a seller. */
export async function differingSums(kernel: TestKernel, sellerId: number): Promise<unknown[]> {
  return kernel.platformDb.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: unknown[] }>(
      `with days as (
         select k.dimension, d.day, n.affiliate_program_id, k.key, d.currency, ${SUMS.map((name) => `sum(d.${name})::bigint as ${name}`).join(', ')}
           from affiliate_days d join affiliate_nodes n on n.seller_id = d.seller_id and n.id = d.node_id
          cross join lateral (values ('campaign', d.campaign), ('node', d.node_id::text), ('product', d.product_id::text)) as k (dimension, key)
          where d.seller_id = :seller group by 1, 2, 3, 4, 5
       ), sums as (select ${KEYS}, ${SUMS.join(', ')} from affiliate_sums where seller_id = :seller)
       (select * from days except select * from sums) union all (select * from sums except select * from days)`,
      { seller: sellerId },
    );
    return rows;
  });
}
