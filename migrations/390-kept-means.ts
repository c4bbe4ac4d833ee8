import type { Knex } from 'knex';

/** Means of payment that their owners let a seller remember: rows of `payments` that saved one, nothing beside them. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table payments
      -- Whose it is: the signed-in buyer who asked for it to be remembered.
      add column kept_for bigint references users (id),
      -- What the buyer chose to pay with, being there themselves.
      add column chosen_saved jsonb,
      -- Removed by its owner; the provider is told afterwards.
      add column let_go_at timestamptz;
    create index payments_kept on payments (kept_for, seller_id) where kept_for is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table payments drop column kept_for, drop column chosen_saved, drop column let_go_at');
}
