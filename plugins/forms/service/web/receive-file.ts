import { redirect, unstable_parseMultipartFormData, type ActionFunctionArgs } from '@remix-run/node';
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
    if (!/^multipart\/form-data/i.test(request.headers.get('content-type') ?? '')) throw serviceInputErrors(ctx.locale, [{ code: 'file_missing', field: 'file' }]);
    await unstable_parseMultipartFormData(request, async ({ name, filename, contentType, data }) => {
      if (name === 'file' && filename) {
        await addServiceFile(ctx, productId, { name: filename, contentType: contentType ?? 'application/octet-stream', body: data });
        count += 1;
      } else for await (const _rest of data);
      return '';
    });
    if (count === 0) throw serviceInputErrors(ctx.locale, [{ code: 'file_missing', field: 'file' }]);
  });
  return redirect(received.ok ? `${back}&note=saved` : `${back}&${new URLSearchParams({ problem: received.errors[0]?.message ?? '' })}`);
}
