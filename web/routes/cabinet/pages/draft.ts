import type { ActionFunctionArgs } from '@remix-run/node';
import { errorEntries } from '#core/kit';
import { draftMovedOn, saveDraft } from '#core/pages';
import { answerJson, idParam, jsonBody } from '../../../answer-json.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { standOf } from './stand-of.ts';

/** Autosave: the changes since a revision, or a whole document. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const pageId = idParam(params.id);
  return answerJson(async () => {
    const body = await jsonBody(request);
    const { baseRev, saveId, doc, ops } = body;
    const change = {
      pageId,
      tabId: standOf(body).tabId,
      baseRev: Number.isSafeInteger(baseRev) ? Number(baseRev) : -1,
      ...(typeof saveId === 'string' && saveId.length <= 64 ? { saveId } : {}),
    };
    const saved = await saveDraft(ctx, ops === undefined ? { ...change, doc } : { ...change, ops });
    if (saved.state === 'saved') return { rev: saved.rev };
    return Response.json(
      {
        errors: errorEntries(draftMovedOn(ctx.locale)),
        conflict: { rev: saved.rev, at: saved.savedAt.toISOString(), author: saved.author },
      },
      { status: 409 },
    );
  });
}
