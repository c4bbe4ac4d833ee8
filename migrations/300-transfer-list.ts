import type { Knex } from 'knex';

/** The list of transfers shows the latest movements of a shop first, whichever table holds them. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create index payments_by_created on payments (seller_id, created_at, id);
    create index refunds_by_created on refunds (seller_id, created_at, id);
    create index disputes_by_opened on disputes (seller_id, opened_at, id);
    create index bank_transfers_by_created on bank_transfers (seller_id, created_at, id);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index payments_by_created, refunds_by_created, disputes_by_opened, bank_transfers_by_created');
}
