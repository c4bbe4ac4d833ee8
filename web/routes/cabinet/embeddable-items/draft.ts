import type { LoaderFunctionArgs } from '@remix-run/node';
import { checkEmbeddable } from '#core/sharing';
import { draftPreview } from '../../../cabinet/embeds/draft-preview.server.ts';
import { embedInputOf, typedEmbed } from '../../../cabinet/embeds/read-embed-form.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const typed = typedEmbed(new URL(request.url).searchParams);
  return draftPreview(ctx, {
    sellerId,
    epid: null,
    check: () => checkEmbeddable(ctx, embedInputOf({ ...typed, name: typed.name || '-' })),
  });
}
