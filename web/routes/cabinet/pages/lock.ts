import type { ActionFunctionArgs } from '@remix-run/node';
import { holdPage, holdWishes, type HoldWish } from '#core/pages';
import { answerJson, idParam, jsonBody } from '../../../answer-json.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** Which window may change the page. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const pageId = idParam(params.id);
  return answerJson(async () => {
    const { tabId, wish } = await jsonBody(request);
    const known = holdWishes.includes(wish as HoldWish) ? (wish as HoldWish) : 'hold';
    return holdPage(ctx, { pageId, tabId: typeof tabId === 'string' ? tabId : '', wish: known });
  });
}
