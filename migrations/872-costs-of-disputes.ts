import type { Knex } from 'knex';

/** Costs of default that a bank took with a payment: they are paid again where the dispute is won. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table disputes
      add column costs bigint not null default 0,
      add constraint disputes_costs_set_off check (costs between 0 and set_off);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table disputes drop column costs');
}
