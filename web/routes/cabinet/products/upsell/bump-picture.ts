import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { removeBumpPicture, setBumpPicture } from '#core/upsells';
import { attempt } from '#web/ui';
import { readId } from '../../../../cabinet/read-id.server.ts';
import { readParts } from '../../../../forms/read-parts.server.ts';
import { sellerContext } from '../../../../require-seller.server.ts';

/** Takes a bump's picture, streamed, or removes it. Leads back to the bump. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const [id, bumpId] = [readId(params.id), readId(params.bump)];
  let stored = false;
  const done = await attempt(async () => {
    const form = await readParts(request, 'picture', async (part) => {
      await setBumpPicture(ctx, id, bumpId, part);
      stored = true;
    });
    if (form.get('intent') === 'remove') await removeBumpPicture(ctx, id, bumpId);
    else if (!stored) return false;
    return true;
  });
  const step = /^\d{1,2}$/.exec(new URL(request.url).searchParams.get('step') ?? '')?.[0] ?? '1';
  const back = `/cabinet/products/${id}/edit/bumps/${bumpId}?step=${step}`;
  return redirect(done.ok && done.value ? `${back}&note=saved` : `${back}&picture=refused#picture`);
}
