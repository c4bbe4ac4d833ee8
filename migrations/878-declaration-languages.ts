import type { Knex } from 'knex';

/** Language that the person who declares reads, beside the locale of the row: receipt and answer are written in it. */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    `alter table contract_declarations add column language text
       constraint contract_declarations_language_known check (language in ('de', 'en', 'pl'))`,
  );
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table contract_declarations drop column language');
}
