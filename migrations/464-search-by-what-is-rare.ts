import type { Knex } from 'knex';

/** As in migration 281, whose index spells it so. */
const WORDS =
  "(buyer_email || ' ' || buyer_first_name || ' ' || buyer_last_name || ' ' || buyer_company || ' ' || product_name || ' ' || token)";

/** As in migration 435. */
const SMALL_SHOP = 10_000;

/** So many of the newest orders tell what is common in this shop. */
const SAMPLE = 500;
/** Where so many of them hold the words, a page of the newest is full before any index has answered. */
const MANY = SAMPLE / 10;
/** What fewer of them hold is rare enough to ask the index for. */
const RARE = SAMPLE / 20;
/** Of a longer search the beginning is looked through. */
const LETTERS = 60;

/**
 * An index of trigrams gathers everything that holds the words before it answers, letter by letter: what every order holds ("@gmail.com") is walked through whole, to
 * find one buyer or only to hear that there are many. So the newest orders are asked first. What many of them hold is many; and of an address
 * the index is asked for the part that is rare, the rest is compared.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    functionWith({
      declare: `
      wanted text := lower(regexp_replace(substr(pattern, 2, length(pattern) - 2), '\\\\(.)', '\\1', 'g'));
      held int;
      rare text;`,
      sample: `
      with newest as materialized (
        select lower(${WORDS}) as words from orders where everywhere or seller_id = own order by id desc limit ${SAMPLE}
      ), seldom as (
        select at, at - row_number() over (order by at) as run from generate_series(1, least(length(wanted), ${LETTERS}) - 2) at
         where (select count(*) from newest where strpos(words, substr(wanted, at, 3)) > 0) < ${RARE}
      ), runs as (
        select substr(wanted, min(at)::int, count(*)::int + 2) as letters from seldom group by run
      )
      select (select count(*) from newest where strpos(words, wanted) > 0), (select letters from runs where letters ~ '[[:alnum:]]{3}' order by length(letters) desc limit 1)
        into held, rare;
      if held >= ${MANY} then return null; end if;
      probe := coalesce('%' || regexp_replace(rare, '([\\\\%_])', '\\\\\\1', 'g') || '%', pattern);`,
    }),
  );
}

export async function down(db: Knex): Promise<void> {
  await db.raw(functionWith({ declare: '', sample: '' }));
}

/** With `|| ''` no index is asked for the whole pattern. */
function functionWith({ declare, sample }: { declare: string; sample: string }): string {
  return `
    create or replace function kontor_find_orders(pattern text, most int) returns bigint[]
      language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
    declare
      own bigint := nullif(current_setting('app.seller_id', true), '')::bigint;
      everywhere boolean := current_setting('role', true) = 'kontor_platform';
      found bigint[];
      probe text := pattern;${declare}
    begin
      if not everywhere and not exists (select from orders where seller_id = own offset ${SMALL_SHOP}) then
        select array_agg(id) into found from (
          select id from (select id, ${WORDS} as words from orders where seller_id = own offset 0) mine where words ilike pattern limit most + 1) few;
        return case when cardinality(found) > most then null else coalesce(found, '{}') end;
      end if;
      if to_regclass('orders_by_words') is null then return null; end if;${sample}
      select array_agg(id) into found from (
        select id from orders where (everywhere or seller_id = own) and ${WORDS} ilike probe and ${WORDS} || '' ilike pattern limit most + 1) few;
      return case when cardinality(found) > most then null else coalesce(found, '{}') end;
    end $$`;
}
