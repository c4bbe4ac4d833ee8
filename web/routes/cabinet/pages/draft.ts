import type { ActionFunctionArgs } from '@remix-run/node';
import { saveDraft } from '#core/pages';
import { answerJson, idParam, jsonBody } from '../../../answer-json.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** Autosave: the changes since a revision, or a whole document. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const pageId = idParam(params.id);
  return answerJson(async () => {
    const { baseRev, saveId, doc, ops } = await jsonBody(request);
    const change = {
      pageId,
      baseRev: Number.isSafeInteger(baseRev) ? Number(baseRev) : -1,
      ...(typeof saveId === 'string' && saveId.length <= 64 ? { saveId } : {}),
    };
    const saved = await saveDraft(ctx, ops === undefined ? { ...change, doc } : { ...change, ops });
    return saved.state === 'saved' ? { rev: saved.rev } : { conflict: { rev: saved.rev, at: saved.savedAt.toISOString(), author: saved.author } };
  });
}
