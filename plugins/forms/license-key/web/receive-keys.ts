import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { hasParts, readParts } from '#web/form-parts';
import { attempt } from '#web/ui';
import { licenseInputError } from '../license-error.ts';
import { addKeys } from '../pool/add-keys.ts';
import { idOf } from './id-of.server.ts';

/** Takes a text file with one key per line as a stream. What is refused is shown by the step, which it leads back to. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const ctx = context.ctx();
  const productId = idOf(params);
  const back = `/cabinet/products/${productId}/edit/keys?step=2`;
  const received = await attempt(async () => {
    if (!hasParts(request)) {
      if (!request.body) throw licenseInputError(ctx.locale, 'keys_file_missing', 'file');
      return addKeys(ctx, productId, request.body as unknown as AsyncIterable<Uint8Array>);
    }
    let added: { added: number } | null = null;
    await readParts(request, 'file', async ({ body }) => {
      if (!added) added = await addKeys(ctx, productId, body);
      else for await (const _rest of body);
    });
    if (!added) throw licenseInputError(ctx.locale, 'keys_file_missing', 'file');
    return added as { added: number };
  });
  if (received.ok) return redirect(`${back}&note=saved&added=${received.value.added}`);
  // Ten lines at most: short enough for an address, and the page can be loaded again.
  const problems = new URLSearchParams(received.errors.map((error) => ['problem', error.message]));
  return redirect(`${back}&${problems}`);
}
