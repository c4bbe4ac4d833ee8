import type { LoaderFunctionArgs } from '@remix-run/node';
import { unreadNotifications } from '#core/notifications';
import { sellerContext } from '../../../require-seller.server.ts';

/** Asked by an open cabinet once a minute. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return unreadNotifications(sellerContext(context, request).ctx);
}
