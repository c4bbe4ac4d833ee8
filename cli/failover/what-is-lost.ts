import type { World } from '../bench/world.ts';

/** One line for each kind of loss that a killed process could leave behind. `taken`: payments in the provider's own books, by its own ids. */
export async function whatIsLost({ sql, sellerId }: World, taken: readonly string[]): Promise<string[]> {
  const count = async (what: string): Promise<number> => {
    const { rows } = await sql.query<{ count: number }>(
      `with taken as (select * from unnest($1::text[]) as t (external_id)) select count(*)::integer as count from (${what}) found`,
      [taken],
    );
    return rows[0]!.count;
  };
  const asked: readonly (readonly [says: string, what: string])[] = [
    [
      'payments that the provider took and no order has',
      `select from taken t left join payments p on p.seller_id = ${sellerId} and p.external_id = t.external_id and p.state = 'successful' where p.id is null`,
    ],
    [
      'payments that an order has and the provider never took',
      `select from payments p where p.seller_id = ${sellerId} and p.state = 'successful' and not exists (select from taken t where t.external_id = p.external_id)`,
    ],
    [
      'orders that were charged twice',
      `select p.order_id from payments p join taken t on t.external_id = p.external_id where p.seller_id = ${sellerId} group by p.order_id having count(*) > 1`,
    ],
    [
      'series of invoice numbers with a gap',
      `select i.issuer from invoices i where i.seller_id = ${sellerId} group by i.issuer, i.series, i.year having max(i.series_number) <> count(*) or min(i.series_number) <> 1`,
    ],
  ];
  const lost: string[] = [];
  for (const [says, what] of asked) {
    const found = await count(what);
    console.log(`${says}: ${found}`);
    if (found > 0) lost.push(`${found} ${says}`);
  }
  return lost;
}
