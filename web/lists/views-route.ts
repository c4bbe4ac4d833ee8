import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { removeView, saveView, viewsOf } from '#core/saved-views';
import { sellerContext } from '../require-seller.server.ts';
import { changeViews, showViews, type ViewShelf } from './answer-views.server.ts';
import { listNeeds, mayReadList } from './list-areas.ts';

type Asked = Pick<LoaderFunctionArgs, 'context' | 'request' | 'params'>;

/** Views of a list of the cabinet, asked for when their menu opens. */
export function loader(asked: LoaderFunctionArgs) {
  return showViews(shelfOf(asked));
}

export function action(asked: ActionFunctionArgs) {
  return changeViews(asked.request, shelfOf(asked));
}

/** Views of a list that there is. @throws 401, 403, 404 */
function shelfOf({ context, request, params: { list = '' } }: Asked): ViewShelf {
  const { ctx } = sellerContext(context, request);
  mayReadList(ctx, list);
  if (listNeeds(list) === null) throw new Response(null, { status: 404 });
  return {
    list,
    home: '/cabinet',
    views: () => viewsOf(ctx, list),
    save: (view) => saveView(ctx, view),
    remove: (id) => removeView(ctx, id),
  };
}
