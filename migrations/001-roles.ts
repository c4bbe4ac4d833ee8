import type { Knex } from 'knex';

/**
 * The two roles the product works as. Neither owns a table, so row-level security binds both; the owner of the database only migrates.
 * Roles belong to the whole server: a second database on it finds them there.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    do $$
    declare role_name text;
    begin
      foreach role_name in array array['kontor_app', 'kontor_platform'] loop
        begin
          execute format('create role %I nologin nobypassrls', role_name);
        exception when duplicate_object or unique_violation then null;
        end;
        execute format('grant %I to current_user', role_name);
      end loop;
    end $$;
    grant usage on schema public to kontor_app, kontor_platform;
    alter default privileges in schema public grant usage, select on sequences to kontor_app, kontor_platform;
  `);
}

export async function down(): Promise<void> {
  // The roles may serve another database of the same server and stay.
}
