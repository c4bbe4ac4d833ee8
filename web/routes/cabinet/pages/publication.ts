import type { ActionFunctionArgs } from '@remix-run/node';
import { InputError } from '#core/kit';
import type { PageDocument } from '#builder/document';
import { blocksOf } from '#builder/engine';
import { pageForEditing, publishPage, versionsOfPage } from '#core/pages';
import { shopOfSeller } from '#core/people';
import { answerJson, idParam, jsonBody } from '../../../answer-json.server.ts';
import { keepAsPublished } from '../../../buyer/draw-document.ts';
import { pageCacheOf } from '../../../buyer/page-cache.ts';
import { pageSurroundings } from '../../../buyer/page-surroundings.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { editorVersion } from '../../../cabinet/editor-version.ts';
import { standOf } from './stand-of.ts';

/** Shows the stored draft to buyers. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const pageId = idParam(params.id);
  return answerJson(async () => {
    try {
      const stand = standOf(await jsonBody(request));
      const [{ doc, slug }, shop] = [await pageForEditing(ctx, pageId), await shopOfSeller(ctx, sellerId)];
      const parts = { ctx, shop, registry: blocksOf(context.kernel.plugins) };
      const surroundings = await pageSurroundings(parts, doc as PageDocument, slug);
      const { versionId } = await publishPage(ctx, { pageId, stand, surroundings });
      await keepAsPublished(parts, doc as PageDocument, { slug, versionId });
      pageCacheOf(context.kernel).forgetSeller(sellerId);
      const version = (await versionsOfPage(ctx, pageId)).find((each) => each.id === versionId)!;
      return { version: editorVersion(version) };
    } catch (error) {
      // The editor lists these with a jump to each block.
      if (error instanceof InputError) return { problems: [...new Set(error.entries.map((entry) => entry.detail))] };
      throw error;
    }
  });
}
