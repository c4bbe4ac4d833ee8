import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { fileNotFound } from './errors.ts';
import { StoredFileRow } from './stored-file.ts';

/**
 * Forgets the file at once; its bytes go with the next clean-up, so that a rollback brings all of it back.
 * @throws AppError `file_not_found` (404)
 */
export async function removeFile(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    const removed = await StoredFileRow.query(db).deleteById(id);
    if (removed === 0) throw fileNotFound();
  });
}
