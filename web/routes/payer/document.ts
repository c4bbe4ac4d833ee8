import type { LoaderFunctionArgs } from '@remix-run/node';
import { invoicePdf } from '#core/invoicing';
import { asPayer } from '#core/people';
import { orAnswer } from '../../cabinet/or-answer.server.ts';
import { pdfResponse } from '../../cabinet/pdf-response.server.ts';
import { readId } from '../../cabinet/read-id.server.ts';
import { payerContext } from './payer-context.server.ts';

/** A document of the buyer's own purchase as PDF. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const ctx = asPayer(payerContext(context, request));
  return pdfResponse(await orAnswer(invoicePdf(ctx, readId(params.document))));
}
