import type { Knex } from 'knex';

export const half = 'expand';

/** Look of a bump in the checkout as its seller chose it; null: the look of its place. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table order_bumps add column look text,
      add constraint order_bumps_look_known check (look in ('first', 'sec', 'third', 'fourth', 'fifth', 'six', 'seven'));
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table order_bumps drop column look');
}
