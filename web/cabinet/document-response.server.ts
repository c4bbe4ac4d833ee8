import type { OpenedDocument } from '#core/identity-documents';

/** A document of somebody's identity, to look at: kept nowhere on the way, and nothing in it runs. */
export function documentResponse({ name, contentType, bytes }: OpenedDocument): Response {
  const isPdf = contentType === 'application/pdf';
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `inline; filename="${name.replace(/[^\u0020-\u007e]|["\\]/g, '_')}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      // A reader of PDFs does not start in a sandbox; it is one itself.
      'Content-Security-Policy': isPdf
        ? "default-src 'none'; object-src 'self'; frame-ancestors 'self'"
        : "default-src 'none'; sandbox",
    },
  });
}
