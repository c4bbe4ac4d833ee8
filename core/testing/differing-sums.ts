import type { TestKernel } from './test-kernel.ts';

const SUMS = ['clicks', 'uniques', 'orders', 'gross', 'commission', 'returned'];
const KEYS = 'dimension, day, affiliate_program_id, key, currency';
const DAY_KEYS = 'day, node_id, product_id, campaign, currency';
const added = (from: string): string => SUMS.map((name) => `sum(${from}.${name})::bigint as ${name}`).join(', ');

const apart = (one: string, other: string): string =>
  `(select * from ${one} except select * from ${other}) union all (select * from ${other} except select * from ${one})`;

/** Sums of clicks, attributions and commissions, for comparison with the days kept beside them. The first click of a browser on a day for a publisher is its unique one. */
const RAW = `
  select ${DAY_KEYS}, ${added('r')} from (
    select c.day, c.node_id, coalesce(c.product_id, 0) as product_id, c.campaign, s.currency, 1 as clicks,
           (row_number() over (partition by c.node_id, c.visitor, c.day order by c.id) = 1)::int as uniques, 0 as orders, 0 as gross, 0 as commission, 0 as returned
      from affiliate_clicks c join sellers s on s.id = c.seller_id where c.seller_id = :seller and not c.own
    union all
    select day, node_id, product_id, campaign, currency, 0, 0, 1, gross, 0, 0 from affiliate_attributions where seller_id = :seller and gross > 0
    union all
    select a.day, c.node_id, a.product_id, a.campaign, a.currency, 0, 0, 0, 0, greatest(c.net, 0), greatest(-c.net, 0)
      from affiliate_commissions c join affiliate_attributions a on a.seller_id = c.seller_id and a.order_id = c.order_id
     where c.seller_id = :seller and c.kind = 'affiliate' and c.net <> 0
  ) r group by 1, 2, 3, 4, 5`;

/** Rows that statistics of a seller read and that are not what the rows beside them come to: days from raw rows, sums by one thing from days. */
export async function differingSums(kernel: TestKernel, sellerId: number): Promise<unknown[]> {
  return kernel.platformDb.transaction(async (trx) => {
    const found = async (sql: string): Promise<unknown[]> =>
      (await trx.raw<{ rows: unknown[] }>(sql, { seller: sellerId })).rows;
    return [
      ...(await found(
        `with raw as (${RAW}), days as (select ${DAY_KEYS}, ${SUMS.join(', ')} from affiliate_days where seller_id = :seller) ${apart('raw', 'days')}`,
      )),
      ...(await found(
        `with days as (
           select k.dimension, d.day, n.affiliate_program_id, k.key, d.currency, ${added('d')}
             from affiliate_days d join affiliate_nodes n on n.seller_id = d.seller_id and n.id = d.node_id
            cross join lateral (values ('campaign', d.campaign), ('node', d.node_id::text), ('product', d.product_id::text)) as k (dimension, key)
            where d.seller_id = :seller group by 1, 2, 3, 4, 5
         ), sums as (select ${KEYS}, ${SUMS.join(', ')} from affiliate_sums where seller_id = :seller)
         ${apart('days', 'sums')}`,
      )),
    ];
  });
}
