import type { Knex } from 'knex';

/** Workers sign in as a login that may be `kontor_platform` alone, so the queue's own tables are open to that role; nothing of them belongs to it. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    do $$
    declare name text;
    begin
      for name in select c.relname from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r' and c.relrowsecurity loop
        execute format('create policy platform on graphile_worker.%I to kontor_platform using (true) with check (true)', name);
      end loop;
    end $$;
    grant usage on schema graphile_worker to kontor_platform;
    grant select, insert, update, delete on all tables in schema graphile_worker to kontor_platform;
    revoke insert, update, delete on graphile_worker.migrations from kontor_platform;
    grant usage, select on all sequences in schema graphile_worker to kontor_platform;
    grant execute on all functions in schema graphile_worker to kontor_platform;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    do $$
    declare name text;
    begin
      for name in select tablename from pg_policies where schemaname = 'graphile_worker' and policyname = 'platform' loop
        execute format('drop policy platform on graphile_worker.%I', name);
      end loop;
    end $$;
    revoke all on all functions in schema graphile_worker from kontor_platform;
    revoke all on all sequences in schema graphile_worker from kontor_platform;
    revoke all on all tables in schema graphile_worker from kontor_platform;
    revoke all on schema graphile_worker from kontor_platform;
  `);
}
