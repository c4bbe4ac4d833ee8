import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { Ctx } from '#core/context';
import { removeView, saveView, viewsOf } from '#core/saved-views';
import { attempt, formOf } from '#web/ui';
import { sellerContext } from '../require-seller.server.ts';
import { defaultViewCookie, listMemory } from './list-cookies.server.ts';
import { listNeeds, mayReadList } from './list-areas.ts';
import { ownPath } from './own-path.server.ts';

/** Views of a list, asked for when their menu opens. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const list = readableList(ctx, params.list);
  const views = await viewsOf(ctx, list);
  const marked = views.some(({ isDefault }) => isDefault);
  return data({ views }, { headers: { 'Set-Cookie': defaultViewCookie(list, marked) } });
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const list = readableList(ctx, params.list);
  const form = await formOf(request);
  const text = (name: string): string => String(form.get(name) ?? '').replaceAll('\0', '');
  const [path, search = ''] = ownPath(text('to'), '/cabinet').split('?');
  const done = await attempt(async () => {
    if (text('intent') === 'remove')
      return removeView(ctx, /^[1-9]\d{0,14}$/.test(text('id')) ? Number(text('id')) : 0);
    await saveView(ctx, {
      list,
      path: path!,
      name: text('name'),
      params: withoutPage(search),
      columns: [...(listMemory(request, list).columns ?? [])],
      shared: form.get('shared') === 'on',
      isDefault: form.get('is_default') === 'on',
      rhythm: text('rhythm') === '' ? null : text('rhythm'),
    });
  });
  if (!done.ok) return Response.json({ errors: done.errors, views: await viewsOf(ctx, list) }, { status: done.status });
  const views = await viewsOf(ctx, list);
  const headers = {
    'Set-Cookie': defaultViewCookie(
      list,
      views.some(({ isDefault }) => isDefault),
    ),
  };
  // Without a script the list comes back.
  if (request.headers.get('accept')?.includes('text/html')) return redirect(`${path}?${search}`, { headers });
  return data({ errors: [], views }, { headers });
}

/** Name of a list that there is. @throws 401, 403, 404 */
function readableList(ctx: Ctx, name = ''): string {
  mayReadList(ctx, name);
  if (listNeeds(name) === null) throw new Response(null, { status: 404 });
  return name;
}

function withoutPage(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('page');
  return params.toString();
}
