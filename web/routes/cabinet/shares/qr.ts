import type { LoaderFunctionArgs } from '@remix-run/node';
import { qrSvg } from '#core/paper';
import { shopOfSeller } from '#core/people';
import { shareById } from '#core/sharing';
import { orRefuse } from '#web/ui';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const { code } = await orRefuse(shareById(ctx, readId(params.id)));
  const { username } = await shopOfSeller(ctx, sellerId);
  const disposition = new URL(request.url).searchParams.has('download') ? 'attachment' : 'inline';
  return new Response(qrSvg(await context.shopLink(`/s/${username}/share/${code}`)), {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'private, no-store',
      'content-disposition': `${disposition}; filename="${code}.svg"`,
    },
  });
}
