import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { productEditor } from '#core/catalog';
import { answerTyped, formOf, orRefuse } from '#web/ui';
import { sellerContext } from '../../../require-seller.server.ts';
import { productId } from './product-id.server.ts';
import { productRevision } from './product-revision.server.ts';
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
  return answerTyped({
    form,
    isDraft: savesItself(editor.product, key),
    revision: async () => productRevision(await orRefuse(productEditor(ctx, id))),
    save: () => saveStep(ctx, editor, key, form),
  });
}

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(`/cabinet/products/${productId(params)}/edit?step=1`);
