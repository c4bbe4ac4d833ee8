/**
 * Functions of triggers and policies that a shard can run: a worker's shard stands beside the same seller's shards of all other tables, and they
 * read and write these alone, in the transaction of the statement that woke them. No query goes from a worker to another server.
 * Every function of `migrations` that a trigger of a distributed or reference table calls and that touches a table has its like here, by the same name.
 */
export const SHARD_FUNCTIONS: Readonly<Record<string, string>> = {
  // Name of the shard on this server, ready for a statement; null where it is on another one.
  kontor_shard: `(of_table text, seller bigint) returns text language plpgsql stable set search_path = public, pg_catalog, pg_temp as $$
    declare shard text := shard_name(of_table::regclass, get_shard_id_for_distribution_column(of_table::regclass, seller));
    begin
      return case when to_regclass(shard) is not null then shard end;
    end $$`,

  product_review_required: `() returns boolean language plpgsql stable security definer set search_path = public, pg_temp as $$
    declare required boolean;
    begin
      execute format('select (plain ->> ''required'')::boolean from %s where seller_id is null and key = ''product_review''', kontor_shard('settings', null))
        into required;
      return coalesce(required, false);
    end $$`,

  kontor_is_own_order: `(seller bigint, of_order bigint) returns boolean language plpgsql stable as $$
    declare found_one boolean;
    begin
      execute format('select exists (select from %s where seller_id = $1 and id = $2 and payer_id = $3)', kontor_shard('orders', seller))
        into found_one using seller, of_order, kontor_asked('payer_id');
      return found_one;
    end $$`,

  kontor_let_go: `() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      execute format('update %s set %I = null where seller_id = $1 and %I = $2', kontor_shard(tg_argv[0], old.seller_id), tg_argv[1], tg_argv[1])
        using old.seller_id, old.id;
      return old;
    end $$`,

  // Called by itself it runs on the coordinator, which sends the note on. Called by a trigger on a server that has a copy of what changed, but not
  // this seller's rows, there is nothing to note.
  kontor_content_changed: `(seller bigint, variadic tags text[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
    declare notes text := case when pg_trigger_depth() = 0 then 'content_changes' else kontor_shard('content_changes', seller) end;
    begin
      if notes is null then return; end if;
      execute format('insert into %s (seller_id, tag) select $1, t from unnest($2) t where t is not null on conflict do nothing', notes)
        using seller, tags;
    end $$`,

  note_plan_price: `() returns trigger language plpgsql as $$
    declare
      seller bigint := coalesce(new.seller_id, old.seller_id);
      product bigint;
    begin
      execute format('select product_id from %s where seller_id = $1 and id = $2', kontor_shard('pricing_plans', seller))
        into product using seller, coalesce(new.plan_id, old.plan_id);
      perform kontor_content_changed(seller, 'products', 'product:' || product);
      return null;
    end $$`,

  remember_page_slug: remember('page', "old.published_version_id is not null and old.slug <> ''"),
  remember_product_slug: remember('product', 'old.published'),

  invoice_file_stays: `() returns trigger language plpgsql as $$
    declare forgotten boolean := false;
    begin
      if tg_op = 'DELETE' then
        execute format('select exists (select from %s where seller_id = $1 and id = $2 and forgotten_at is not null)', kontor_shard('invoices', old.seller_id))
          into forgotten using old.seller_id, old.invoice_id;
      end if;
      if forgotten then return old; end if;
      raise exception 'rows of % are written once and never changed', tg_table_name using errcode = 'integrity_constraint_violation';
    end $$`,

  invoice_line_stays: `() returns trigger language plpgsql as $$
    declare
      words text[] := array['description', 'discount_text', 'payer_user_id'];
      forgotten boolean := false;
    begin
      if tg_op = 'UPDATE' then
        execute format('select exists (select from %s where seller_id = $1 and id = $2 and forgotten_at is not null)', kontor_shard('invoices', old.seller_id))
          into forgotten using old.seller_id, old.invoice_id;
        if forgotten and (to_jsonb(new) - words) is not distinct from (to_jsonb(old) - words)
          and new.description = '' and new.discount_text = '' and new.payer_user_id is null then
          return new;
        end if;
      end if;
      raise exception 'rows of % are written once and never changed', tg_table_name using errcode = 'integrity_constraint_violation';
    end $$`,

  // Closing a shop writes all copies of its row, this server's too, and waits for this lock.
  kontor_shop_is_open: `() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    declare is_open boolean;
    begin
      execute format('select true from %s where id = $1 and account_state = ''Active'' for key share', kontor_shard('sellers', null))
        into is_open using new.seller_id;
      if is_open is null then
        raise exception 'This shop is closed.' using errcode = 'KT410';
      end if;
      return new;
    end $$`,
};

function remember(thing: 'page' | 'product', wasShown: string): string {
  const other = thing === 'page' ? 'product' : 'page';
  return `() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    declare redirects text := kontor_shard('slug_redirects', new.seller_id);
    begin
      if ${wasShown} then
        execute format('insert into %s (seller_id, slug, ${thing}_id) values ($1, $2, $3)
            on conflict (seller_id, slug) do update set ${thing}_id = excluded.${thing}_id, ${other}_id = null, created_at = now()', redirects)
          using old.seller_id, old.slug, old.id;
      end if;
      execute format('delete from %s where seller_id = $1 and slug = $2 and ${thing}_id = $3', redirects)
        using new.seller_id, new.slug, new.id;
      return null;
    end $$`;
}

/**
 * Functions that triggers of distributed tables call to keep sums in the shop's own row, of which every server has a copy: no worker may write it.
 * These triggers are left out of a spread database, where `tellShop` keeps the sums.
 */
export const TOLD_SHOPS: ReadonlySet<string> = new Set([
  'kontor_tell_page_tests',
  'kontor_tell_own_look',
  'kontor_tell_checkout_looks',
  'kontor_tell_legal_kinds',
]);
