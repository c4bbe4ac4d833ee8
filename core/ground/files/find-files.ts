import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { StoredFileRow, storedFile, type StoredFile } from './stored-file.ts';

/** The files the actor may see among `ids`, in that order. One statement. */
export async function findFiles(ctx: Ctx, ids: readonly number[]): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  const rows = await reading(ctx, async ({ db }) => await StoredFileRow.query(db).findByIds([...ids]));
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map(storedFile));
}
