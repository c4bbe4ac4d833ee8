import { protectTenantTable } from '#core/database';
import type { Knex } from 'knex';

const REASONS = "'payment_refunded', 'payment_paused', 'payment_canceled', 'chargeback'";

/** What bundles and memberships are made of, and a reason against use for a product that a membership opens no longer. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table product_parts (
      seller_id bigint not null,
      product_id bigint not null,
      part_id bigint not null,
      position int not null,
      added_at timestamptz not null,
      primary key (seller_id, product_id, part_id),
      constraint product_parts_product_fk foreign key (seller_id, product_id) references products (seller_id, id),
      constraint product_parts_part_fk foreign key (seller_id, part_id) references products (seller_id, id),
      constraint product_parts_no_self check (product_id <> part_id)
    );
    -- Which bundles and memberships open a product.
    create index product_parts_part on product_parts (seller_id, part_id);
    -- Jobs walk over the holders of a product.
    create index entitlements_product on entitlements (seller_id, product_id, id);
    alter table entitlements drop constraint entitlements_reasons_known,
      add constraint entitlements_reasons_known check (revoked_for <@ array[${REASONS}, 'part_removed']);
  `);
  await protectTenantTable(db, 'product_parts');
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table product_parts;
    drop index entitlements_product;
    alter table entitlements drop constraint entitlements_reasons_known,
      add constraint entitlements_reasons_known check (revoked_for <@ array[${REASONS}]);
  `);
}
