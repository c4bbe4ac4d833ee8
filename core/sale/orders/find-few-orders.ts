import type { Ctx } from '#core/context';
import { reading } from '#core/database';

/** Trigrams need as many letters. */
const FEWEST_LETTERS = 3;
/** With more the newest fill a page soon without any index. */
const MOST = 2000;

/** The ids of all orders that may hold these words, while they are few; null when they are many or too short to look up. */
export async function findFewOrders(ctx: Ctx, words: string): Promise<readonly number[] | null> {
  if (words.length < FEWEST_LETTERS) return null;
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: { found: (number | string)[] | null }[] }>('select kontor_find_orders(?, ?) as found', [
      pattern,
      MOST,
    ]),
  );
  const found = rows[0]!.found?.map(Number) ?? null;
  return found && /^\d{1,15}$/.test(words) ? [...found, Number(words)] : found;
}
