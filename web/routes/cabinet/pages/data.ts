import type { ActionFunctionArgs } from '@remix-run/node';
import { blocksOf } from '#builder/engine';
import { parseDocument } from '#builder/document';
import { collectDataNeeds } from '#builder/render';
import { AppError } from '#core/kit';
import { shopOfSeller } from '#core/people';
import { answerJson, jsonBody } from '../../../answer-json.server.ts';
import { loadPageData } from '../../../buyer/page-data.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** Data that the blocks of a document need, while it is being edited. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  return answerJson(async () => {
    const parsed = parseDocument((await jsonBody(request)).doc);
    if (!parsed.ok)
      throw new AppError({
        code: 'page_document_malformed',
        status: 422,
        title: 'Not a page',
        detail: parsed.problems.join(' '),
      });
    const shop = await shopOfSeller(ctx, sellerId);
    return loadPageData(ctx, shop, collectDataNeeds(parsed.doc, blocksOf(context.kernel.plugins), { search: {} }), {
      blockedToo: true,
    });
  });
}
