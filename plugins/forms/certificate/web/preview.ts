import type { LoaderFunctionArgs } from '@remix-run/node';
import { attempt, orRefuse } from '#web/ui';
import { certificatePdf, certificateSvg } from '../drawing/draw-certificate.ts';
import { previewCertificate } from '../drawing/preview-certificate.ts';
import { certificateEditor } from '../setup/certificate-setup.ts';
import { checkDesign, type DesignInput } from '../setup/save-certificate.ts';
import { idOf } from './id-of.server.ts';

const FIELDS = ['title', 'body', 'issuer', 'accent', 'background', 'frame', 'locale'] as const;

/** The certificate as it would look with what stands in the address: an SVG for the step, or with `as=pdf` the very paper. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  const editor = await orRefuse(certificateEditor(ctx, idOf(params)));
  const asked = new URL(request.url).searchParams;
  const sellerId = 'sellerId' in ctx.actor ? ctx.actor.sellerId! : 0;
  const checked = await attempt(async () =>
    checkDesign(
      ctx,
      Object.fromEntries(
        FIELDS.map((field) => [field, asked.get(field) ?? String(editor.setup[field])]),
      ) as DesignInput,
    ),
  );
  if (!checked.ok)
    return Response.json(
      { errors: checked.errors.map(({ message, field }) => ({ detail: message, source: { field } })) },
      { status: 422 },
    );
  const certificate = await previewCertificate(ctx, sellerId, editor, checked.value);
  const headers = { 'cache-control': 'private, no-store' };
  if (asked.get('as') === 'pdf') {
    const bytes = await certificatePdf(certificate, { author: certificate.words.shop, created: ctx.clock.now() });
    return new Response(Buffer.from(bytes), {
      headers: {
        ...headers,
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="preview.pdf"',
      },
    });
  }
  return new Response(certificateSvg(certificate, checked.value.title), {
    headers: { ...headers, 'content-type': 'image/svg+xml' },
  });
}
