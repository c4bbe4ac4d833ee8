import { z } from 'zod';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { asOneself, requireRole } from '#core/people';
import { checkViewInput, viewError } from './errors.ts';
import { keepView, viewFields } from './keep-view.ts';
import type { SavedView } from './read-views.ts';

const viewInput = z.object(viewFields('admin'));

export type AdminViewInput = z.input<typeof viewInput>;

/**
 * Keeps the state of a list of the administration under a name, for this admin alone; the same name is written over. One default per list.
 * @throws InputError, not_allowed (403), too_many_views (409)
 */
export async function saveAdminView(ctx: Ctx, input: AdminViewInput): Promise<{ id: number }> {
  const { userId } = requireRole(ctx, 'admin');
  const { list, isDefault, ...view } = checkViewInput(ctx.locale, viewInput, input);
  return inTransaction(asOneself(ctx), (inner) =>
    keepView(inner, 'admin_views', { mine: { user_id: userId, list }, is_default: isDefault, ...view }),
  );
}

/** Removes a view of one's own. @throws not_allowed (403), view_not_found (404) */
export async function removeAdminView(ctx: Ctx, id: number): Promise<void> {
  const { userId } = requireRole(ctx, 'admin');
  const removed = await inTransaction(asOneself(ctx), ({ db }) =>
    db('admin_views').where({ id, user_id: userId }).delete(),
  );
  if (removed === 0) throw viewError(ctx.locale, 'view_not_found');
}

/** This admin's views of a list by name. @throws not_allowed (403) */
export function adminViewsOf(ctx: Ctx, list: string): Promise<SavedView[]> {
  return find(ctx, { list });
}

/** @throws not_allowed (403), view_not_found (404), also for another admin's */
export async function readAdminView(ctx: Ctx, id: number): Promise<SavedView> {
  const [view] = await find(ctx, { id });
  if (!view) throw viewError(ctx.locale, 'view_not_found');
  return view;
}

/** The view that this admin opens a list with; null where they chose none. @throws not_allowed (403) */
export async function readDefaultAdminView(ctx: Ctx, list: string): Promise<SavedView | null> {
  const [view] = await find(ctx, { list, is_default: true });
  return view ?? null;
}

type Row = Pick<SavedView, 'id' | 'list' | 'path' | 'name' | 'params' | 'columns'> & { is_default: boolean };

async function find(ctx: Ctx, wanted: Partial<Row>): Promise<SavedView[]> {
  const { userId } = requireRole(ctx, 'admin');
  const rows = await reading(asOneself(ctx), ({ db }) =>
    db('admin_views')
      .where({ ...wanted, user_id: userId })
      .orderBy(['name', 'id'])
      .select<Row[]>('id', 'list', 'path', 'name', 'params', 'columns', 'is_default'),
  );
  return rows.map(({ is_default: isDefault, ...row }) => ({
    ...row,
    isDefault,
    shared: false,
    rhythm: null,
    own: true,
    by: '',
  }));
}
