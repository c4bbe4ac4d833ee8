import type { LoaderFunctionArgs } from '@remix-run/node';
import { ossCsv, ossQuarter } from '#core/invoicing';
import { sellerZone } from '#core/people';
import { fileResponse } from '../../../cabinet/file-response.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { readQuarter } from './quarter-choice.server.ts';
import { quarterKey } from './quarter-key.ts';

/** The quarter's overview as CSV. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const asked = new URL(request.url).searchParams.get('quarter') ?? '';
  const { chosen } = readQuarter(ctx, await sellerZone(ctx), asked);
  return fileResponse({
    body: Buffer.from(ossCsv(await ossQuarter(ctx, { sellerId, ...chosen }), ctx.locale)),
    contentType: 'text/csv; charset=utf-8',
    fileName: `oss-${quarterKey(chosen)}.csv`,
  });
}
