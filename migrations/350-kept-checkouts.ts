import { protectTenantTable } from '#core/database';
import type { Knex } from 'knex';

/** First steps of checkouts whose buyers asked for a link to go on with. Deleted after fourteen days. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table kept_checkouts (
      id bigserial primary key,
      seller_id bigint not null references sellers (id),
      product_id bigint not null,
      token text not null,
      email text not null,
      locale text not null,
      -- What was typed, by the names of the form's fields.
      fields jsonb not null,
      -- Words, version, time and place of the consent.
      consent jsonb not null,
      mailed_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint kept_checkouts_token_unique unique (token),
      constraint kept_checkouts_buyer_unique unique (seller_id, product_id, email),
      constraint kept_checkouts_product_fk foreign key (seller_id, product_id) references products (seller_id, id)
    );
  `);
  await protectTenantTable(db, 'kept_checkouts');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table kept_checkouts');
}
