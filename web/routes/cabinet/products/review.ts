import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { requestReview, withdrawReview } from '#core/catalog';
import { attempt, formOf } from '#web/ui';
import { sellerContext } from '../../../require-seller.server.ts';
import { productId } from './product-id.server.ts';

/** Hands a product in for review, or with `withdraw=true` takes it back. The editor says what came of it. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = productId(params);
  const form = await formOf(request);
  const editor = `/cabinet/products/${id}/edit?step=1`;
  if (form.get('withdraw') === 'true') {
    const done = await attempt(() => withdrawReview(ctx, id));
    return redirect(`${editor}&note=${done.ok ? 'withdrawn' : 'moved_on'}#publication`);
  }
  const asked = await attempt(() => requestReview(ctx, id));
  const note = !asked.ok ? 'moved_on' : asked.value.outcome === 'requested' ? 'handed_in' : 'refused';
  return redirect(`${editor}&note=${note}#publication`);
}
