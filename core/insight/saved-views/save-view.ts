import { z } from 'zod';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requirePerson, requireSeller, sellerZone } from '#core/people';
import { checkViewInput, viewError } from './errors.ts';
import { nextMail } from './next-mail.ts';
import { VIEW_RHYTHMS } from './read-views.ts';

const MOST_VIEWS = 50;
const key = z.string().regex(/^[a-z]\w{0,60}$/i, 'unknown_choice');

const viewInput = z.object({
  list: key,
  path: z.string().regex(/^\/cabinet\/[\w/-]{1,200}$/, 'unknown_choice'),
  name: z.string().trim().min(1, 'required').max(60, 'too_long'),
  params: z.string().max(4000, 'too_long'),
  columns: z.array(key).max(80),
  shared: z.boolean(),
  isDefault: z.boolean(),
  rhythm: z.enum(VIEW_RHYTHMS, 'unknown_choice').nullable(),
});

/** As a form gives it: choices are checked. */
export type ViewInput = Omit<z.input<typeof viewInput>, 'rhythm'> & { rhythm: string | null };

/**
 * Keeps the state of a list under a name, for the person in the shop; the same name is written over. One default per list.
 * @throws InputError, too_many_views (409)
 */
export async function saveView(ctx: Ctx, input: ViewInput): Promise<{ id: number }> {
  const sellerId = requireSeller(ctx);
  const { userId } = requirePerson(ctx);
  const view = checkViewInput(ctx.locale, viewInput, input as z.input<typeof viewInput>);
  return inTransaction(ctx, async (inner) => {
    const { db, clock } = inner;
    // One at a time for a person, so that there are no two defaults.
    await db('users').where({ id: userId }).forUpdate().first('id');
    const mine = { seller_id: sellerId, user_id: userId, list: view.list };
    const names = await db('saved_views').where(mine).select<{ name: string }[]>('name');
    if (names.length >= MOST_VIEWS && !names.some(({ name }) => name === view.name))
      throw viewError(ctx.locale, 'too_many_views');
    if (view.isDefault) await db('saved_views').where(mine).update({ is_default: false });
    const [row] = await db('saved_views')
      .insert({
        ...mine,
        path: view.path,
        name: view.name,
        params: view.params,
        columns: view.columns,
        shared: view.shared,
        is_default: view.isDefault,
        rhythm: view.rhythm,
        next_at: view.rhythm === null ? null : nextMail(clock.now(), view.rhythm, await sellerZone(inner)),
        updated_at: clock.now(),
      })
      .onConflict(['seller_id', 'user_id', 'list', 'name'])
      .merge(['path', 'params', 'columns', 'shared', 'is_default', 'rhythm', 'next_at', 'updated_at'])
      .returning<{ id: number }[]>('id');
    return row!;
  });
}

/** Removes a view of one's own. @throws view_not_found (404) */
export async function removeView(ctx: Ctx, id: number): Promise<void> {
  const sellerId = requireSeller(ctx);
  const { userId } = requirePerson(ctx);
  const removed = await inTransaction(ctx, ({ db }) =>
    db('saved_views').where({ seller_id: sellerId, id, user_id: userId }).delete(),
  );
  if (removed === 0) throw viewError(ctx.locale, 'view_not_found');
}
