import type { Knex } from 'knex';

/** Addresses of one person, put together by the seller; and people whose data was erased as far as no law keeps it. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table customers
      -- The person this address belongs to, who is never one that belongs to somebody else.
      add column merged_into bigint,
      add column erased_at timestamptz,
      add constraint customers_merged_into_fk foreign key (seller_id, merged_into) references customers (seller_id, id),
      add constraint customers_not_own_address check (merged_into <> id);
    create index customers_addresses on customers (seller_id, merged_into) where merged_into is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table customers drop column merged_into, drop column erased_at;');
}
