import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { archiveFileLink } from '#core/shop-archive';
import { orAnswer } from '../../../cabinet/or-answer.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** Leads to a fresh signed link of an archive. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  return redirect(await orAnswer(archiveFileLink(ctx, readId(params.id))), {
    headers: { 'Cache-Control': 'no-store' },
  });
}
