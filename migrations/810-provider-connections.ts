import type { Knex } from 'knex';
import { protectTenantTable } from '#core/database';

/** Sellers on their way to a payment provider and back, one attempt a provider: only the one that was begun here is taken, and once. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table provider_connections (
      seller_id bigint not null constraint provider_connections_seller_fk references sellers,
      provider_key text not null,
      user_id bigint not null constraint provider_connections_user_fk references users,
      state_hash bytea not null,
      began_at timestamptz not null,
      constraint provider_connections_pkey primary key (seller_id, provider_key)
    );
  `);
  await protectTenantTable(db, 'provider_connections');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table provider_connections');
}
