import { protectTenantTable, type MigrationModule } from '#core/plugins';

/** Downloads that bear their buyer's name: which products, what can be stamped, and what was stamped for whom. */
export const stamps: MigrationModule = {
  async up(db) {
    await db.raw(`
      create table download_settings (
        seller_id bigint not null,
        product_id bigint not null,
        stamp boolean not null,
        primary key (seller_id, product_id),
        constraint download_settings_product_fk foreign key (seller_id, product_id) references products (seller_id, id)
      );

      -- Null: not looked at yet.
      alter table download_goods add column stampable text;
      alter table download_goods add constraint download_goods_stampable_known
        check (stampable in ('yes', 'other_kind', 'too_large', 'encrypted', 'damaged'));

      create table download_stamps (
        seller_id bigint not null,
        entitlement_id bigint not null,
        -- The file as its seller uploaded it.
        source_file_id bigint not null,
        file_id bigint not null,
        created_at timestamptz not null,
        primary key (seller_id, entitlement_id, source_file_id)
      );
    `);
    await protectTenantTable(db, 'download_settings');
    await protectTenantTable(db, 'download_stamps', { grant: ['insert'] });
  },
  async down(db) {
    await db.schema.dropTable('download_stamps');
    await db.raw('alter table download_goods drop column stampable');
    await db.schema.dropTable('download_settings');
  },
};
