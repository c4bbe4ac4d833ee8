import type { LoaderFunctionArgs } from '@remix-run/node';
import { inLanguage } from '#core/kit';
import { packingSlips } from '#core/shipping';
import { orAnswer } from '../../../cabinet/or-answer.server.ts';
import { pdfResponse } from '../../../cabinet/pdf-response.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** Sheets in one file at most. */
const MOST = 200;

/** Packing slips of the orders in the address, as a PDF to print. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { ctx } = sellerContext(context, request);
  const ids = (new URL(request.url).searchParams.get('orders') ?? '')
    .split(',')
    .flatMap((raw) => (/^[1-9]\d{0,14}$/.test(raw) ? [Number(raw)] : []))
    .slice(0, MOST);
  return pdfResponse({
    bytes: await orAnswer(packingSlips(ctx, ids)),
    contentType: 'application/pdf',
    fileName: `${inLanguage(ctx.locale, { de: 'Packzettel', en: 'packing-slips' })}.pdf`,
  });
}
