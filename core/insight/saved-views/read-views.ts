import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requirePerson, requireSeller } from '#core/people';
import { viewError } from './errors.ts';

export const VIEW_RHYTHMS = ['daily', 'weekly', 'monthly'] as const;
export type ViewRhythm = (typeof VIEW_RHYTHMS)[number];

export interface SavedView {
  id: number;
  list: string;
  path: string;
  name: string;
  params: string;
  columns: string[];
  shared: boolean;
  isDefault: boolean;
  rhythm: ViewRhythm | null;
  /** Of the person who looks; others can only use it. */
  own: boolean;
  /** Name of its owner. */
  by: string;
}

interface Row {
  id: number;
  list: string;
  path: string;
  name: string;
  params: string;
  columns: string[];
  shared: boolean;
  is_default: boolean;
  rhythm: ViewRhythm | null;
  user_id: number;
  by: string;
}

const SELECT = `select v.id, v.list, v.path, v.name, v.params, v.columns, v.shared, v.is_default, v.rhythm, v.user_id,
    coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as by
  from saved_views v join users u on u.id = v.user_id where v.seller_id = :sellerId and (v.user_id = :userId or v.shared)`;

/** Views of a list that the person can use: their own, then those that others share. */
export async function viewsOf(ctx: Ctx, list: string): Promise<SavedView[]> {
  return find(ctx, 'and v.list = :list order by v.user_id = :userId desc, v.name, v.id limit 100', { list });
}

/** @throws view_not_found (404) */
export async function readView(ctx: Ctx, id: number): Promise<SavedView> {
  const [view] = await find(ctx, 'and v.id = :id', { id });
  if (!view) throw viewError(ctx.locale, 'view_not_found');
  return view;
}

/** The view that the person opens a list with; null where they chose none. */
export async function readDefaultView(ctx: Ctx, list: string): Promise<SavedView | null> {
  const [view] = await find(ctx, 'and v.list = :list and v.user_id = :userId and v.is_default', { list });
  return view ?? null;
}

async function find(ctx: Ctx, more: string, bindings: Record<string, string | number>): Promise<SavedView[]> {
  const sellerId = requireSeller(ctx);
  const { userId } = requirePerson(ctx);
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: Row[] }>(`${SELECT} ${more}`, { sellerId, userId, ...bindings }),
  );
  return rows.map(({ is_default: isDefault, user_id: owner, ...row }) => {
    const own = owner === userId;
    return { ...row, isDefault: own && isDefault, rhythm: own ? row.rhythm : null, own };
  });
}

/**
 * The view behind a mailed link, as of the moment at which it was mailed; for the person to whom it was.
 * @throws view_not_found (404), link_expired (410)
 */
export async function viewLink(ctx: Ctx, token: string): Promise<MailedView> {
  const sellerId = requireSeller(ctx);
  const { userId } = requirePerson(ctx);
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: LinkRow[] }>(
      `select v.list, v.params, v.file_columns, l.made_at, l.expires_at from saved_view_links l join saved_views v on v.seller_id = l.seller_id and v.id = l.view_id
        where l.seller_id = :sellerId and l.user_id = :userId and l.token = :token`,
      { sellerId, userId, token },
    ),
  );
  const [link] = rows;
  if (!link) throw viewError(ctx.locale, 'view_not_found');
  if (link.expires_at <= ctx.clock.now()) throw viewError(ctx.locale, 'link_expired');
  return { list: link.list, params: link.params, fileColumns: link.file_columns, madeAt: link.made_at };
}

/** Rows that a mailed link leads to. */
export interface MailedView {
  list: string;
  params: string;
  /** Empty: all that the list's file has. */
  fileColumns: string[];
  madeAt: Date;
}

interface LinkRow {
  list: string;
  params: string;
  file_columns: string[];
  made_at: Date;
  expires_at: Date;
}
