import type { LoaderFunctionArgs } from '@remix-run/node';
import { promotingNode } from '#core/affiliates';
import { asBuyer, shopSeller } from '#core/checkout';
import { shopOfSeller } from '#core/people';
import { checkEmbeddable, refuseForbidden } from '#core/sharing';
import { draftPreview } from '../../cabinet/embeds/draft-preview.server.ts';
import { embedInputOf, nodeOf, typedEmbed } from '../../cabinet/embeds/read-embed-form.server.ts';
import { publisherContext } from './publisher-context.server.ts';

/** Contents of the preview; of shops whose programs have taken the publisher in alone. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = publisherContext(context, request);
  const typed = typedEmbed(new URL(request.url).searchParams);
  const node = await promotingNode(ctx, nodeOf(typed.node));
  if (!node) throw new Response(null, { status: 404 });
  const shop = asBuyer(ctx, shopSeller(await shopOfSeller(ctx, node.sellerId)));
  return draftPreview(ctx, {
    sellerId: node.sellerId,
    epid: node.code,
    check: async () => {
      const read = await checkEmbeddable(shop, embedInputOf({ ...typed, name: typed.name || '-' }));
      refuseForbidden(ctx, node, read);
      return read;
    },
  });
}
