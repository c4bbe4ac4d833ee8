import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { endUpload, takePart, uploadState, uploadWrong } from '#core/files';
import { answerJson } from '../../../answer-json.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { bytesIn, otherVersion, tusAnswer } from './tus.server.ts';

/** Progress of an upload: a browser asks for it before it goes on. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  return answerJson(async () => tusAnswer(200, await uploadState(ctx, sellerId, params.token ?? '')));
}

/** Takes the next part, or ends the upload. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const token = params.token ?? '';
  return answerJson(async () => {
    await uploadState(ctx, sellerId, token);
    const refused = otherVersion(request);
    if (refused) return refused;
    if (request.method === 'DELETE') {
      await endUpload(ctx, sellerId, token);
      return tusAnswer(204, null);
    }
    if (request.method !== 'PATCH') return tusAnswer(405, null, { Allow: 'HEAD, PATCH, DELETE' });
    if (request.headers.get('content-type') !== 'application/offset+octet-stream') return tusAnswer(415, null);
    if (!request.body) throw uploadWrong();
    const body = request.body as unknown as AsyncIterable<Uint8Array>;
    return tusAnswer(204, await takePart(ctx, { sellerId, token, startsAt: bytesIn(request, 'Upload-Offset') }, body));
  });
}
