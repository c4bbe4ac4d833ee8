import type { LoaderFunctionArgs } from '@remix-run/node';
import { invoicePdf } from '#core/invoicing';
import { isLocale } from '#core/kit';
import { orAnswer } from '../../../cabinet/or-answer.server.ts';
import { pdfResponse } from '../../../cabinet/pdf-response.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** A document as archived PDF; `?locale=en` in the other language. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const wanted = new URL(request.url).searchParams.get('locale') ?? '';
  return pdfResponse(await orAnswer(invoicePdf(ctx, readId(params.id), isLocale(wanted) ? wanted : undefined)));
}
