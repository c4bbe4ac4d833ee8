import type { LoaderFunctionArgs } from '@remix-run/node';
import { videoLibrary } from '#core/sync';
import { answerJson } from '../../../answer-json.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** A page of the videos at the shop's video service, for the pickers of lessons and of the page editor. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { searchParams } = new URL(request.url);
  const page = /^[1-9]\d{0,2}$/.test(searchParams.get('page') ?? '') ? Number(searchParams.get('page')) : 1;
  const words = (searchParams.get('text') ?? '').trim().slice(0, 100);
  return answerJson(() => videoLibrary(ctx, { words, page }));
}
