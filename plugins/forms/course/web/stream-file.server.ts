import { createReadableStreamFromReadable } from '@remix-run/node';
import { openFile, type Ctx } from '#core/plugins';

/** Answers a file to somebody who may have it, whole or the range asked for. Every range is a request of its own, and asked for anew. */
export async function streamFile(
  ctx: Ctx,
  file: { id: number; name: string } | null,
  request: Request,
): Promise<Response> {
  if (!file) throw new Response(null, { status: 404 });
  const save = new URL(request.url).searchParams.has('save');
  const answer = await openFile(
    ctx,
    { fileId: file.id, name: file.name, disposition: save ? 'attachment' : 'inline' },
    {
      range: request.headers.get('range') ?? undefined,
      ifRange: request.headers.get('if-range') ?? undefined,
      ifNoneMatch: request.headers.get('if-none-match') ?? undefined,
      headOnly: request.method === 'HEAD',
    },
  );
  if (!answer) throw new Response(null, { status: 404 });
  // A browser must not keep what may be taken back tomorrow.
  const headers = { ...answer.headers, 'cache-control': 'private, no-store' };
  return new Response(answer.body ? createReadableStreamFromReadable(answer.body) : null, {
    status: answer.status,
    headers,
  });
}
