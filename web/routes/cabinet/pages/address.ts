import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { AppError } from '#core/kit';
import { changeAddress, pageAddress } from '#core/pages';
import { answerJson, idParam, jsonBody } from '../../../answer-json.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { standOf } from './stand-of.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const pageId = idParam(params.id);
  return answerJson(() => pageAddress(ctx, pageId));
}

/** Renames the page; what cannot be its address comes back as a sentence beside the field. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const pageId = idParam(params.id);
  return answerJson(async () => {
    const body = await jsonBody(request);
    const { slug, name, oldSlugs } = body;
    const text = (value: unknown): string => (typeof value === 'string' ? value : '');
    const old = Array.isArray(oldSlugs) ? oldSlugs.slice(0, 200).map(text).filter(Boolean) : [];
    try {
      return await changeAddress(ctx, {
        pageId,
        tabId: standOf(body).tabId,
        slug: text(slug),
        name: text(name),
        oldSlugs: old,
      });
    } catch (error) {
      if (error instanceof AppError && error.field === 'slug') return { problem: error.detail };
      throw error;
    }
  });
}
