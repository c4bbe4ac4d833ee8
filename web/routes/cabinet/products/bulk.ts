import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { changeProducts } from '#core/catalog';
import { attempt, formOf } from '#web/ui';
import { sellerContext } from '../../../require-seller.server.ts';
import { changeAndTell, postedChange } from './bulk.server.ts';

/** Changes several products. A script asks in portions and gets JSON, so that it can show how far it is; a form is led back to the list. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const posted = postedChange(await formOf(request));
  if (!posted) throw new Response(null, { status: 400 });
  if (!request.headers.get('accept')?.startsWith('application/json'))
    return changeAndTell(ctx, posted, '/cabinet/products');
  const changed = await attempt(() => changeProducts(ctx, posted.ids, posted.change));
  if (!changed.ok) return Response.json({ errors: changed.errors }, { status: 422 });
  return Response.json(changed.value);
}

export function loader() {
  return redirect('/cabinet/products');
}
