import type { Knex } from 'knex';

/** Cost of a court that a seller approves, and claims of all shops by their next step. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table claims
      add column court_cost bigint,
      add column court_approved_at timestamptz,
      add constraint claims_court_cost_positive check (court_cost >= 0),
      add constraint claims_court_cost_known check (court_approved_at is null or court_cost is not null);
    create index claims_next on claims (next_step_at, id);
    create index claims_of_seller on claims (seller_id, next_step_at, id);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index claims_of_seller;
    drop index claims_next;
    alter table claims drop column court_approved_at, drop column court_cost;
  `);
}
