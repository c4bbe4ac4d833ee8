import type { ActionFunctionArgs } from '@remix-run/node';
import { InputError } from '#core/kit';
import { publishPage, versionsOfPage } from '#core/pages';
import { answerJson, idParam } from '../../../answer-json.server.ts';
import { pageCacheOf } from '../../../buyer/page-cache.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { editorVersion } from '../../../cabinet/editor-version.ts';

/** Shows the stored draft to buyers. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const pageId = idParam(params.id);
  return answerJson(async () => {
    try {
      const { versionId } = await publishPage(ctx, { pageId });
      pageCacheOf(context.kernel).forgetSeller(sellerId);
      const version = (await versionsOfPage(ctx, pageId)).find((each) => each.id === versionId)!;
      return { version: editorVersion(version) };
    } catch (error) {
      // The editor lists these with a jump to each block.
      if (error instanceof InputError) return { problems: error.entries.map((entry) => entry.detail) };
      throw error;
    }
  });
}
