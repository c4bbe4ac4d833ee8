import type { LoaderFunctionArgs } from '@remix-run/node';
import { invoiceXml } from '#core/invoicing';
import { asPayer } from '#core/people';
import { fileResponse } from '../../cabinet/file-response.server.ts';
import { orAnswer } from '../../cabinet/or-answer.server.ts';
import { readId } from '../../cabinet/read-id.server.ts';
import { payerContext } from './payer-context.server.ts';

/** A document of the buyer's own purchase as structured e-invoice. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const ctx = asPayer(payerContext(context, request));
  const { bytes, contentType, fileName } = await orAnswer(invoiceXml(ctx, readId(params.document)));
  return fileResponse({ body: bytes, contentType, fileName });
}
