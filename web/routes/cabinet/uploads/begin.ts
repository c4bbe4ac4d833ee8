import type { ActionFunctionArgs } from '@remix-run/node';
import { beginUpload } from '#core/files';
import { answerJson } from '../../../answer-json.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { bytesIn, otherVersion, tusAnswer } from './tus.server.ts';

/** Begins a file that goes up in parts (tus 1.0, creation and expiration): `Upload-Length`, answered by its address. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  return answerJson(async () => {
    const refused = otherVersion(request);
    if (refused) return refused;
    const state = await beginUpload(ctx, sellerId, bytesIn(request, 'Upload-Length'));
    return tusAnswer(201, state, { Location: `/cabinet/file_uploads/${state.token}` });
  });
}
