import { createReadableStreamFromReadable } from '@remix-run/node';
import { openFile, type Ctx } from '#core/plugins';

/** A picture of a post to a person who may see it; asked for anew each time, since it may be hidden tomorrow. */
export async function showPicture(ctx: Ctx, fileId: number | null): Promise<Response> {
  const answer =
    fileId === null ? null : await openFile(ctx, { fileId, name: 'picture.webp', disposition: 'inline' }, {});
  if (!answer?.body) throw new Response(null, { status: 404 });
  return new Response(createReadableStreamFromReadable(answer.body), {
    status: answer.status,
    headers: { ...answer.headers, 'cache-control': 'private, no-store' },
  });
}
