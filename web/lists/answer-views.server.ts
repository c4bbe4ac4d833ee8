import { data, redirect } from '@remix-run/node';
import type { SavedView, ViewInput } from '#core/saved-views';
import { attempt, formOf } from '#web/ui';
import { columnsCookie, defaultViewCookie, listMemory } from './list-cookies.server.ts';
import { ownPath } from './own-path.server.ts';

/** Views of one list, as the room keeps them. */
export interface ViewShelf {
  list: string;
  /** Address for a form that names none of its list. */
  home: string;
  views(): Promise<SavedView[]>;
  save(view: ViewInput): Promise<unknown>;
  remove(id: number): Promise<void>;
}

const markOf = (list: string, views: readonly SavedView[]): string =>
  defaultViewCookie(
    list,
    views.some(({ isDefault }) => isDefault),
  );

/** Views of a list, asked for when their menu opens. */
export async function showViews({ list, views }: ViewShelf) {
  const known = await views();
  return data({ views: known }, { headers: { 'Set-Cookie': markOf(list, known) } });
}

/** Saves the view that the form describes, or removes one. */
export async function changeViews(request: Request, { list, home, views, save, remove }: ViewShelf) {
  const form = await formOf(request);
  const text = (name: string): string => String(form.get(name) ?? '');
  const [path, search = ''] = ownPath(text('to'), home).split('?');
  const done = await attempt(async () => {
    if (text('intent') === 'remove') return remove(/^[1-9]\d{0,14}$/.test(text('id')) ? Number(text('id')) : 0);
    await save({
      list,
      path: path!,
      name: text('name'),
      params: withoutPage(search),
      columns: [...(listMemory(request, list).columns ?? [])],
      fileColumns: text('file_columns').split(',').filter(Boolean),
      shared: form.get('shared') === 'on',
      isDefault: form.get('is_default') === 'on',
      rhythm: text('rhythm') === '' ? null : text('rhythm'),
    });
  });
  if (!done.ok) return Response.json({ errors: done.errors, views: await views() }, { status: done.status });
  const known = await views();
  const headers = { 'Set-Cookie': markOf(list, known) };
  // Without a script the list comes back.
  if (request.headers.get('accept')?.includes('text/html')) return redirect(`${path}?${search}`, { headers });
  return data({ errors: [], views: known }, { headers });
}

/** Leads to the rows of a view, whose columns are remembered. */
export function openView({ path, params, list, columns }: SavedView): Response {
  return redirect(`${path}?${params || 'page=1'}`, { headers: { 'Set-Cookie': columnsCookie(list, columns) } });
}

function withoutPage(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('page');
  return params.toString();
}
