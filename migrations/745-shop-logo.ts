import type { Knex } from 'knex';

/** A shop's logo as it is shown, with its icon: { path, icon, print, width, height, ground, fileIds }. Pages that were drawn with the name are drawn anew. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table sellers add column logo jsonb;
    create trigger note_logo after update of logo on sellers for each row
      when (old.logo is distinct from new.logo) execute function note_shop();
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop trigger note_logo on sellers; alter table sellers drop column logo');
}
