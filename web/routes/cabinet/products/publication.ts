import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { publishProduct, unpublishProduct } from '#core/catalog';
import { formOf, orRefuse } from '#web/ui';
import { sellerContext } from '../../../require-seller.server.ts';
import { backTo, productId } from './product-id.server.ts';

/** Publishes, or with `publish=false` takes out of the shop again. The page it leads back to says what kept the product from it. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = productId(params);
  const form = await formOf(request);
  const back = backTo(form, `/cabinet/products/${id}/edit`);
  if (form.get('publish') === 'false') {
    await orRefuse(unpublishProduct(ctx, id));
    return redirect(withNote(back, 'unpublished'));
  }
  const { outcome } = await orRefuse(publishProduct(ctx, id));
  return redirect(
    outcome === 'published'
      ? withNote(back, 'published')
      : `/cabinet/products/${id}/edit?step=1&note=refused#publication`,
  );
}

function withNote(address: string, note: string): string {
  const [path, query] = address.split('#')[0]!.split('?');
  const params = new URLSearchParams(query);
  params.set('note', note);
  return `${path}?${params}`;
}
