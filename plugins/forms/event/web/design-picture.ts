import { redirect, unstable_parseMultipartFormData, type ActionFunctionArgs } from '@remix-run/node';
import { attempt } from '#web/ui';
import { setTicketPicture } from '../drawing/save-design.ts';
import { storePicture } from '../drawing/store-picture.ts';
import { readId } from './read-address.server.ts';

const LONGEST_FIELD = 1000;

/** Takes the tickets' picture, streamed, or removes it. Leads back to the step. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const ctx = context.ctx();
  const productId = readId(params.id);
  const done = await attempt(async () => {
    if (!/^multipart\/form-data/i.test(request.headers.get('content-type') ?? '')) throw new Response(null, { status: 400 });
    const form = await unstable_parseMultipartFormData(request, async ({ name, filename, contentType, data }) => {
      if (name === 'picture' && filename) {
        await storePicture(ctx, productId, { name: filename, contentType: contentType ?? '', body: data });
        return 'stored';
      }
      return text(data);
    });
    if (form.get('intent') === 'remove') await setTicketPicture(ctx, productId, null);
  });
  return redirect(`/cabinet/products/${productId}/edit/design?step=3&${done.ok ? 'note=saved' : 'picture=refused'}`);
}

async function text(data: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of data) {
    size += chunk.length;
    if (size <= LONGEST_FIELD) chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
