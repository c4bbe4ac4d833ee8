import type { Knex } from 'knex';

/**
 * A shop's holders, the newest first, and counted without their rows: the columns beside the order are those that lists of holders and the wall ask
 * for. Those that are closed are few and have an index of their own.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create index entitlements_newest on entitlements (seller_id, id) include (product_id, payer_user_id, state, starts_at, ends_at);
    create index entitlements_closed on entitlements (seller_id, id) where state = 'revoked';
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index entitlements_newest, entitlements_closed');
}
