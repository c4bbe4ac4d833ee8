import type { LoaderFunctionArgs } from '@remix-run/node';
import { feeInvoiceCsv } from '#core/platform-plans';
import { orRefuse } from '#web/ui';
import { fileResponse } from '../../../cabinet/file-response.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** The fees that an invoice of the platform counts. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { fileName, body } = await orRefuse(feeInvoiceCsv(ctx, readId(params.id)));
  return fileResponse({ fileName, contentType: 'text/csv; charset=utf-8', body: Buffer.from(body) });
}
