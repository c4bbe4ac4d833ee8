import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { markFavourite } from '#core/people';
import { formOf, orRefuse } from '#web/ui';
import { sellerContext } from '../../require-seller.server.ts';

/** Takes the star on an entry of the navigation. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  await orRefuse(markFavourite(ctx, { path: String(form.get('path') ?? ''), on: form.get('on') === 'true' }));
  return { ok: true };
}

export const loader = () => redirect('/cabinet');
