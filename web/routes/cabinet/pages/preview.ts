import type { LoaderFunctionArgs } from '@remix-run/node';
import type { PageDocument } from '#builder/document';
import { blocksOf } from '#builder/engine';
import { AppError } from '#core/kit';
import { pageForEditing, versionDocument } from '#core/pages';
import { shopOfSeller } from '#core/people';
import { idParam } from '../../../answer-json.server.ts';
import { drawDocument } from '../../../buyer/draw-document.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** The draft, or the version the address names, as buyers would see it: through the very renderer that will draw it for them. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const pageId = idParam(params.id);
  try {
    const [page, shop] = await Promise.all([pageForEditing(ctx, pageId), shopOfSeller(ctx, sellerId)]);
    const version = new URL(request.url).searchParams.get('version');
    const doc = version === null ? page.doc : await versionDocument(ctx, { pageId, versionId: idParam(version) });
    const drawn = await drawDocument({ ctx, shop, registry: blocksOf(context.kernel.plugins) }, doc as PageDocument, {
      slug: page.slug,
      mode: 'preview',
      search: { page: 1 },
    });
    return new Response(new Uint8Array(drawn.body), {
      headers: { ...drawn.headers, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
    });
  } catch (error) {
    if (error instanceof AppError) throw new Response(null, { status: error.status });
    throw error;
  }
}
