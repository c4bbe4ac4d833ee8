import type { Knex } from 'knex';

/** What a bank took of money that was the buyer's anyway: it is set off against what they are owed. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table disputes add column set_off bigint not null default 0;
    alter table disputes drop constraint disputes_amounts,
      add constraint disputes_amounts check (amount > 0 and booked >= 0 and set_off >= 0 and booked + set_off <= amount and fee >= 0);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table disputes drop constraint disputes_amounts, drop column set_off,
      add constraint disputes_amounts check (amount > 0 and booked >= 0 and booked <= amount and fee >= 0);
  `);
}
