import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { readShopApp } from '#core/people';
import { shopDirectoryOf } from '../../buyer/shop-directory.ts';
import { takeDevice } from '../../server/take-device.ts';
import { payerContext } from './payer-context.server.ts';

export const loader = () => redirect('/payer');

/** Takes a buyer's device for a shop's app, or lets one go. */
export function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  const ctx = payerContext(context, request);
  return takeDevice(ctx, request, {
    place: 'app',
    async sellerOf(shop) {
      const found = await shopDirectoryOf(context.kernel).find(shop);
      return found && { sellerId: found.id, takes: readShopApp(found.app) !== null };
    },
    back: (shop) => `/payer/push?shop=${shop}`,
  });
}
