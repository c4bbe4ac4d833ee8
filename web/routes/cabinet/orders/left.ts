import type { LoaderFunctionArgs } from '@remix-run/node';
import { leftOf } from '../../../cabinet/order-left.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** Sum of an order's money, beside its page, which does not wait for it. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const found = await leftOf(ctx, readId(params.id));
  if (!found) throw new Response(null, { status: 404 });
  return found;
}
