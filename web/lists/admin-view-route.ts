import type { LoaderFunctionArgs } from '@remix-run/node';
import { readAdminView } from '#core/saved-views';
import { orRefuse } from '#web/ui';
import { readId } from '../cabinet/read-id.server.ts';
import { adminContext } from '../require-admin.server.ts';
import { openView } from './answer-views.server.ts';

/** Opens a saved view of the administration, as a view of the cabinet is opened. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  return openView(await orRefuse(readAdminView(ctx, readId(params.id))));
}
