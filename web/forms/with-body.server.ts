import type { Ctx } from '#core/context';
import { endUpload, uploadedBytes } from '#core/files';
import { requireSeller } from '#core/people';

/**
 * The file that a script sends as the bare body, or that went up in parts before: `?upload=` names it. Null where neither came. Parts are removed
 * once the work is done, however it ended.
 * @throws `upload_not_found`, `upload_unfinished`
 */
export async function withBody<Result>(
  ctx: Ctx,
  request: Request,
  work: (body: AsyncIterable<Uint8Array> | null) => Promise<Result>,
): Promise<Result> {
  const token = new URL(request.url).searchParams.get('upload');
  // Node's web streams can be iterated; the DOM's types do not say so.
  if (token === null) return work(request.body as unknown as AsyncIterable<Uint8Array> | null);
  const sellerId = requireSeller(ctx);
  const body = await uploadedBytes(ctx, sellerId, token);
  try {
    return await work(body);
  } finally {
    await endUpload(ctx, sellerId, token).catch((error: unknown) => ctx.log.warn({ error }, 'parts of an upload stay'));
  }
}
