import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { productEditor } from '#core/catalog';
import { attempt, formOf, orRefuse } from '#web/ui';
import { sellerContext } from '../../../require-seller.server.ts';
import { productId } from './product-id.server.ts';
import { productRevision, savedMeanwhile } from './product-revision.server.ts';
import { savesItself } from './saves-itself.ts';
import { saveStep } from './save-step.server.ts';
import { stepNumber } from './step-number.server.ts';

/** Takes a step that is sent by itself while its person types, as long as no buyer has seen the product. Answers the revision to go on with. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = productId(params);
  const editor = await orRefuse(productEditor(ctx, id));
  const { key } = editor.steps[stepNumber(request, editor.steps) - 1]!;
  const form = await formOf(request);
  if (!savesItself(editor.product, key) || savedMeanwhile(editor, form, ctx.locale))
    return Response.json({ state: 'conflict' }, { status: 409 });
  const saved = await attempt(() => saveStep(ctx, editor, key, form));
  if (!saved.ok) return Response.json({ state: 'refused' }, { status: 422 });
  return Response.json({ state: 'saved', revision: productRevision(await orRefuse(productEditor(ctx, id))) });
}

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(`/cabinet/products/${productId(params)}/edit?step=1`);
