import type { LoaderFunctionArgs } from '@remix-run/node';
import { invoicePdf } from '#core/invoicing';
import { orAnswer } from '../../../cabinet/or-answer.server.ts';
import { pdfResponse } from '../../../cabinet/pdf-response.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** An invoice or what takes it back, as the archived PDF. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  return pdfResponse(await orAnswer(invoicePdf(ctx, readId(params.document))));
}
