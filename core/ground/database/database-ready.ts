import type { Knex } from 'knex';

/** Answers within `timeoutMs` or says why not. */
export async function databaseReady(db: Knex, timeoutMs = 2000): Promise<{ ok: true } | { ok: false; reason: string }> {
  try {
    await db.raw('select 1').timeout(timeoutMs);
    return { ok: true };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}
