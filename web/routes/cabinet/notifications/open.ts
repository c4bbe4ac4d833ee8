import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { markNotifications, openNotification } from '#core/notifications';
import { orRefuse } from '#web/ui';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** Leads to what a notification is about, and marks it as read. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  const link = await orRefuse(openNotification(ctx, id));
  await markNotifications(ctx, [id], true);
  return redirect(link);
}
