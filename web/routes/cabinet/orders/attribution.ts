import type { LoaderFunctionArgs } from '@remix-run/node';
import { orderAttribution } from '#core/referrals';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** Publisher of an order, beside its page: most orders have none, and the page does not wait for the answer. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  return { attribution: await orderAttribution(ctx, readId(params.id)) };
}
