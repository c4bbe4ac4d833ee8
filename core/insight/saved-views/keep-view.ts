import { z } from 'zod';
import type { Ctx } from '#core/context';
import { viewError } from './errors.ts';

const MOST_VIEWS = 50;
export const MOST_COLUMNS = 80;
export const columnKey = z.string().regex(/^[a-z]\w{0,60}$/i, 'unknown_choice');

/** Fields of a view in either room. */
export const viewFields = (room: 'cabinet' | 'admin') => ({
  list: columnKey,
  path: z.string().regex(new RegExp(`^/${room}/[\\w/-]{1,200}$`), 'unknown_choice'),
  name: z.string().trim().min(1, 'required').max(60, 'too_long'),
  params: z.string().max(4000, 'too_long'),
  columns: z.array(columnKey).max(MOST_COLUMNS),
  isDefault: z.boolean(),
});

interface Kept {
  path: string;
  params: string;
  columns: string[];
  is_default: boolean;
}

/**
 * Writes a view over the one of the same name that its person has, in the caller's transaction. One default per list.
 * @throws too_many_views (409)
 */
export async function keepView(
  { db, clock, locale }: Ctx,
  table: 'saved_views' | 'admin_views',
  { mine, name, ...row }: { mine: { user_id: number; list: string; seller_id?: number }; name: string } & Kept,
): Promise<{ id: number }> {
  // One at a time for a person, so that there are no two defaults.
  await db('users').where({ id: mine.user_id }).forUpdate().first('id');
  const names = await db(table).where(mine).select<{ name: string }[]>('name');
  if (names.length >= MOST_VIEWS && !names.some((known) => known.name === name))
    throw viewError(locale, 'too_many_views');
  if (row.is_default) await db(table).where(mine).update({ is_default: false });
  const changed = { ...row, updated_at: clock.now() };
  const [kept] = await db(table)
    .insert({ ...mine, name, ...changed })
    .onConflict([...Object.keys(mine), 'name'])
    .merge(Object.keys(changed))
    .returning<{ id: number }[]>('id');
  return kept!;
}
