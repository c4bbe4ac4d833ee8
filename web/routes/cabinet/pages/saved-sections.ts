import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { emptyDocument, parseDocument, ROOT } from '#builder/document';
import { AppError } from '#core/kit';
import { deleteSection, renameSection, savedSections, saveSection } from '#core/pages';
import { answerJson, jsonBody } from '../../../answer-json.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  return answerJson(() => savedSections(ctx));
}

/** Keeps, renames and deletes; answers the whole shelf. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  return answerJson(async () => {
    const body = await jsonBody(request);
    const sectionId = Number(body.id) || 0;
    const name = typeof body.name === 'string' ? body.name : '';
    if (request.method === 'DELETE') await deleteSection(ctx, { sectionId });
    else if (request.method === 'PATCH') await renameSection(ctx, { sectionId, name });
    else await saveSection(ctx, { name, ...readTree(body.rootId, body.nodes) });
    return savedSections(ctx);
  });
}

/** A tree is what would be a page if it hung on one. */
function readTree(rootId: unknown, nodes: unknown): { rootId: string; nodes: object } {
  const page = emptyDocument('shop');
  const id = typeof rootId === 'string' ? rootId : '';
  const parsed =
    typeof nodes === 'object' && nodes !== null && id !== ROOT
      ? parseDocument({ ...page, nodes: { ...nodes, [ROOT]: { ...page.nodes[ROOT], c: { default: [id] } } } })
      : { ok: false as const, problems: ['A section is a block with everything inside it.'] };
  if (!parsed.ok)
    throw new AppError({
      code: 'section_malformed',
      status: 422,
      title: 'Not a section',
      detail: parsed.problems.slice(0, 3).join(' '),
    });
  const { [ROOT]: _root, ...tree } = parsed.doc.nodes;
  return { rootId: id, nodes: tree };
}
