import { Readable } from 'node:stream';

/** Something to keep: the browser saves it. */
export function fileResponse({
  fileName,
  contentType,
  body,
}: {
  fileName: string;
  contentType: string;
  body: Uint8Array | NodeJS.ReadableStream;
}): Response {
  const content =
    body instanceof Uint8Array
      ? (body as Uint8Array<ArrayBuffer>)
      : (Readable.toWeb(body as Readable) as ReadableStream);
  return new Response(content, {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${fileName.replace(/[^\u0020-\u007e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
