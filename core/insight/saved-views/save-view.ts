import { z } from 'zod';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requirePerson, requireSeller, sellerZone } from '#core/people';
import { checkViewInput, viewError } from './errors.ts';
import { columnKey, keepView, MOST_COLUMNS, viewFields } from './keep-view.ts';
import { nextMail } from './next-mail.ts';
import { VIEW_RHYTHMS } from './read-views.ts';

const viewInput = z.object({
  ...viewFields('cabinet'),
  /** Columns of the mailed file, in their order; none: all that the list's file has. */
  fileColumns: z.array(columnKey).max(MOST_COLUMNS),
  shared: z.boolean(),
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
  const { list, name, path, params, columns, fileColumns, shared, rhythm } = view;
  return inTransaction(ctx, async (inner) => {
    const kept = {
      mine: { seller_id: sellerId, user_id: userId, list },
      name,
      path,
      params,
      columns,
      file_columns: fileColumns,
      shared,
      is_default: view.isDefault,
      rhythm,
      next_at: rhythm === null ? null : nextMail(inner.clock.now(), rhythm, await sellerZone(inner)),
    };
    return keepView(inner, 'saved_views', kept);
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
