import { uploadWrong, type UploadState } from '#core/files';

export const TUS = '1.0.0';

/** Answer of the protocol for uploads that go on: https://tus.io/protocols/resumable-upload */
export function tusAnswer(
  status: number,
  state: UploadState | null,
  more: Readonly<Record<string, string>> = {},
): Response {
  return new Response(null, {
    status,
    headers: {
      'Tus-Resumable': TUS,
      'Cache-Control': 'no-store',
      ...(state
        ? {
            'Upload-Offset': String(state.receivedBytes),
            'Upload-Length': String(state.sizeBytes),
            'Upload-Expires': state.expiresAt.toUTCString(),
          }
        : {}),
      ...more,
    },
  });
}

/** Null for clients that speak our version; for others the answer that names it. */
export function otherVersion(request: Request): Response | null {
  return request.headers.get('tus-resumable') === TUS ? null : tusAnswer(412, null, { 'Tus-Version': TUS });
}

/** A number of bytes in a header. @throws `upload_wrong` */
export function bytesIn(request: Request, header: 'Upload-Length' | 'Upload-Offset'): number {
  const text = request.headers.get(header) ?? '';
  if (!/^\d{1,15}$/.test(text)) throw uploadWrong();
  return Number(text);
}
