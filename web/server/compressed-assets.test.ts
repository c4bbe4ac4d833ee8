import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { expect, test } from 'vitest';
import { compressedAssets } from './compressed-assets.ts';

interface Answer {
  status: number | undefined;
  encoding: string | undefined;
  cache: string | undefined;
  body: Buffer;
}

test('a script comes as small as the browser takes it, whole to one that takes nothing, and nothing outside the folder comes at all', async () => {
  const top = mkdtempSync(path.join(tmpdir(), 'kontor-assets-'));
  const text = 'export const words = "many of the same words";\n'.repeat(200);
  for (const [name, content] of [
    ['big-a1.js', text],
    ['small-b2.js', 'export{}'],
    ['.hidden.js', text],
  ] as const)
    writeFileSync(path.join(top, name), content);
  const app = express();
  app.use('/assets', compressedAssets(top), express.static(top));
  const server = app.listen(0);
  const ask = (address: string, encoding: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      get(
        { port: (server.address() as AddressInfo).port, path: address, headers: { 'accept-encoding': encoding } },
        (response) => {
          const parts: Buffer[] = [];
          response
            .on('data', (part: Buffer) => parts.push(part))
            .on('end', () =>
              resolve({
                status: response.statusCode,
                encoding: response.headers['content-encoding'],
                cache: response.headers['cache-control'],
                body: Buffer.concat(parts),
              }),
            );
        },
      ).on('error', reject);
    });
  try {
    for (let turn = 0; turn < 2; turn += 1) {
      const squeezed = await ask('/assets/big-a1.js', 'gzip, deflate, br');
      expect([
        squeezed.status,
        squeezed.encoding,
        squeezed.cache,
        brotliDecompressSync(squeezed.body).toString(),
      ]).toEqual([200, 'br', 'public, max-age=31536000, immutable', text]);
      expect(squeezed.body.length).toBeLessThan(text.length / 20);
    }
    const zipped = await ask('/assets/big-a1.js', 'gzip');
    expect([zipped.encoding, gunzipSync(zipped.body).toString()]).toEqual(['gzip', text]);
    expect(await ask('/assets/big-a1.js', 'identity')).toMatchObject({
      status: 200,
      encoding: undefined,
      body: Buffer.from(text),
    });
    expect(await ask('/assets/small-b2.js', 'br')).toMatchObject({ status: 200, encoding: undefined });
    for (const elsewhere of ['/assets/gone.js', '/assets/..%2f..%2fetc%2fpasswd.js', '/assets/.hidden.js'])
      expect([elsewhere, (await ask(elsewhere, 'br')).status]).toEqual([
        elsewhere,
        expect.toSatisfy((status: number) => status === 404 || status === 403),
      ]);
  } finally {
    server.close();
    rmSync(top, { recursive: true, force: true });
  }
});
