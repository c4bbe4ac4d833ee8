import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { fileLink, openHolding } from '#core/plugins';
import { orRefuse } from '#web/ui';
import { stampedFile } from '../stamping/stamped-file.ts';

/** Long enough for a slow download to begin. */
const LINK_SECONDS = 300;

/** Makes the holder's own copy with the first download and leads to it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const opened = await orRefuse(openHolding(context.ctx(), params.token ?? '', { form: 'download' }));
  const goodId = /^[1-9]\d{0,14}$/.test(params.good ?? '') ? Number(params.good) : 0;
  if (opened.state === 'closed' || opened.viewer === 'seller') throw new Response(null, { status: 404 });
  const file = await orRefuse(stampedFile(opened.ctx, opened.holding, goodId));
  return redirect(await fileLink(opened.ctx, file, { expiresInSeconds: LINK_SECONDS }), {
    headers: { 'Cache-Control': 'no-store' },
  });
}
