import { protectTenantTable, type MigrationModule } from '#core/plugins';

/** What a bundle keeps beside its parts: the day its offer is meant for. */
export const bundles: MigrationModule = {
  async up(db) {
    await db.raw(`
      create table bundles (
        seller_id bigint not null,
        product_id bigint not null,
        sales_date date,
        primary key (seller_id, product_id),
        constraint bundles_product_fk foreign key (seller_id, product_id) references products (seller_id, id)
      );
    `);
    await protectTenantTable(db, 'bundles');
  },
  async down(db) {
    await db.schema.dropTable('bundles');
  },
};
