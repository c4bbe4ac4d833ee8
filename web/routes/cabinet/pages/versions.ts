import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { saveVersion, versionsOfPage } from '#core/pages';
import { answerJson, idParam, jsonBody } from '../../../answer-json.server.ts';
import { editorVersion } from '../../../cabinet/editor-version.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { standOf } from './stand-of.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const pageId = idParam(params.id);
  return answerJson(async () => (await versionsOfPage(ctx, pageId)).map(editorVersion));
}

/** Keeps the draft under a name. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const pageId = idParam(params.id);
  return answerJson(async () => {
    const body = await jsonBody(request);
    const { label } = body;
    const { versionId } = await saveVersion(ctx, {
      pageId,
      label: typeof label === 'string' ? label : '',
      stand: standOf(body),
    });
    return editorVersion((await versionsOfPage(ctx, pageId)).find((each) => each.id === versionId)!);
  });
}
