import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database';
import { beginUpload, endUpload, fileStoreFor, putFile, takePart, uploadState, uploadedBytes } from '#core/files';
import { aSeller, bootTestKernel, startFakeS3, useTestKernel, type FakeS3, type TestKernel } from '#core/testing';
import { cleanFiles } from './jobs/clean-files.ts';

const kernel = useTestKernel({ env: { DATABASE_POOL: '10' } });
let s3: FakeS3;
let s3Kernel: TestKernel;

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

const BYTES = randomBytes(50_000);

async function* pieces(bytes: Buffer, breaksAfter = Infinity): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += 1000) {
    if (start >= breaksAfter) throw new Error('The connection is gone.');
    yield bytes.subarray(start, start + 1000);
  }
}

async function whole(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

describe.each(['disk', 's3'] as const)('on %s', (where) => {
  const at = () => (where === 'disk' ? kernel() : s3Kernel);
  async function aShop() {
    const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
    return { sellerId, ctx: at().contextFor({ kind: 'seller', sellerId }) };
  }

  test('a file whose connection breaks amid a part goes on where it stopped and is whole in the end', async () => {
    const { ctx, sellerId } = await aShop();
    const { token } = await beginUpload(ctx, sellerId, BYTES.length);
    const part = (startsAt: number, end: number, breaksAfter?: number) =>
      takePart(ctx, { sellerId, token, startsAt }, pieces(BYTES.subarray(startsAt, end), breaksAfter));
    expect((await part(0, 20_000)).receivedBytes).toBe(20_000);
    expect((await part(20_000, 40_000, 7_000)).receivedBytes).toBe(27_000);
    await expect(part(20_000, 40_000)).rejects.toMatchObject({ code: 'upload_elsewhere' });
    await expect(uploadedBytes(ctx, sellerId, token)).rejects.toMatchObject({ code: 'upload_unfinished' });
    expect((await uploadState(ctx, sellerId, token)).receivedBytes).toBe(27_000);
    expect((await part(27_000, 27_000)).receivedBytes).toBe(27_000);
    await expect(takePart(ctx, { sellerId, token, startsAt: 27_000 }, pieces(BYTES))).rejects.toMatchObject({
      code: 'file_too_large',
    });
    expect((await part(27_000, 50_000)).receivedBytes).toBe(50_000);
    const bytes = await uploadedBytes(ctx, sellerId, token);
    const input = {
      sellerId,
      name: 'film.bin',
      contentType: 'application/octet-stream',
      visibility: 'private',
    } as const;
    const file = await putFile(ctx, bytes, input);
    expect(file.sizeBytes).toBe(BYTES.length);
    expect(await whole(await uploadedBytes(ctx, sellerId, token))).toEqual(BYTES);
    const keys = await keysOf();
    expect(keys).toHaveLength(3);
    await endUpload(ctx, sellerId, token);
    for (const key of keys) await expect(readAll(ctx, key)).rejects.toThrow();
    await expect(uploadState(ctx, sellerId, token)).rejects.toMatchObject({ status: 404 });

    async function keysOf(): Promise<string[]> {
      const rows = await inTransaction(ctx, ({ db }) =>
        db('file_upload_parts').where({ seller_id: sellerId }).select<{ key: string }[]>('key'),
      );
      return rows.map(({ key }) => key);
    }
  });

  test('of eight connections that send the same part one is taken, and the bytes are right', async () => {
    const { ctx, sellerId } = await aShop();
    const { token } = await beginUpload(ctx, sellerId, BYTES.length);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => takePart(ctx, { sellerId, token, startsAt: 0 }, pieces(BYTES))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await whole(await uploadedBytes(ctx, sellerId, token))).toEqual(BYTES);
  });
});

test('uploads are their own shop’s, end after a day and go with the nightly clean-up', async () => {
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  const [anna, ben] = [await aSeller(platform), await aSeller(platform)];
  const ctx = kernel().contextFor({ kind: 'seller', sellerId: anna });
  const foreign = kernel().contextFor({ kind: 'seller', sellerId: ben });
  const { token } = await beginUpload(ctx, anna, 10);
  for (const sellerId of [anna, ben]) {
    await expect(uploadState(foreign, sellerId, token)).rejects.toMatchObject({ status: 404 });
    await expect(endUpload(foreign, sellerId, token)).rejects.toMatchObject({ status: 404 });
    await expect(takePart(foreign, { sellerId, token, startsAt: 0 }, pieces(BYTES))).rejects.toMatchObject({
      status: 404,
    });
  }
  await expect(beginUpload(ctx, anna, 3 * 1024 ** 3)).rejects.toMatchObject({ code: 'file_too_large' });
  await expect(beginUpload(ctx, anna, 0)).rejects.toMatchObject({ code: 'file_empty' });
  kernel().clock.advance({ hours: 25 });
  await expect(uploadState(ctx, anna, token)).rejects.toMatchObject({ status: 404 });
  await cleanFiles(platform);
  const rows = await inTransaction(ctx, ({ db }) => db('file_uploads').where({ seller_id: anna }));
  expect(rows).toEqual([]);
});

test('a shop has fifty uploads at once; the oldest makes room', async () => {
  const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  const ctx = kernel().contextFor({ kind: 'seller', sellerId });
  const tokens: string[] = [];
  for (let number = 0; number < 51; number += 1) tokens.push((await beginUpload(ctx, sellerId, 10)).token);
  await expect(uploadState(ctx, sellerId, tokens[0]!)).rejects.toMatchObject({ status: 404 });
  expect((await uploadState(ctx, sellerId, tokens[1]!)).receivedBytes).toBe(0);
});

async function readAll(ctx: Parameters<typeof fileStoreFor>[0], key: string): Promise<Buffer> {
  return whole(await fileStoreFor(ctx).read(key));
}
