import type { Knex } from 'knex';

/** What a search for orders may be answered from; `kontor_find_orders` and its index must spell it alike. */
const WORDS =
  "(buyer_email || ' ' || buyer_first_name || ' ' || buyer_last_name || ' ' || buyer_company || ' ' || product_name || ' ' || token)";

/**
 * Finds the few orders that hold some words by trigrams. Row-level security keeps `ilike` away from any index for the app's role, since the
 * operator is not leakproof; so a function of the owner looks, within the very seller that the wall names. Where the extension is not
 * installed, searches read all of the seller's orders, as they did.
 */
export async function up(db: Knex): Promise<void> {
  const { rows } = await db.raw<{ rows: object[] }>("select from pg_available_extensions where name = 'pg_trgm'");
  if (rows.length > 0) {
    await db.raw(`
      create extension if not exists pg_trgm;
      create index orders_by_words on orders using gin (${WORDS} gin_trgm_ops);
    `);
  }
  await db.raw(`
    create function kontor_find_orders(pattern text, most int) returns bigint[]
      language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
    declare
      own bigint := nullif(current_setting('app.seller_id', true), '')::bigint;
      everywhere boolean := current_setting('role', true) = 'kontor_platform';
      found bigint[];
    begin
      if to_regclass('orders_by_words') is null then return null; end if;
      if everywhere then
        select array_agg(id) into found from (select id from orders where ${WORDS} ilike pattern limit most + 1) few;
      else
        select array_agg(id) into found from (select id from orders where seller_id = own and ${WORDS} ilike pattern limit most + 1) few;
      end if;
      return case when cardinality(found) > most then null else coalesce(found, '{}') end;
    end $$;
    revoke all on function kontor_find_orders(text, int) from public;
    grant execute on function kontor_find_orders(text, int) to kontor_app, kontor_platform;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop function kontor_find_orders(text, int); drop index if exists orders_by_words');
}
