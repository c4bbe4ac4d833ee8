import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeS3 {
  endpoint: string;
  objects: Map<string, { bytes: Buffer; modified: Date }>;
  /** Uploads in parts that were neither completed nor called off. */
  openUploads: Map<string, Buffer[]>;
  /** Makes the next upload of a part fail. */
  failNextPart(): void;
  close(): Promise<void>;
}

/** The part of S3 that a file store needs, over real HTTP: put, get with ranges, delete, list, uploads in parts. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map();
  const openUploads: FakeS3['openUploads'] = new Map();
  let failPart = false;
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, 'http://s3');
    const [, , ...rest] = url.pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    const body = await bodyOf(request);
    const uploadId = url.searchParams.get('uploadId');
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256'))
      return xml(response, 403, '<Error><Code>AccessDenied</Code></Error>');
    if (uploadId !== null || url.searchParams.has('uploads'))
      return upload(request, response, { key, uploadId, part: Number(url.searchParams.get('partNumber')), body });
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, modified: new Date() });
      return void response.writeHead(200, { etag: etagOf(body) }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (url.searchParams.get('list-type') === '2') return list(response, url);
    return get(request, response, key);
  }

  function upload(
    request: IncomingMessage,
    response: ServerResponse,
    { key, uploadId, part, body }: { key: string; uploadId: string | null; part: number; body: Buffer },
  ): void {
    if (uploadId === null) {
      const id = randomUUID();
      openUploads.set(id, []);
      return xml(
        response,
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    const parts = openUploads.get(uploadId);
    if (!parts) return xml(response, 404, '<Error><Code>NoSuchUpload</Code></Error>');
    if (request.method === 'PUT') {
      if (failPart) {
        failPart = false;
        return xml(response, 400, '<Error><Code>InvalidPart</Code></Error>');
      }
      parts[part - 1] = body;
      return void response.writeHead(200, { etag: etagOf(body) }).end();
    }
    openUploads.delete(uploadId);
    if (request.method === 'DELETE') return void response.writeHead(204).end();
    objects.set(key, { bytes: Buffer.concat(parts), modified: new Date() });
    xml(response, 200, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
  }

  function list(response: ServerResponse, url: URL): void {
    const keys = [...objects.keys()].filter((key) => key.startsWith(url.searchParams.get('prefix') ?? '')).sort();
    // One key per page, so that following the pages is tested too.
    const start = Number(url.searchParams.get('continuation-token') ?? 0);
    const key = keys[start];
    const contents = key
      ? `<Contents><Key>${key}</Key><LastModified>${objects.get(key)!.modified.toISOString()}</LastModified></Contents>`
      : '';
    const more = start + 1 < keys.length;
    xml(
      response,
      200,
      `<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents}${more ? `<NextContinuationToken>${start + 1}</NextContinuationToken>` : ''}</ListBucketResult>`,
    );
  }

  function get(request: IncomingMessage, response: ServerResponse, key: string): void {
    const object = objects.get(key);
    if (!object) return xml(response, 404, '<Error><Code>NoSuchKey</Code></Error>');
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const bytes = range ? object.bytes.subarray(Number(range[1]), Number(range[2]) + 1) : object.bytes;
    response.writeHead(range ? 206 : 200, { 'content-length': bytes.length, etag: etagOf(object.bytes) }).end(bytes);
  }

  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    openUploads,
    failNextPart: () => void (failPart = true),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

function xml(response: ServerResponse, status: number, body: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
}
