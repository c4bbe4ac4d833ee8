import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestKernel } from '#core/testing';
import { activateLicense } from './api/activate-license.ts';
import { publicKeysOf } from './api/signing-keys.ts';
import { licenseKey } from './index.ts';
import { aLicenseProduct, aShop, buy, sellerIdOf } from './license-shop.fixture.ts';

const kernel = useTestKernel({ plugins: [licenseKey] });
const folder = mkdtempSync(path.join(tmpdir(), 'kontor-docs-'));
const docs = path.resolve(import.meta.dirname, '../../../docs/licences.md');

interface Asked {
  keys: object[];
  productId: number;
  licenseKey: string;
  fingerprint: string;
  now: Date;
}
let verifyLicense: (token: string, asked: Asked) => object | null;

beforeAll(async () => {
  const code = /```js verify-license\.mjs\n([\s\S]*?)```/.exec(readFileSync(docs, 'utf8'))?.[1];
  const file = path.join(folder, 'verify-license.mjs');
  writeFileSync(file, code!);
  ({ verifyLicense } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    verifyLicense: typeof verifyLicense;
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the example of the documentation lets a true token in, and nothing that differs from it', async () => {
  const ctx = await aShop(kernel());
  const productId = await aLicenseProduct(ctx, {
    source: 'pattern',
    pattern: 'FL-{alphanumeric:10}',
    offlineDays: '30',
  });
  const sale = await buy(ctx, productId);
  const licenseKeyText = sale === 'sold_out' ? '' : sale.keys[0]!;
  const { token } = await activateLicense(ctx, {
    product_id: productId,
    license_key: licenseKeyText,
    fingerprint: 'mac-1',
    instance_name: '',
  });
  const now = kernel().clock.now();
  const asked: Asked = {
    keys: await publicKeysOf(ctx, sellerIdOf(ctx)),
    productId,
    licenseKey: licenseKeyText,
    fingerprint: 'mac-1',
    now,
  };
  expect(verifyLicense(token, asked)).toMatchObject({ aud: String(productId), license_exp: null });

  const stranger = await aShop(kernel());
  await aLicenseProduct(stranger);
  const differing: Partial<Asked>[] = [
    { productId: productId + 1 },
    { licenseKey: 'FL-ANDERER' },
    { fingerprint: 'mac-2' },
    { now: new Date(now.getTime() + 30 * 86_400_000) },
    { keys: await publicKeysOf(stranger, sellerIdOf(stranger)) },
  ];
  for (const change of differing)
    expect([Object.keys(change), verifyLicense(token, { ...asked, ...change })]).toEqual([Object.keys(change), null]);
  const [, payload, signature] = token.split('.') as [string, string, string];
  const none = Buffer.from(JSON.stringify({ alg: 'none', kid: (asked.keys[0] as { kid: string }).kid })).toString(
    'base64url',
  );
  for (const forged of [`${none}.${payload}.${signature}`, 'nothing', `${token}x`.slice(0, -20)])
    expect(verifyLicense(forged, asked)).toBeNull();
});
