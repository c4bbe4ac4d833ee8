import { protectTenantTable } from '#core/database';
import type { Knex } from 'knex';

/**
 * What published pages depend on: when it changed, which addresses it had, the header and footer all pages share, and finished pages.
 * Changes are noted by triggers, so that no use case of today or of a plugin can forget to say that a page shows something old.
 */
export async function up(db: Knex): Promise<void> {
  await createChanges(db);
  await createRedirects(db);
  await db.raw(`
    alter table pages
      -- Languages of the published version besides the shop's own.
      add column published_locales text[] not null default '{}',
      add column noindex boolean not null default false,
      -- The revision of the shared header and footer that the draft holds.
      add column frame_rev integer not null default 0;
    create table shop_frames (
      seller_id bigint primary key references sellers (id),
      rev integer not null,
      -- By part (header, footer): the block and its texts by language.
      parts jsonb not null,
      updated_at timestamptz not null
    );
    create table page_artifacts (
      seller_id bigint not null references sellers (id),
      -- Page, language and variant.
      address text not null,
      version_id bigint not null,
      body bytea not null,
      headers jsonb not null,
      deps text[] not null,
      -- Which transactions its contents already know.
      snapshot pg_snapshot not null,
      drawn_at timestamptz not null,
      primary key (seller_id, address)
    );
  `);
  await protectTenantTable(db, 'shop_frames');
  await protectTenantTable(db, 'page_artifacts');
  await noteChanges(db);
}

async function createChanges(db: Knex): Promise<void> {
  await db.raw(`
    create table content_changes (
      seller_id bigint not null,
      tag text not null,
      -- Asked against the snapshot a page was drawn with: exact whatever the order of commits, and nobody waits for anybody's row.
      xid xid8 not null default pg_current_xact_id(),
      changed_at timestamptz not null default now(),
      primary key (seller_id, tag, xid)
    );
    create index content_changes_age on content_changes (changed_at);
    -- Buyers' and jobs' transactions change contents too, e.g. by buying the last piece: the note is taken whoever changes something.
    create function kontor_content_changed(seller bigint, variadic tags text[]) returns void
      language sql security definer set search_path = public, pg_temp as $$
      insert into content_changes (seller_id, tag) select seller, t from unnest(tags) t where t is not null on conflict do nothing $$;
  `);
  await protectTenantTable(db, 'content_changes', { grant: ['insert', 'delete'] });
}

async function createRedirects(db: Knex): Promise<void> {
  await db.raw(`
    alter table pages add constraint pages_seller_id_unique unique (seller_id, id);
    create table slug_redirects (
      seller_id bigint not null references sellers (id),
      slug text not null,
      -- Led to by id, so that a chain of renamings is one step.
      page_id bigint,
      product_id bigint,
      created_at timestamptz not null default now(),
      primary key (seller_id, slug),
      constraint slug_redirects_page_fk foreign key (seller_id, page_id) references pages (seller_id, id) on delete cascade,
      constraint slug_redirects_product_fk foreign key (seller_id, product_id) references products (seller_id, id) on delete cascade,
      constraint slug_redirects_lead_somewhere check (num_nonnulls(page_id, product_id) = 1)
    );
    create index slug_redirects_page on slug_redirects (seller_id, page_id);
    create function remember_page_slug() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      if old.published_version_id is not null and old.slug <> '' then
        insert into slug_redirects (seller_id, slug, page_id) values (old.seller_id, old.slug, old.id)
          on conflict (seller_id, slug) do update set page_id = excluded.page_id, product_id = null, created_at = now();
      end if;
      delete from slug_redirects where seller_id = new.seller_id and slug = new.slug and page_id = new.id;
      return null;
    end $$;
    create trigger remember_slug after update of slug on pages for each row when (old.slug <> new.slug) execute function remember_page_slug();
    create function remember_product_slug() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      if old.published then
        insert into slug_redirects (seller_id, slug, product_id) values (old.seller_id, old.slug, old.id)
          on conflict (seller_id, slug) do update set product_id = excluded.product_id, page_id = null, created_at = now();
      end if;
      delete from slug_redirects where seller_id = new.seller_id and slug = new.slug and product_id = new.id;
      return null;
    end $$;
    create trigger remember_slug after update of slug on products for each row when (old.slug <> new.slug) execute function remember_product_slug();
  `);
  await protectTenantTable(db, 'slug_redirects');
}

const COUNTS = "array['sold_count', 'reserved_count', 'updated_at']";
/** Whether the last piece went or came back; other sales change nothing a page shows. */
const RAN_OUT =
  '(old.sold_count + old.reserved_count >= old."limit") is distinct from (new.sold_count + new.reserved_count >= new."limit")';
const SHOWN_OF_SELLERS =
  'username, display_name, seller_type, company, first_name, last_name, tax_scheme, street, zip, city, country_code, vat_no, tax_number, currency, locale, time_zone, power_seller, account_state';

async function noteChanges(db: Knex): Promise<void> {
  await db.raw(`
    create function note_product() returns trigger language plpgsql as $$
    begin
      perform kontor_content_changed(coalesce(new.seller_id, old.seller_id), 'product:' || coalesce(new.id, old.id), 'products');
      return null;
    end $$;
    create function note_product_part() returns trigger language plpgsql as $$
    begin
      perform kontor_content_changed(coalesce(new.seller_id, old.seller_id), 'product:' || coalesce(new.product_id, old.product_id), 'products');
      return null;
    end $$;
    create function note_plan_price() returns trigger language plpgsql as $$
    begin
      perform kontor_content_changed(coalesce(new.seller_id, old.seller_id), 'products',
        (select 'product:' || product_id from pricing_plans where id = coalesce(new.plan_id, old.plan_id)));
      return null;
    end $$;
    create function note_category() returns trigger language plpgsql as $$
    begin
      perform kontor_content_changed(coalesce(new.seller_id, old.seller_id), 'categories', 'products');
      return null;
    end $$;
    create function note_page() returns trigger language plpgsql as $$
    begin
      perform kontor_content_changed(old.seller_id, 'pages', 'page:' || old.slug, 'page:' || case when tg_op = 'UPDATE' then new.slug end);
      return null;
    end $$;
    create function note_asset() returns trigger language plpgsql as $$
    begin
      perform kontor_content_changed(old.seller_id, 'asset:' || old.id);
      return null;
    end $$;
    create function note_shop() returns trigger language plpgsql as $$
    begin
      perform kontor_content_changed(new.id, 'shop', 'products');
      return null;
    end $$;
    create function note_frame() returns trigger language plpgsql as $$
    begin
      perform kontor_content_changed(new.seller_id, 'frame');
      return null;
    end $$;

    create trigger note_content after insert or delete on products for each row execute function note_product();
    create trigger note_content_update after update on products for each row when (old.* is distinct from new.*) execute function note_product();
    create trigger note_content after insert or delete on pricing_plans for each row execute function note_product_part();
    create trigger note_content_update after update on pricing_plans for each row
      when ((to_jsonb(old) - ${COUNTS}) is distinct from (to_jsonb(new) - ${COUNTS}) or ${RAN_OUT}) execute function note_product_part();
    create trigger note_content_update after update on product_stock for each row
      when (old."limit" is distinct from new."limit" or ${RAN_OUT}) execute function note_product_part();
    create trigger note_content after insert or update or delete on plan_prices for each row execute function note_plan_price();
    create trigger note_content after insert or update or delete on product_covers for each row execute function note_product_part();
    create trigger note_content after insert or update or delete on shop_categories for each row execute function note_category();
    create trigger note_content after insert or update or delete on shop_category_products for each row execute function note_category();
    create trigger note_content after update of slug, published_version_id, published_locales, noindex on pages for each row
      when (old.published_version_id is distinct from new.published_version_id or old.slug <> new.slug) execute function note_page();
    create trigger note_content_delete after delete on pages for each row execute function note_page();
    create trigger note_content after update or delete on media_assets for each row execute function note_asset();
    create trigger note_content after update of ${SHOWN_OF_SELLERS} on sellers for each row when (old.* is distinct from new.*) execute function note_shop();
    create trigger note_content after insert or update on shop_frames for each row execute function note_frame();
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger remember_slug on pages;
    drop trigger remember_slug on products;
    drop function remember_page_slug;
    drop function remember_product_slug;
    drop trigger note_content on products;
    drop trigger note_content_update on products;
    drop trigger note_content on pricing_plans;
    drop trigger note_content_update on pricing_plans;
    drop trigger note_content_update on product_stock;
    drop trigger note_content on plan_prices;
    drop trigger note_content on product_covers;
    drop trigger note_content on shop_categories;
    drop trigger note_content on shop_category_products;
    drop trigger note_content on pages;
    drop trigger note_content_delete on pages;
    drop trigger note_content on media_assets;
    drop trigger note_content on sellers;
    drop table page_artifacts, shop_frames, slug_redirects, content_changes;
    drop function note_product, note_product_part, note_plan_price, note_category, note_page, note_asset, note_shop, note_frame, kontor_content_changed;
    alter table pages drop constraint pages_seller_id_unique, drop column published_locales, drop column noindex, drop column frame_rev;
  `);
}
