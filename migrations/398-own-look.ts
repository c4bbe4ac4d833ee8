import type { Knex } from 'knex';

/** Whether a shop has brought a theme or a font: pages of the others are drawn without asking for one. The database keeps it in step. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table sellers add column own_look boolean not null default false;
    update sellers s set own_look = true where exists (select from themes t where t.seller_id = s.id) or exists (select from fonts f where f.seller_id = s.id);
    create function kontor_tell_own_look() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      update sellers set own_look = true where id = new.seller_id and not own_look;
      return null;
    end $$;
    create trigger themes_told after insert on themes for each row execute function kontor_tell_own_look();
    create trigger fonts_told after insert on fonts for each row execute function kontor_tell_own_look();
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop function kontor_tell_own_look() cascade;
    alter table sellers drop column own_look;
  `);
}
