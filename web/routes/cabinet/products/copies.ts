import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { duplicateProduct } from '#core/catalog';
import { orRefuse } from '#web/ui';
import { sellerContext } from '../../../require-seller.server.ts';
import { productId } from './product-id.server.ts';

/** Begins a copy and leads to the list, where it stands as being made. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  await orRefuse(duplicateProduct(ctx, productId(params)));
  return redirect('/cabinet/products?sortKey=id&sortDir=desc');
}
