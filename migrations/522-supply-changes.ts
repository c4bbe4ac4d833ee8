import type { Knex } from 'knex';
import { protectTenantTable } from '#core/database';

/** What kind of supply a product is for VAT, as its seller confirmed or changed it: when, from what, and why. Never changed afterwards. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table product_supply_changes (
      id bigserial primary key,
      seller_id bigint not null constraint product_supply_changes_seller_fk references sellers,
      product_id bigint not null constraint product_supply_changes_product_fk references products,
      from_class text not null,
      to_class text not null,
      reason text not null,
      changed_by bigint,
      changed_at timestamptz not null
    );
    create index product_supply_changes_of on product_supply_changes (seller_id, product_id, id);
  `);
  await protectTenantTable(db, 'product_supply_changes', { grant: ['insert'] });
  await db.raw('grant usage on sequence product_supply_changes_id_seq to kontor_app, kontor_platform');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table product_supply_changes');
}
