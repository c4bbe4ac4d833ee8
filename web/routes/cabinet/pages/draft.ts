import type { ActionFunctionArgs } from '@remix-run/node';
import { saveDraft } from '#core/pages';
import { answerJson, idParam, jsonBody } from '../../../answer-json.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** Autosave. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const pageId = idParam(params.id);
  return answerJson(async () => {
    const { baseRev, doc } = await jsonBody(request);
    const saved = await saveDraft(ctx, { pageId, baseRev: Number.isSafeInteger(baseRev) ? Number(baseRev) : -1, doc });
    return saved.state === 'saved' ? { rev: saved.rev } : { conflict: { rev: saved.rev, at: saved.savedAt.toISOString() } };
  });
}
