import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { archiveProduct, unarchiveProduct } from '#core/catalog';
import { formOf, orRefuse } from '#web/ui';
import { sellerContext } from '../../../require-seller.server.ts';
import { backTo, productId } from './product-id.server.ts';

/** Puts a product into the archive, or with `archive=false` takes it back. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = productId(params);
  const form = await formOf(request);
  await orRefuse(form.get('archive') === 'false' ? unarchiveProduct(ctx, id) : archiveProduct(ctx, id));
  return redirect(backTo(form, '/cabinet/products'));
}
