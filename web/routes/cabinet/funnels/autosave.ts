import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { funnelForEditing, updateFunnel } from '#core/funnels';
import { answerTyped, formOf, orRefuse } from '#web/ui';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { FUNNEL_TEXTS } from './funnel-texts.ts';
import { readFunnelForm } from './read-funnel-form.ts';

/** Takes a funnel that is sent by itself while it is typed, as long as it never ran. Starting it is pressed. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  const form = await formOf(request);
  form.delete('intent');
  const { funnel } = await orRefuse(funnelForEditing(ctx, id));
  let { rev } = funnel;
  return answerTyped({
    form,
    isDraft: funnel.state === 'draft',
    revision: async () => String(rev),
    save: async () => {
      ({ rev } = await updateFunnel(ctx, id, readFunnelForm(form, FUNNEL_TEXTS[ctx.locale])));
    },
  });
}

export const loader = ({ params }: LoaderFunctionArgs) => redirect(`/cabinet/funnels/${readId(params.id)}`);
