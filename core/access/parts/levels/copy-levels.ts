import type { FormProduct } from '#core/catalog';
import type { Ctx } from '#core/context';

/** A copy has the same levels, its own plans in the place of those it was made from. Call it after its parts were copied. */
export async function copyLevels({ db, clock }: Ctx, from: FormProduct, to: FormProduct): Promise<void> {
  await db.raw(
    `with rules as (
       insert into membership_rules (seller_id, product_id, time_on_change, pauses_count)
         select seller_id, ?, time_on_change, pauses_count from membership_rules where product_id = ?
     ), source as (
       select *, nextval(pg_get_serial_sequence('membership_levels', 'id')) as copy_id from membership_levels where product_id = ?
     )
     insert into membership_levels (seller_id, id, product_id, name, position, keeps, community_after, community_unit, created_at)
       select seller_id, copy_id, ?, name, position, keeps, community_after, community_unit, ?::timestamptz from source`,
    [to.id, from.id, from.id, to.id, clock.now()],
  );
  const pairs = `levels as (
    select a.seller_id, a.id as from_id, b.id as to_id from membership_levels a
      join membership_levels b on b.seller_id = a.seller_id and b.product_id = ? and b.position = a.position and b.name = a.name
     where a.product_id = ?)`;
  await db.raw(
    `with ${pairs}, products as (
       insert into membership_level_products (seller_id, level_id, product_id)
         select l.seller_id, l.to_id, x.product_id from levels l join membership_level_products x on x.seller_id = l.seller_id and x.level_id = l.from_id
     ), plans as (
       select a.id as from_id, b.id as to_id from
         (select id, row_number() over (order by position, id) as n from pricing_plans where product_id = ? and removed_at is null) a
         join (select id, row_number() over (order by position, id) as n from pricing_plans where product_id = ? and removed_at is null) b using (n)
     ), given as (
       insert into membership_level_plans (seller_id, plan_id, level_id)
         select l.seller_id, p.to_id, l.to_id from levels l
           join membership_level_plans x on x.seller_id = l.seller_id and x.level_id = l.from_id join plans p on p.from_id = x.plan_id
     ), pieces as (
       insert into membership_level_pieces (seller_id, level_id, part_id, piece_id, after_count, after_unit)
         select l.seller_id, l.to_id, x.part_id, x.piece_id, x.after_count, x.after_unit from levels l
           join membership_level_pieces x on x.seller_id = l.seller_id and x.level_id = l.from_id
     )
     insert into membership_level_parts (seller_id, level_id, product_id, part_id, after_count, after_unit)
       select l.seller_id, l.to_id, ?, x.part_id, x.after_count, x.after_unit from levels l
         join membership_level_parts x on x.seller_id = l.seller_id and x.level_id = l.from_id`,
    [to.id, from.id, from.id, to.id, to.id],
  );
}
