import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { fileNotFound } from './errors.ts';
import { lockRenditions } from './renditions/lock-renditions.ts';
import { StoredFileRow } from './stored-file.ts';

/**
 * Forgets the file at once, and lighter versions with it; its bytes go with the next clean-up, so that a rollback brings all of it back.
 * @throws AppError `file_not_found` (404)
 */
export async function removeFile(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    await lockRenditions(db, id);
    const lighter = db('renditions').where({ file_id: id }).select('stored_file_id');
    await db('files').whereIn('id', lighter).delete();
    await db('rendition_sets').where({ file_id: id }).delete();
    const removed = await StoredFileRow.query(db).deleteById(id);
    if (removed === 0) throw fileNotFound();
  });
}
