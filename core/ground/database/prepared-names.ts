import { createHash } from 'node:crypto';

/** Statements that are prepared once per connection; SQL beyond this many shapes goes unprepared, so that servers' memory stays bounded. */
export const PREPARED_SHAPES = 600;
const preparedNames = new Map<string, string>();
let generation = 0;

/** Named by content: a pool between us and the server may hand a connection from one process to another. */
export function preparedName(sql: string): string | undefined {
  const known = preparedNames.get(sql);
  if (known) return known;
  if (preparedNames.size >= PREPARED_SHAPES) return undefined;
  const name = `k${generation}_${createHash('sha256').update(sql).digest('base64url').slice(0, 22)}`;
  preparedNames.set(sql, name);
  return name;
}

/** A migration changed what a prepared `select *` answers. Under new names every statement is prepared anew; only this one call failed. */
export function forgetPreparedAfter(error: unknown): never {
  if ((error as { routine?: string }).routine === 'RevalidateCachedQuery') forgetPrepared();
  throw error;
}

export function forgetPrepared(): void {
  preparedNames.clear();
  generation += 1;
}
