import type { LoaderFunctionArgs } from '@remix-run/node';
import { invoicePdfForAdmin } from '#core/desk';
import { orAnswer } from '../../../cabinet/or-answer.server.ts';
import { pdfResponse } from '../../../cabinet/pdf-response.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { adminContext } from '../../../require-admin.server.ts';

/** A shop's document as archived PDF. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const key = { sellerId: readId(params.seller), invoiceId: readId(params.id) };
  return pdfResponse(await orAnswer(invoicePdfForAdmin(ctx, key)));
}
