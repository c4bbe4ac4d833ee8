import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { hasParts, readParts, withBody } from '#web/form-parts';
import { attempt } from '#web/ui';
import { addFile } from '../add-file.ts';
import { downloadError } from '../download-error.ts';
import { productIdOf } from './product-id.server.ts';

/**
 * Takes files as streams: one as the bare body, which lets a script show its progress, or a posted form's, which needs no script.
 * Answers the script with JSON and leads the form back to the step.
 */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const ctx = context.ctx();
  const productId = productIdOf(params);
  if (!hasParts(request)) {
    const received = await attempt(() => receiveBody(ctx, productId, request));
    return received.ok
      ? Response.json({ id: received.value.id, title: received.value.title })
      : Response.json({ errors: received.errors.map((error) => ({ detail: error.message })) }, { status: 422 });
  }
  const received = await attempt(async () => {
    let count = 0;
    await readParts(request, 'file', async (part) => {
      await addFile(ctx, productId, part);
      count += 1;
    });
    if (count === 0) throw downloadError(ctx.locale, 'file_missing');
  });
  const back = `/cabinet/products/${productId}/edit/upload?step=2`;
  return redirect(received.ok ? `${back}&note=saved` : `${back}&upload=refused`);
}

type Received = ReturnType<typeof addFile>;

async function receiveBody(ctx: Parameters<typeof addFile>[0], productId: number, request: Request): Received {
  return withBody(ctx, request, async (body) => {
    const query = new URL(request.url).searchParams;
    const name = query.get('name') ?? '';
    if (!body || name === '') throw downloadError(ctx.locale, 'file_missing');
    return addFile(ctx, productId, { name, contentType: query.get('type') || 'application/octet-stream', body });
  });
}
