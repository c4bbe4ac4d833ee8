import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import {
  fileLink,
  fileStore,
  findFiles,
  openFile,
  openMedia,
  putFile,
  removeFile,
  verifyFileLink,
  type FileAnswer,
  type FileGrant,
} from '#core/files';
import { aSeller, bootTestKernel, startFakeS3, useTestKernel, type FakeS3, type TestKernel } from '#core/testing';
import { cleanFiles } from './jobs/clean-files.ts';

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(5000)]);
const kernel = useTestKernel();
let s3: FakeS3;
let s3Kernel: TestKernel;
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
const seller = (sellerId: number) => kernel().contextFor({ kind: 'seller', sellerId });

beforeAll(async () => {
  s3 = await startFakeS3();
  const env = {
    FILES_S3_BUCKET: 'kontor',
    FILES_S3_ENDPOINT: s3.endpoint,
    FILES_S3_ACCESS_KEY_ID: 'id',
    FILES_S3_SECRET_ACCESS_KEY: 'key',
  };
  s3Kernel = bootTestKernel(kernel().databaseUrl, { env });
});
afterAll(async () => {
  await s3Kernel.close();
  await s3.close();
});

async function* pieces(bytes: Buffer, size = 1000): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function bytesOf(stream: Readable | null | undefined): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream ?? []) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const grantOf = (ctx: Ctx, link: string): FileGrant | 'expired' | 'forged' => {
  const url = new URL(link, 'http://any.address');
  return verifyFileLink(ctx, url.pathname.split('/')[2]!, url.searchParams);
};

describe.each([
  ['disk', (sellerId: number) => seller(sellerId)],
  ['S3', (sellerId: number) => s3Kernel.contextFor({ kind: 'seller', sellerId })],
])('on %s', (_store, contextOf) => {
  test('what was stored comes back, whole and in ranges', async () => {
    const anna = await aSeller(platform());
    const ctx = contextOf(anna);
    const file = await putFile(ctx, pieces(PNG, 7), {
      sellerId: anna,
      name: 'Titel.png',
      contentType: 'image/png',
      visibility: 'private',
    });
    expect(file).toMatchObject({ name: 'Titel.png', contentType: 'image/png', sizeBytes: PNG.length, mediaPath: null });
    const grant = grantOf(ctx, await fileLink(ctx, file.id, { expiresInSeconds: 60 })) as FileGrant;
    const whole = (await openFile(ctx, grant))!;
    expect(whole.status).toBe(200);
    expect((await bytesOf(whole.body)).equals(PNG)).toBe(true);
    const part = (await openFile(ctx, grant, { range: 'bytes=10-19' }))!;
    expect(part).toMatchObject({
      status: 206,
      headers: { 'content-range': `bytes 10-19/${PNG.length}`, 'content-length': '10' },
    });
    expect((await bytesOf(part.body)).equals(PNG.subarray(10, 20))).toBe(true);
  });

  test('a file larger than allowed is refused and leaves nothing', async () => {
    const anna = await aSeller(platform());
    const input = {
      sellerId: anna,
      name: 'a.bin',
      contentType: 'application/zip',
      visibility: 'private',
      maxBytes: 10_000_000,
    } as const;
    await expect(putFile(contextOf(anna), pieces(randomBytes(10_000_001), 65_536), input)).rejects.toMatchObject({
      code: 'file_too_large',
      status: 413,
    });
    expect(s3.openUploads.size).toBe(0);
    expect(await inTransaction(platform(), ({ db }) => db('files').where({ seller_id: anna }))).toEqual([]);
  });

  test('bytes without a row are cleaned up, the others stay', async () => {
    const anna = await aSeller(platform());
    const ctx = contextOf(anna);
    const [kept, gone] = [await aText(ctx, anna), await aText(ctx, anna)];
    const rows = await inTransaction(ctx, ({ db }) =>
      db('files').whereIn('id', [kept.id, gone.id]).select<{ id: number; key: string }[]>('id', 'key'),
    );
    await removeFile(ctx, gone.id);
    await ageEverything(rows.map((row) => row.key));
    await cleanFiles({ ...ctx, actor: { kind: 'platform', reason: 'test' } });
    const store = ctx.ports.find(fileStore, 'core')!;
    const keyOf = (id: number): string => rows.find((row) => row.id === id)!.key;
    expect((await bytesOf(await store.read(keyOf(kept.id)))).toString()).toBe('hello');
    await expect(store.read(keyOf(gone.id))).rejects.toThrow();
  });
});

const aText = (ctx: Ctx, sellerId: number) =>
  putFile(ctx, pieces(Buffer.from('hello')), {
    sellerId,
    name: 'hello.txt',
    contentType: 'text/plain',
    visibility: 'private',
  });

async function ageEverything(keys: readonly string[]): Promise<void> {
  const old = new Date(Date.now() - 5 * 86_400_000);
  for (const object of s3.objects.values()) object.modified = old;
  for (const key of keys) {
    const place = path.join(kernel().env.KONTOR_HOME, 'files', key.slice(0, 2), key.slice(2, 4), key);
    if (existsSync(place)) await utimes(place, old, old);
  }
}

test('a large file goes to S3 in parts, and an upload that breaks off is called off', async () => {
  const anna = await aSeller(platform());
  const ctx = s3Kernel.contextFor({ kind: 'seller', sellerId: anna });
  const bytes = randomBytes(18 * 1024 * 1024 + 5);
  const input = { sellerId: anna, name: 'film.mp4', contentType: 'video/mp4', visibility: 'private' } as const;
  const file = await putFile(ctx, pieces(bytes, 65_536), input);
  const grant = { fileId: file.id, name: file.name, disposition: 'attachment' } as const;
  const middle = (await openFile(ctx, grant, { range: `bytes=8388600-8388620` }))!;
  expect((await bytesOf(middle.body)).equals(bytes.subarray(8388600, 8388621))).toBe(true);
  s3.failNextPart();
  const before = s3.objects.size;
  await expect(putFile(ctx, pieces(bytes, 65_536), input)).rejects.toThrow();
  expect([s3.openUploads.size, s3.objects.size]).toEqual([0, before]);
});

test('a link opens its own file only, under its own name, until it expires', async () => {
  const anna = await aSeller(platform());
  const ctx = seller(anna);
  const [one, other] = [await aText(ctx, anna), await aText(ctx, anna)];
  const link = await fileLink(ctx, one.id, { expiresInSeconds: 60 });
  expect(grantOf(ctx, link)).toEqual({ fileId: one.id, name: 'hello.txt', disposition: 'attachment' });
  for (const change of [`/files/${other.id}?`, '&d=i', '&n=evil.html', '&e=99999999999']) {
    const url = new URL(change.startsWith('/') ? link.replace(/\/files\/\d+\?/, change) : link, 'http://any.address');
    if (change.startsWith('&')) url.searchParams.set(change[1]!, change.slice(3));
    expect(grantOf(ctx, url.href)).toBe('forged');
  }
  expect(verifyFileLink(ctx, '1e3', new URLSearchParams())).toBe('forged');
  expect(verifyFileLink(ctx, `${one.id}`, new URLSearchParams('s=%00'))).toBe('forged');
  kernel().clock.advance({ seconds: 60 });
  expect(grantOf(ctx, link)).toBe('expired');
});

test('a link to a removed file opens nothing, and a seller cannot link or remove a file of another', async () => {
  const [anna, bert] = [await aSeller(platform()), await aSeller(platform())];
  const file = await aText(seller(anna), anna);
  await expect(fileLink(seller(bert), file.id, { expiresInSeconds: 60 })).rejects.toMatchObject({ status: 404 });
  await expect(removeFile(seller(bert), file.id)).rejects.toMatchObject({ status: 404 });
  expect(await findFiles(seller(bert), [file.id])).toEqual([]);
  const grant = grantOf(seller(anna), await fileLink(seller(anna), file.id, { expiresInSeconds: 60 })) as FileGrant;
  await removeFile(seller(anna), file.id);
  expect(await openFile(platform(), grant)).toBeNull();
});

test('a file that is not what it says is refused, and a page never opens in the browser', async () => {
  const anna = await aSeller(platform());
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  const put = (contentType: string, bytes = page) =>
    putFile(seller(anna), pieces(bytes), { sellerId: anna, name: 'x', contentType, visibility: 'private' });
  await expect(put('image/png')).rejects.toMatchObject({ code: 'file_type_mismatch' });
  await expect(put('application/pdf')).rejects.toMatchObject({ code: 'file_type_mismatch' });
  await expect(put('text/plain', Buffer.alloc(0))).rejects.toMatchObject({ code: 'file_empty' });
  expect((await put('text/html', PNG)).contentType).toBe('image/png');
  const html = await put('text/html');
  const answer = (await openFile(platform(), { fileId: html.id, name: 'x.html', disposition: 'inline' }))!;
  answer.body?.destroy();
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(answer.headers['content-disposition']).toMatch(/^attachment/);
});

test('names lose paths and control characters, and headers carry them safely', async () => {
  const anna = await aSeller(platform());
  const names = [
    '../../etc/passwd',
    'C:\\a\\b.txt',
    'a\r\nX-Evil: 1.txt',
    '',
    '..',
    `${'ü'.repeat(300)}.pdf`,
    'half \ud800.txt',
  ];
  const stored = await Promise.all(
    names.map((name) =>
      putFile(seller(anna), pieces(Buffer.from('x')), {
        sellerId: anna,
        name,
        contentType: 'text/plain',
        visibility: 'public',
      }),
    ),
  );
  expect(stored.map((file) => file.name).slice(0, 5)).toEqual(['passwd', 'b.txt', 'aX-Evil: 1.txt', 'file', 'file']);
  expect(stored[5]!.name).toHaveLength(180);
  const quoted: FileAnswer = (await openFile(platform(), {
    fileId: stored[0]!.id,
    name: 'Rechnung "März"\r\n.pdf',
    disposition: 'attachment',
  }))!;
  quoted.body?.destroy();
  expect(quoted.headers['content-disposition']).toBe(
    `attachment; filename="Rechnung _M_rz___.pdf"; filename*=UTF-8''Rechnung%20%22M%C3%A4rz%22%0D%0A.pdf`,
  );
});

test('a public file has an address for ever, a private one has none', async () => {
  const anna = await aSeller(platform());
  const open = await putFile(seller(anna), pieces(PNG), {
    sellerId: anna,
    name: 'Bild 1.png',
    contentType: 'image/png',
    visibility: 'public',
  });
  expect(open.mediaPath).toBe(`/media/${open.sha256}/Bild%201.png`);
  const answer = (await openMedia(platform(), open.sha256))!;
  answer.body?.destroy();
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/png',
  });
  expect((await openMedia(platform(), open.sha256, { ifNoneMatch: answer.headers.etag }))!.status).toBe(304);
  const secret = await putFile(seller(anna), pieces(randomBytes(50)), {
    sellerId: anna,
    name: 'b',
    contentType: 'text/plain',
    visibility: 'private',
  });
  expect(await openMedia(platform(), secret.sha256)).toBeNull();
  expect(await openMedia(platform(), "' or 1=1")).toBeNull();
});
