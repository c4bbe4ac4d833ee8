import type { LoaderFunctionArgs } from '@remix-run/node';
import type { PageDocument } from '#builder/document';
import { blocksOf } from '#builder/engine';
import { PAGE_ENGINE, pageEngines, templateDocument } from '#core/pages';
import { shopOfSeller } from '#core/people';
import { drawDocument } from '../../../buyer/draw-document.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** A template as it would look in this shop, before anybody makes a page of it. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const engine = ctx.ports.find(pageEngines, PAGE_ENGINE);
  if (!engine?.templates().some(({ id }) => id === params.id)) throw new Response(null, { status: 404 });
  const shop = await shopOfSeller(ctx, sellerId);
  const doc = (await templateDocument(ctx, params.id!)) as PageDocument;
  const drawn = await drawDocument({ ctx, shop, registry: blocksOf(context.kernel.plugins) }, doc, {
    slug: '',
    mode: 'preview',
    search: { page: 1 },
  });
  return new Response(new Uint8Array(drawn.body), {
    headers: { ...drawn.headers, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
  });
}
