import type { Knex } from 'knex';

/** Versions of a recording are kept, and removed with it, one after the other. */
export async function lockRenditions(db: Knex, fileId: number): Promise<void> {
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`renditions:${fileId}`]);
}
