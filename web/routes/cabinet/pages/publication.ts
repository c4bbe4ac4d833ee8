import type { ActionFunctionArgs } from '@remix-run/node';
import { InputError } from '#core/kit';
import { versionsOfPage } from '#core/pages';
import { answerJson, idParam, jsonBody } from '../../../answer-json.server.ts';
import { pageCacheOf } from '../../../buyer/page-cache.ts';
import { publishDrawn } from '../../../buyer/publish-drawn.ts';
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
      const { versionId } = await publishDrawn(ctx, { pageId, stand });
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
