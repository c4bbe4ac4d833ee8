import type { ActionFunctionArgs } from '@remix-run/node';
import { restoreVersion } from '#core/pages';
import { answerJson, idParam, jsonBody } from '../../../answer-json.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { standOf } from './stand-of.ts';

/** Makes an old version the draft again. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const ids = { pageId: idParam(params.id), versionId: idParam(params.versionId) };
  return answerJson(async () => restoreVersion(ctx, { ...ids, stand: standOf(await jsonBody(request)) }));
}
