import type { ActionFunctionArgs } from '@remix-run/node';
import { copyPage } from '#core/pages';
import { answerJson, idParam, jsonBody } from '../../../answer-json.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** Keeps one's own version as a page of its own. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const pageId = idParam(params.id);
  return answerJson(async () => ({
    url: `/cabinet/pages/${await copyPage(ctx, { pageId, doc: (await jsonBody(request)).doc })}/edit`,
  }));
}
