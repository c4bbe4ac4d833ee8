import type { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import { parseRange } from './byte-range.ts';
import type { Disposition, FileGrant } from './file-link.ts';
import { fileStoreOf } from './file-store.ts';
import { StoredFileRow } from './stored-file.ts';

/** The parts of an HTTP answer. `body` is a stream to be piped or destroyed, or null where the answer has none. */
export interface FileAnswer {
  status: 200 | 206 | 304 | 416;
  headers: Readonly<Record<string, string>>;
  body: Readable | null;
}

export interface FileRequest {
  /** The request's `Range` header. */
  range?: string | undefined;
  ifNoneMatch?: string | undefined;
  ifRange?: string | undefined;
  /** A HEAD request: headers only. */
  headOnly?: boolean;
}

const DAY_SECONDS = 86_400;

/** Answers a verified link. `null` when the file has been removed meanwhile. The link is the permission: the actor is not asked. */
export async function openFile(ctx: Ctx, grant: FileGrant, request: FileRequest = {}): Promise<FileAnswer | null> {
  const file = await reading(
    asPlatform(ctx, 'signed file link'),
    async ({ db }) => await StoredFileRow.query(db).findById(grant.fileId),
  );
  if (!file) return null;
  return answer(ctx, file, request, {
    name: grant.name,
    disposition: grant.disposition,
    cacheControl: 'private, no-cache',
  });
}

/** Answers `/media/{sha256}/{name}`. `null` unless a public file has these bytes. Its address never changes, so neither does the answer. */
export async function openMedia(ctx: Ctx, sha256: string, request: FileRequest = {}): Promise<FileAnswer | null> {
  if (!/^[0-9a-f]{64}$/.test(sha256)) return null;
  const file = await reading(
    asPlatform(ctx, 'public media'),
    async ({ db }) => await StoredFileRow.query(db).where({ sha256, visibility: 'public' }).orderBy('id').first(),
  );
  if (!file) return null;
  return answer(ctx, file, request, {
    name: file.name,
    disposition: 'inline',
    cacheControl: `public, max-age=${365 * DAY_SECONDS}, immutable`,
  });
}

interface Presentation {
  name: string;
  disposition: Disposition;
  cacheControl: string;
}

async function answer(
  ctx: Ctx,
  file: StoredFileRow,
  request: FileRequest,
  presentation: Presentation,
): Promise<FileAnswer> {
  const etag = `"${file.sha256}"`;
  const headers = headersOf(file, presentation, etag);
  if (request.ifNoneMatch && matches(request.ifNoneMatch, etag)) return { status: 304, headers, body: null };
  const stale = request.ifRange !== undefined && request.ifRange !== etag;
  const range = stale ? null : parseRange(request.range, file.size_bytes);
  if (range === 'unsatisfiable')
    return {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${file.size_bytes}`, 'content-length': '0' },
      body: null,
    };
  const length = range ? range.end - range.start + 1 : file.size_bytes;
  const body = request.headOnly ? null : await fileStoreOf(ctx).read(file.key, range ?? undefined);
  return {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(length),
      ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${file.size_bytes}` } : {}),
    },
    body,
  };
}

const matches = (header: string, etag: string): boolean =>
  header.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')));

/** Shown in the browser only where nothing in them can run; everything else is saved. */
const SHOWN_INLINE =
  /^(image\/(png|jpeg|gif|webp|avif)|application\/pdf|audio\/[a-z0-9.+-]+|video\/[a-z0-9.+-]+|text\/plain)$/;

function headersOf(
  file: StoredFileRow,
  { name, disposition, cacheControl }: Presentation,
  etag: string,
): Record<string, string> {
  const shown = disposition === 'inline' && SHOWN_INLINE.test(file.content_type);
  const ascii = name.replace(/[^\u0020-\u007e]|["\\%]/g, '_');
  return {
    'content-type': file.content_type,
    'content-disposition': `${shown ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeRfc8187(name)}`,
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    // A reader of PDFs does not start in a sandbox; it is one itself.
    'content-security-policy':
      shown && file.content_type === 'application/pdf'
        ? "default-src 'none'; object-src 'self'; frame-ancestors 'self'"
        : "default-src 'none'; sandbox",
    etag,
  };
}

const encodeRfc8187 = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
