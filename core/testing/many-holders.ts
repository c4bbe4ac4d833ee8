import type { Knex } from 'knex';

/**
 * Gives a product to as many people more as `count` says, each as the newest holder there is has it, and without orders of their own. For measuring
 * what grows with them.
 */
export async function manyHolders(
  db: Knex,
  { sellerId, productId, count }: { sellerId: number; productId: number; count: number },
): Promise<void> {
  await db.raw(
    `with model as (select * from entitlements where seller_id = ? and product_id = ? order by id desc limit 1)
     insert into entitlements (seller_id, payer_user_id, email, order_id, order_line_id, product_id, quantity, token, starts_at, granted_at)
       select seller_id, 10000000 + id * 100000 + n, 'holder' || id || '-' || n || '@kontor.test', order_id, 10000000 + id * 100000 + n, product_id, 1,
              'ent_' || md5(id || '-' || n), starts_at, granted_at
         from model cross join generate_series(1, ?::int) n`,
    [sellerId, productId, count],
  );
}
