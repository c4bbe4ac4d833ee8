import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { readMailText, saveMailText } from '#core/mail-texts';
import { answerTyped, formOf, orRefuse } from '#web/ui';
import { sellerContext } from '../../../require-seller.server.ts';
import { mailTextRevision } from './mail-text-revision.ts';
import { readMailTextForm } from './read-mail-text-form.server.ts';

/**
 * Takes words of a mail that are sent by themselves while they are typed, as long as no buyer gets them. Another mode is pressed, and so are the first words
 * for one product: they would stand above what all products have.
 */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const { intent: _, ...input } = readMailTextForm(form, params.mail ?? '');
  const read = () => orRefuse(readMailText(ctx, input.mail, input.productId));
  const { mode, isKept } = await read();
  return answerTyped({
    form,
    isDraft: mode !== 'custom_email',
    waits: input.mode !== mode || (input.productId !== null && !isKept),
    revision: async () => mailTextRevision(await read()),
    save: () => saveMailText(ctx, input),
  });
}

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(`/cabinet/settings/mail_texts/${encodeURIComponent(params.mail ?? '')}`);
