import type { Knex } from 'knex';

export const half = 'expand';

/** Pages that follow no theme wear the colour of the shop: they are drawn anew when it changes. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create trigger note_colour after update of checkout_settings on sellers for each row
      when (old.checkout_settings #>> '{theme,pageColor}' is distinct from new.checkout_settings #>> '{theme,pageColor}') execute function note_shop();
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop trigger note_colour on sellers');
}
