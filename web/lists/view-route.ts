import type { LoaderFunctionArgs } from '@remix-run/node';
import { readView } from '#core/saved-views';
import { orRefuse } from '#web/ui';
import { readId } from '../cabinet/read-id.server.ts';
import { sellerContext } from '../require-seller.server.ts';
import { openView } from './answer-views.server.ts';

/** Opens a saved view: its columns are remembered, and its rows shown. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  return openView(await orRefuse(readView(ctx, readId(params.id))));
}
