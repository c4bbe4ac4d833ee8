import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { sellerContext } from '../../../require-seller.server.ts';
import { takeDevice } from '../../../server/take-device.ts';

const HERE = '/cabinet/notifications_settings';

export function loader({ context, request }: LoaderFunctionArgs) {
  sellerContext(context, request);
  return redirect(HERE);
}

/** Takes a device of a person at work here, or lets one go. */
export function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  const { ctx, sellerId } = sellerContext(context, request);
  return takeDevice(ctx, request, {
    place: 'cabinet',
    sellerOf: async () => ({ sellerId, takes: true }),
    back: () => HERE,
  });
}
