import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { fileStoreOf } from '../file-store.ts';

/** An upload under way has bytes and no row yet; two days are longer than any upload takes. */
const GRACE_MS = 2 * 86_400_000;
const BATCH = 500;

/** Removes bytes that no row speaks of: left by uploads that broke off, rollbacks and removed files. Real time: so do the stores count. */
export async function cleanFiles(ctx: Ctx): Promise<void> {
  const store = fileStoreOf(ctx);
  // Bytes of their parts are orphans from now on.
  await inTransaction(ctx, ({ db, clock }) => db('file_uploads').where('expires_at', '<=', clock.now()).delete());
  let removed = 0;
  let batch: string[] = [];
  const clean = async (): Promise<void> => {
    for (const key of await orphans(ctx, batch)) {
      await store.remove(key);
      removed += 1;
    }
    batch = [];
  };
  for await (const key of store.list(new Date(Date.now() - GRACE_MS))) {
    batch.push(key);
    if (batch.length === BATCH) await clean();
  }
  await clean();
  if (removed > 0) ctx.log.info({ removed }, 'orphaned files removed');
}

async function orphans(ctx: Ctx, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const known = await inTransaction(ctx, ({ db }) => db('files').whereIn('key', keys).select<{ key: string }[]>('key'));
  const kept = new Set(known.map((row) => row.key));
  return keys.filter((key) => !kept.has(key));
}
