import { createHash, createPublicKey, verify } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { revokeEntitlements } from '#core/entitlements';
import { useTestKernel } from '#core/testing';
import { createApp } from '#web/server';
import { activateLicense } from './api/activate-license.ts';
import { rotateSigningKey } from './api/signing-keys.ts';
import { licenseKeyForm } from './form.ts';
import { licenseKey } from './index.ts';
import { aLicenseProduct, aShop, buy, sellerIdOf, stock } from './license-shop.fixture.ts';

const kernel = useTestKernel({ plugins: [licenseKey], env: { TRUST_PROXY: '1' } });
let server: Server;
let url: string;
let visitors = 0;

beforeAll(() => {
  const app = createApp({
    kernel: kernel(),
    remixBuild: () => Promise.reject(new Error('No page of ours is asked for.')),
  });
  server = createServer(app).listen(0);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

interface Answer {
  valid?: boolean;
  reason?: string | null;
  token: string;
  license: { activations: number; activations_left: number | null };
  instance: { id: string };
  errors?: { code: string }[];
}

/** Each call comes from a network of its own unless one is named. */
async function call(verb: string, body: object, ip = `198.51.${Math.floor((visitors += 1) / 250)}.${visitors % 250}`) {
  const response = await fetch(`${url}/v1/licenses/${verb}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'accept-language': 'en', 'x-forwarded-for': ip },
  });
  return { status: response.status, body: (await response.json()) as Answer };
}

async function aLicense(setup: Parameters<typeof aLicenseProduct>[1] = {}, shop: Record<string, unknown> = {}) {
  const ctx = await aShop(kernel(), shop);
  const productId = await aLicenseProduct(ctx, {
    source: 'pattern',
    pattern: 'FL-{alphanumeric:5}-{alphanumeric:5}',
    activationLimit: '2',
    ...setup,
  });
  const sale = await buy(ctx, productId);
  if (sale === 'sold_out') throw new Error('sold out');
  return { ctx, productId, sale, asked: { product_id: productId, license_key: sale.keys[0]! } };
}

test('a key can be activated in the second it was bought, counts a machine once, stops at its limit and frees a place again', async () => {
  const { asked, productId } = await aLicense();
  const first = await call('activate', { ...asked, fingerprint: 'mac-1', instance_name: 'Studio' });
  expect(first).toMatchObject({
    status: 200,
    body: {
      activated: true,
      license: {
        state: 'active',
        product_id: productId,
        product: 'Fotolabor',
        license_key: asked.license_key,
        activation_limit: 2,
        activations: 1,
        activations_left: 1,
        expires_at: null,
      },
      instance: { name: 'Studio', fingerprint: 'mac-1', id: expect.stringMatching(/^ins_/) },
    },
  });
  expect((await call('activate', { ...asked, fingerprint: 'mac-1' })).body).toMatchObject({
    license: { activations: 1 },
    instance: { id: first.body.instance.id, name: 'Studio' },
  });
  expect((await call('activate', { ...asked, fingerprint: 'mac-2' })).body.license.activations_left).toBe(0);
  expect(await call('activate', { ...asked, fingerprint: 'mac-3' })).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'activation_limit_reached' }] },
  });
  expect(await call('validate', { ...asked, fingerprint: 'mac-3' })).toMatchObject({
    status: 200,
    body: { valid: false, reason: 'instance_not_active', token: null },
  });
  expect((await call('deactivate', { ...asked, instance_id: first.body.instance.id })).body).toMatchObject({
    deactivated: true,
    license: { activations: 1 },
  });
  expect(await call('deactivate', { ...asked, instance_id: first.body.instance.id })).toMatchObject({
    status: 404,
    body: { errors: [{ code: 'instance_not_found' }] },
  });
  expect((await call('activate', { ...asked, fingerprint: 'mac-3' })).status).toBe(200);
  expect((await call('deactivate', { ...asked, fingerprint: 'mac-3' })).status).toBe(200);
});

const activeCount = (ctx: Ctx) =>
  reading(ctx, async ({ db }) =>
    Number(
      (await db('license_activations').whereNull('deactivated_at').count<{ count: string }[]>('* as count'))[0]!.count,
    ),
  );

test('a hundred machines activate at once: as many get in as the limit allows', async () => {
  const { ctx, asked } = await aLicense({ activationLimit: '5' });
  const answers = await Promise.allSettled(
    Array.from({ length: 100 }, (_, n) =>
      activateLicense(ctx, { ...asked, fingerprint: `mac-${n}`, instance_name: '' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(
    answers
      .flatMap((answer) => (answer.status === 'rejected' ? [(answer.reason as { code: string }).code] : []))
      .every((code) => code === 'activation_limit_reached'),
  ).toBe(true);
  expect(await activeCount(ctx)).toBe(5);
}, 60_000);

test('the same machine asking twenty times at once is one activation', async () => {
  const { ctx, asked } = await aLicense({ activationLimit: '5' });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => activateLicense(ctx, { ...asked, fingerprint: 'mac', instance_name: '' })),
  );
  expect([new Set(answers.map((answer) => answer.instance.id)).size, await activeCount(ctx)]).toEqual([1, 1]);
});

test('the same hundred exceed the limit when they are counted first and written later', async () => {
  const { ctx, sale } = await aLicense({ activationLimit: '5' });
  await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      inTransaction(ctx, async ({ db, clock }) => {
        const key = await db('license_keys')
          .where({ entitlement_id: sale.line.entitlementId })
          .first<{ id: number; activation_limit: number; seller_id: number }>();
        const [{ count }] = (await db('license_activations')
          .where({ license_key_id: key.id })
          .whereNull('deactivated_at')
          .count<{ count: string }[]>('* as count')) as [{ count: string }];
        if (Number(count) >= key.activation_limit) return;
        const now = clock.now();
        await db('license_activations').insert({
          seller_id: key.seller_id,
          license_key_id: key.id,
          token: `ins_${key.id}_${n}`,
          fingerprint: `mac-${n}`,
          activated_at: now,
          last_seen_at: now,
        });
      }),
    ),
  );
  expect(await activeCount(ctx)).toBeGreaterThan(5);
}, 60_000);

test('refunded, ended, expired and blocked licences neither validate nor activate', async () => {
  const usable = async (asked: object) => [
    (await call('validate', asked)).body.reason,
    (await call('activate', { ...asked, fingerprint: 'x' })).body.errors?.[0]?.code ?? 'activated',
  ];
  const refunded = await aLicense();
  await inTransaction(refunded.ctx, (inner) =>
    licenseKeyForm.takeBack!(inner, refunded.sale.order, [refunded.sale.line], 'payment_refunded'),
  );
  expect(await usable(refunded.asked)).toEqual(['revoked', 'license_not_usable']);
  await inTransaction(refunded.ctx, (inner) =>
    licenseKeyForm.giveAgain!(inner, refunded.sale.order, [refunded.sale.line]),
  );
  expect(await usable(refunded.asked)).toEqual([null, 'activated']);

  const paused = await aLicense();
  await revokeEntitlements(paused.ctx, {
    sellerId: sellerIdOf(paused.ctx),
    orderId: paused.sale.order.id,
    reason: 'payment_paused',
  });
  expect(await usable(paused.asked)).toEqual(['revoked', 'license_not_usable']);

  const blocked = await aLicense();
  await inTransaction(blocked.ctx, ({ db, clock }) =>
    db('license_keys').where({ entitlement_id: blocked.sale.line.entitlementId }).update({ disabled_at: clock.now() }),
  );
  expect(await usable(blocked.asked)).toEqual(['disabled', 'license_not_usable']);

  const yearly = await aLicense({ validityDays: '365' });
  expect((await call('validate', yearly.asked)).body).toMatchObject({
    valid: true,
    license: { expires_at: '2027-11-21T09:00:00.000Z' },
  });
  kernel().clock.advance({ days: 365 });
  expect(await usable(yearly.asked)).toEqual(['expired', 'license_not_usable']);
  kernel().clock.advance({ days: -365 });
});

test('a key that nobody bought, of another product, of another shop or of none is not found, and the answers are the same', async () => {
  const { ctx, asked } = await aLicense();
  const pool = await aLicenseProduct(ctx);
  await stock(ctx, pool, ['FREE-1']);
  const other = await aLicense();
  const answers = await Promise.all([
    call('validate', { product_id: pool, license_key: 'FREE-1' }),
    call('validate', { ...asked, product_id: pool }),
    call('validate', { ...asked, product_id: other.productId }),
    call('validate', { ...asked, product_id: 999_999_999 }),
    call('deactivate', { ...asked, license_key: `${asked.license_key}X`, fingerprint: 'a' }),
    call('activate', { ...asked, license_key: 'nothing', fingerprint: 'a' }),
  ]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 404, body: { errors: [{ code: 'license_not_found' }] } });
});

test('nothing a client can send is a fault', async () => {
  const { asked } = await aLicense();
  const odd: object[] = [
    {},
    [],
    { product_id: 'x' },
    { ...asked, license_key: '\0' },
    { ...asked, license_key: ['a'] },
    { ...asked, product_id: 9e99 },
    { ...asked, product_id: '99999999999999999' },
    { ...asked, fingerprint: 'a\nb' },
    { ...asked, fingerprint: 'x'.repeat(201) },
    { ...asked, fingerprint: 'x', instance_name: '\u0007' },
    { ...asked, fingerprint: { a: 1 } },
    { ...asked, instance_id: "'; drop" },
  ];
  for (const body of odd)
    for (const verb of ['activate', 'validate', 'deactivate'])
      expect([verb, body, (await call(verb, body)).status < 500]).toEqual([verb, body, true]);
  expect(await call('activate', asked)).toMatchObject({
    status: 422,
    body: { errors: [{ source: { field: 'fingerprint' } }] },
  });
});

test('whoever guesses keys is slowed down after ten, whoever has a key is not', async () => {
  const { asked } = await aLicense();
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, n) => call('validate', { ...asked, license_key: `FL-${n}` }, '192.0.2.77')),
  );
  expect(guesses.filter(({ status }) => status === 404)).toHaveLength(10);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(30);
  for (let n = 0; n < 50; n += 1) expect((await call('validate', asked, '192.0.2.78')).status).toBe(200);
});

test('a signed token proves the licence with the public key alone, for a while, and every change to it shows', async () => {
  const { asked, productId } = await aLicense({ offlineDays: '14' }, { username: 'tokenshop' });
  const { body } = await call('activate', { ...asked, fingerprint: 'mac-1' });
  const { keys } = (await (await fetch(`${url}/s/tokenshop/license_signing_keys.json`)).json()) as {
    keys: { kid: string; x: string }[];
  };
  const [header, payload, signature] = body.token.split('.') as [string, string, string];
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  expect(read(header)).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: keys[0]!.kid });
  const now = kernel().clock.now().getTime() / 1000;
  expect(read(payload)).toEqual({
    iss: expect.stringMatching(/\/s\/tokenshop$/),
    aud: String(productId),
    sub: createHash('sha256').update(asked.license_key).digest('hex'),
    fingerprint: 'mac-1',
    iat: now,
    exp: now + 14 * 86_400,
    license_exp: null,
  });
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: keys[0]!.x }, format: 'jwk' });
  const fits = (text: string) => verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'));
  expect([fits(`${header}.${payload}`), fits(`${header}.${payload.slice(0, -1)}A`)]).toEqual([true, false]);
});

test('the private key lies sealed in the database, and each shop signs with its own', async () => {
  const first = await aLicense();
  const second = await aLicense();
  const keyOf = (ctx: Ctx) => reading(ctx, async ({ db }) => db('license_signing_keys').select('*'));
  const [[one], [two]] = [await keyOf(first.ctx), await keyOf(second.ctx)];
  expect([
    one.public_key === two.public_key,
    one.sealed_private_key.startsWith('v1.'),
    Buffer.from(one.sealed_private_key, 'base64').includes('PRIVATE'),
  ]).toEqual([false, true, false]);
});

test('a new signing key signs from the moment it is made, once for all who ask at that moment, and the old one still proves what it signed', async () => {
  const { ctx, asked } = await aLicense({}, { username: 'rotating' });
  const kidOf = (token: string) =>
    (JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid: string }).kid;
  const before = (await call('activate', { ...asked, fingerprint: 'mac-1' })).body.token;
  const { keyId } = await rotateSigningKey(ctx);
  const after = (await call('validate', { ...asked, fingerprint: 'mac-1' })).body.token;
  expect([kidOf(after), kidOf(before) === keyId]).toEqual([keyId, false]);
  const { keys } = (await (await fetch(`${url}/s/rotating/license_signing_keys.json`)).json()) as {
    keys: { kid: string; x: string }[];
  };
  expect(keys.map(({ kid }) => kid)).toEqual([keyId, kidOf(before)]);
  for (const token of [before, after]) {
    const { x } = keys.find(({ kid }) => kid === kidOf(token))!;
    const [header, payload, signature] = token.split('.') as [string, string, string];
    expect(
      verify(
        null,
        Buffer.from(`${header}.${payload}`),
        createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true);
  }
  const signing = () =>
    reading(ctx, async ({ db }) => db('license_signing_keys').whereNull('retired_at').pluck('key_id'));
  await Promise.all(Array.from({ length: 10 }, () => rotateSigningKey(ctx)));
  expect(await signing()).toHaveLength(1);
  await expect(rotateSigningKey(kernel().contextFor({ kind: 'nobody' }))).rejects.toMatchObject({ status: 401 });
});
