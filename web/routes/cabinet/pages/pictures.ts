import type { ActionFunctionArgs } from '@remix-run/node';
import { addPagePicture } from '#core/pages';
import { AppError } from '#core/kit';
import { answerJson } from '../../../answer-json.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** Takes one picture as the request's body; its name travels in a header, percent-encoded. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  return answerJson(async () => {
    if (!request.body) throw new AppError({ code: 'file_missing', status: 400, title: 'No file', detail: 'Choose a picture.', field: 'file' });
    return addPagePicture(ctx, request.body as unknown as AsyncIterable<Uint8Array>, fileName(request.headers.get('x-file-name')));
  });
}

function fileName(header: string | null): string {
  try {
    return decodeURIComponent(header ?? '').slice(0, 120) || 'picture';
  } catch {
    return 'picture';
  }
}
