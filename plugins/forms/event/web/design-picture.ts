import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { hasParts, readParts } from '#web/form-parts';
import { attempt } from '#web/ui';
import { setTicketPicture } from '../drawing/save-design.ts';
import { storePicture } from '../drawing/store-picture.ts';
import { readId } from './read-address.server.ts';

/** Takes the tickets' picture, streamed, or removes it. Leads back to the step. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const ctx = context.ctx();
  const productId = readId(params.id);
  const done = await attempt(async () => {
    if (!hasParts(request)) throw new Response(null, { status: 400 });
    const form = await readParts(request, 'picture', (part) => storePicture(ctx, productId, part));
    if (form.get('intent') === 'remove') await setTicketPicture(ctx, productId, null);
  });
  return redirect(`/cabinet/products/${productId}/edit/design?step=3&${done.ok ? 'note=saved' : 'picture=refused'}`);
}
