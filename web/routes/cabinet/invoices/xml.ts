import type { LoaderFunctionArgs } from '@remix-run/node';
import { invoiceXml, isEInvoiceFormat } from '#core/invoicing';
import { fileResponse } from '../../../cabinet/file-response.server.ts';
import { orAnswer } from '../../../cabinet/or-answer.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** A document as structured e-invoice: in the format asked for, else the one its buyer takes. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const wanted = new URL(request.url).searchParams.get('format') ?? '';
  const { bytes, contentType, fileName } = await orAnswer(
    invoiceXml(ctx, readId(params.id), isEInvoiceFormat(wanted) ? wanted : undefined),
  );
  return fileResponse({ body: bytes, contentType, fileName });
}
