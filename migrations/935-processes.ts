import type { Knex } from 'knex';

export const half = 'expand';

/** Processes that serve or work, as they show themselves: what an older one still needs is not taken away under it. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table processes (
      id uuid constraint processes_pkey primary key,
      kind text not null,
      host text not null,
      pid int not null,
      release text not null,
      -- Names of those migrations of the second half that it can live with.
      contracts text[] not null,
      beat_at timestamptz not null
    );
    grant select, insert, update, delete on processes to kontor_platform;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table processes');
}
