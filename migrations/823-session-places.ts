import type { Knex } from 'knex';

/** Place of a sign-in, for the list of a person's devices: the country, where the operator's proxy names it, and the shop's own domain it holds at. Empty where unknown. */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    `alter table sessions add column country text not null default '', add column domain text not null default ''`,
  );
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table sessions drop column domain, drop column country');
}
