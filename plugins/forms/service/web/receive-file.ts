import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { hasParts, readParts } from '#web/form-parts';
import { attempt } from '#web/ui';
import { serviceInputErrors } from '../service-error.ts';
import { addServiceFile } from '../setup/service-editor.ts';
import { idOf } from './id-of.server.ts';

/** Takes files as streams and leads back to the step, which says what was wrong. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const ctx = context.ctx();
  const productId = idOf(params);
  const back = `/cabinet/products/${productId}/edit/service_delivery?step=4`;
  const received = await attempt(async () => {
    let count = 0;
    if (!hasParts(request)) throw serviceInputErrors(ctx.locale, [{ code: 'file_missing', field: 'file' }]);
    await readParts(request, 'file', async (part) => {
      await addServiceFile(ctx, productId, { ...part, contentType: part.contentType || 'application/octet-stream' });
      count += 1;
    });
    if (count === 0) throw serviceInputErrors(ctx.locale, [{ code: 'file_missing', field: 'file' }]);
  });
  return redirect(
    received.ok
      ? `${back}&note=saved`
      : `${back}&${new URLSearchParams({ problem: received.errors[0]?.message ?? '' })}`,
  );
}
