import type { LoaderFunctionArgs } from '@remix-run/node';
import { statementCsv, statementPdf } from '#core/merchants';
import { orRefuse } from '#web/ui';
import { fileResponse } from '../../../cabinet/file-response.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** The statement of a payout, as the address ends: `pdf` or `csv`. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  const isPdf = params.kind === 'statement.pdf';
  if (!isPdf && params.kind !== 'statement.csv') throw new Response(null, { status: 404 });
  const { name, bytes } = await orRefuse(isPdf ? statementPdf(ctx, id) : statementCsv(ctx, id));
  return fileResponse({
    fileName: name,
    contentType: isPdf ? 'application/pdf' : 'text/csv; charset=utf-8',
    body: bytes,
  });
}
