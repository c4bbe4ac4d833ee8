import type { Knex } from 'knex';
import { protectTenantTable } from '#core/database';

/** What stores sell for a shop: which article of a store is which product, and purchases that nobody has assigned yet. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table store_products (
      id bigserial primary key,
      seller_id bigint not null,
      provider text not null,
      -- As the store calls it.
      store_product text not null,
      product_id bigint not null,
      plan_id bigint,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint store_products_product foreign key (seller_id, product_id) references products (seller_id, id),
      constraint store_products_unique unique (seller_id, provider, store_product)
    );
    create table store_purchases (
      id bigserial primary key,
      seller_id bigint not null constraint store_purchases_seller_fk references sellers,
      provider text not null,
      -- What the message named; the store is asked by it again.
      external_id text not null,
      store_product text not null,
      amount bigint not null,
      currency_key text not null,
      bought_at timestamptz not null,
      noticed_at timestamptz not null,
      constraint store_purchases_unique unique (seller_id, provider, external_id)
    );
  `);
  await protectTenantTable(db, 'store_products');
  await protectTenantTable(db, 'store_purchases');
  // What stood as lines in the settings.
  await db.raw(`
    insert into store_products (seller_id, provider, store_product, product_id, plan_id, created_at, updated_at)
    select s.seller_id, 'in_app_purchase', found.parts[1], p.id, found.parts[3]::bigint, s.updated_at, s.updated_at
      from settings s
     cross join lateral regexp_matches(coalesce(s.plain ->> 'products', ''), '^\\s*([A-Za-z0-9_.-]+)\\s*=\\s*([A-Za-z0-9_-]+)(?:\\s*/\\s*([0-9]+))?\\s*$', 'gn') as found(parts)
      join products p on p.seller_id = s.seller_id and p.slug = found.parts[2]
     where s.key = 'payment_provider.in_app_purchase' and s.seller_id is not null
        on conflict do nothing
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table store_purchases, store_products');
}
