import type { Knex } from 'knex';

/** As in migration 281, whose index spells it so. */
const WORDS =
  "(buyer_email || ' ' || buyer_first_name || ' ' || buyer_last_name || ' ' || buyer_company || ' ' || product_name || ' ' || token)";

/** So many orders are read faster than an index of every seller's words, whatever the words are. */
const SMALL_SHOP = 10_000;

/**
 * The index of words is one for all sellers: a word that many orders of a large shop hold was walked through to find a few of a small one. The
 * orders of a small shop are read instead, one after the other; `offset 0` keeps the planner from asking both indexes.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    functionWith(`
      if not everywhere and not exists (select from orders where seller_id = own offset ${SMALL_SHOP}) then
        select array_agg(id) into found from (
          select id from (select id, ${WORDS} as words from orders where seller_id = own offset 0) mine where words ilike pattern limit most + 1) few;
        return case when cardinality(found) > most then null else coalesce(found, '{}') end;
      end if;`),
  );
}

export async function down(db: Knex): Promise<void> {
  await db.raw(functionWith(''));
}

function functionWith(smallShop: string): string {
  return `
    create or replace function kontor_find_orders(pattern text, most int) returns bigint[]
      language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
    declare
      own bigint := nullif(current_setting('app.seller_id', true), '')::bigint;
      everywhere boolean := current_setting('role', true) = 'kontor_platform';
      found bigint[];
    begin${smallShop}
      if to_regclass('orders_by_words') is null then return null; end if;
      if everywhere then
        select array_agg(id) into found from (select id from orders where ${WORDS} ilike pattern limit most + 1) few;
      else
        select array_agg(id) into found from (select id from orders where seller_id = own and ${WORDS} ilike pattern limit most + 1) few;
      end if;
      return case when cardinality(found) > most then null else coalesce(found, '{}') end;
    end $$`;
}
