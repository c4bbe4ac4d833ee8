import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { handleDeclaration } from '#core/legal';
import { orRefuse } from '#web/ui';
import { inLanguage, type LocalText } from '#core/kit';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { readForm } from '../../auth/auth-request.server.ts';

/** Marks a declaration as dealt with, or opens it again. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  const handled = (await readForm(request)).handled !== 'false';
  await orRefuse(handleDeclaration(ctx, { id, handled }));
  const here = `/cabinet/declarations/${id}`;
  const say = (text: LocalText): string => inLanguage(ctx.locale, text);
  return redirectWithNote(here, {
    message: handled
      ? say({ de: 'Als erledigt markiert.', en: 'Marked as handled.' })
      : say({ de: 'Wieder geöffnet.', en: 'Opened again.' }),
    undo: { action: `${here}/handling`, fields: { handled: String(!handled) } },
  });
}

export function loader({ params }: ActionFunctionArgs) {
  return redirect(`/cabinet/declarations/${readId(params.id)}`);
}
