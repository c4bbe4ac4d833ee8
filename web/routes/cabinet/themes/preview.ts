import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseThemeTokens } from '#builder/block';
import type { PageDocument } from '#builder/document';
import { blocksOf } from '#builder/engine';
import { AppError } from '#core/kit';
import { pageForEditing, pagesOfSeller, plainStart } from '#core/pages';
import { shopOfSeller } from '#core/people';
import { themeById } from '#core/themes';
import { idParam } from '../../../answer-json.server.ts';
import { drawDocument } from '../../../buyer/draw-document.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { askedTokens } from './asked-tokens.ts';

/** The seller's first page, or a plain start page, in a theme that may not be saved yet. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  try {
    const theme = await themeById(ctx, idParam(params.id));
    const asked = askedTokens(request);
    const stored = parseThemeTokens(theme.tokens);
    const tokens = asked.ok ? asked.tokens : stored.ok ? stored.tokens : undefined;
    const shop = await shopOfSeller(ctx, sellerId);
    const [first] = await pagesOfSeller(ctx);
    const doc = (first ? (await pageForEditing(ctx, first.id)).doc : await plainStart(ctx, shop)) as PageDocument;
    const drawn = await drawDocument(
      { ctx, shop, registry: blocksOf(context.kernel.plugins) },
      { ...doc, ...(tokens ? { theme: { tokens } } : {}) },
      { slug: '', mode: 'preview', search: { page: 1 } },
    );
    return new Response(new Uint8Array(drawn.body), {
      headers: { ...drawn.headers, 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
    });
  } catch (error) {
    if (error instanceof AppError) throw new Response(null, { status: error.status });
    throw error;
  }
}
