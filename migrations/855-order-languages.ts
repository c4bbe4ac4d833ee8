import type { Knex } from 'knex';

/** Language that an order's buyer reads, beside the one its papers are written in: a buyer may be spoken to in more languages than sellers. */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    `alter table orders add column language text
       constraint orders_language_known check (language in ('de', 'en', 'pl'))`,
  );
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table orders drop column language');
}
