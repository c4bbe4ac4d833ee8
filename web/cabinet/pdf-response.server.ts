import type { ArchivedDocument } from '#core/invoicing';

/** A PDF to look at; the browser's own viewer offers to save it. */
export function pdfResponse({
  bytes,
  contentType,
  fileName,
}: Pick<ArchivedDocument, 'bytes' | 'contentType' | 'fileName'>): Response {
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `inline; filename="${fileName.replace(/[^\u0020-\u007e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
