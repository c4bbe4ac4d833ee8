import { redirect, unstable_parseMultipartFormData, type ActionFunctionArgs } from '@remix-run/node';
import { removeBumpPicture, setBumpPicture } from '#core/upsells';
import { attempt } from '#web/ui';
import { readId } from '../../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../../require-seller.server.ts';

/** Takes a bump's picture, streamed, or removes it. Leads back to the bump. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const [id, bumpId] = [readId(params.id), readId(params.bump)];
  let stored = false;
  const done = await attempt(async () => {
    const form = await unstable_parseMultipartFormData(request, async ({ name, filename, contentType, data }) => {
      if (name !== 'picture' || !filename) return await shortText(data);
      await setBumpPicture(ctx, id, bumpId, { name: filename, contentType, body: data });
      stored = true;
      return 'stored';
    }).catch(malformed);
    if (form.get('intent') === 'remove') await removeBumpPicture(ctx, id, bumpId);
    else if (!stored) return false;
    return true;
  });
  const step = /^\d{1,2}$/.exec(new URL(request.url).searchParams.get('step') ?? '')?.[0] ?? '1';
  const back = `/cabinet/products/${id}/edit/bumps/${bumpId}?step=${step}`;
  return redirect(done.ok && done.value ? `${back}&note=saved` : `${back}&picture=refused#picture`);
}

const LONGEST_FIELD = 1000;

async function shortText(data: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of data) {
    size += chunk.length;
    if (size <= LONGEST_FIELD) chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A body that is no form is the sender's mistake; what broke inside our own work stays what it is. */
function malformed(error: unknown): never {
  if (error instanceof TypeError) throw new Response(null, { status: 400 });
  throw error;
}
