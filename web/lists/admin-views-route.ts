import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { adminViewsOf, removeAdminView, saveAdminView } from '#core/saved-views';
import { hasAdminViews } from '../admin/admin-views.server.ts';
import { adminContext } from '../require-admin.server.ts';
import { changeViews, showViews, type ViewShelf } from './answer-views.server.ts';

type Asked = Pick<LoaderFunctionArgs, 'context' | 'request' | 'params'>;

/** This admin's views of a list of the administration, asked for when their menu opens. */
export function loader(asked: LoaderFunctionArgs) {
  return showViews(shelfOf(asked));
}

export function action(asked: ActionFunctionArgs) {
  return changeViews(asked.request, shelfOf(asked));
}

/** Views of a list that there is. @throws 404, also for people who are no admins */
function shelfOf({ context, request, params: { list = '' } }: Asked): ViewShelf {
  const { ctx } = adminContext(context, request);
  if (!hasAdminViews(list)) throw new Response(null, { status: 404 });
  return {
    list,
    home: '/admin',
    views: () => adminViewsOf(ctx, list),
    save: ({ shared: _shared, rhythm: _rhythm, fileColumns: _fileColumns, ...view }) => saveAdminView(ctx, view),
    remove: (id) => removeAdminView(ctx, id),
  };
}
