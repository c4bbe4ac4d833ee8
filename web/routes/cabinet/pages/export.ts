import { Readable } from 'node:stream';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportPage } from '#core/page-files';
import { orRefuse } from '#web/ui';
import { idParam } from '../../../answer-json.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** The page with its pictures as one file to keep, or to take into another shop. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { fileName, content } = await orRefuse(exportPage(ctx, idParam(params.id)));
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
