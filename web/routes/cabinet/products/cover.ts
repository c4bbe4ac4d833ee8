import { redirect, unstable_parseMultipartFormData, type ActionFunctionArgs } from '@remix-run/node';
import { removeCover, setCover } from '#core/catalog';
import { attempt } from '#web/ui';
import { sellerContext } from '../../../require-seller.server.ts';
import { productId } from './product-id.server.ts';

/** Takes the product's picture, streamed, or removes it. Leads back to the first step. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = productId(params);
  const done = await attempt(async () => {
    const form = await unstable_parseMultipartFormData(request, async ({ name, filename, contentType, data }) => {
      if (name !== 'cover' || !filename) return await text(data);
      await setCover(ctx, id, { name: filename, contentType, body: data });
      return 'stored';
    });
    if (form.get('intent') === 'remove') await removeCover(ctx, id);
  });
  const back = `/cabinet/products/${id}/edit?step=1`;
  return redirect(done.ok ? `${back}&note=saved` : `${back}&cover=refused#cover`);
}

const LONGEST_FIELD = 10_000;

async function text(data: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of data) {
    size += chunk.length;
    if (size <= LONGEST_FIELD) chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
