import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node';
import { productList, streamProductCsv } from '#core/catalog';
import { parseListQuery } from '#core/kit';
import { sellerContext } from '../../../require-seller.server.ts';

/** The filtered list as a file, streamed. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const query = parseListQuery(productList, new URL(request.url).searchParams, { now: ctx.clock.now() });
  const csv = await streamProductCsv(ctx, query, { delimiter: ctx.locale === 'de' ? ';' : ',' });
  return new Response(createReadableStreamFromReadable(csv), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment; filename="products.csv"', 'Cache-Control': 'no-store' },
  });
}
