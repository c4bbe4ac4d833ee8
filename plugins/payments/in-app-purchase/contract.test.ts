import Ajv from 'ajv';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { benchContext, FakeClock, sharedJson, sharedPath } from '#core/testing';
import { verifyAppleNotification } from './apple/notification.ts';
import { readSignedData } from './apple/signed-data.ts';
import { inAppProvider } from './provider.ts';
import { StoresWorld } from './sandbox/stores-world.ts';
import { startStoresSandbox, type StoresSandbox } from './sandbox/start-stores-sandbox.ts';

const folder = sharedPath('contracts/in_app_purchase/apple/signed');
const read = (file: string): string => readFileSync(path.join(folder!, file), 'utf8').trim();
const ROOT = folder ? read('testCA.der.base64.txt') : null;
const signed = (name: string): string => read(`${name}.jws.txt`);
const NOW = new Date('2026-11-21T09:00:00Z');

describe.skipIf(!ROOT)('Apple’s own signed samples (../shared/contracts/in_app_purchase/apple/signed)', () => {
  const access = (change: object = {}) => ({
    bundleId: 'com.example',
    environment: 'Sandbox' as const,
    rootCertificate: ROOT!,
    issuerId: '',
    keyId: '',
    privateKey: '',
    api: '',
    ...change,
  });
  const verified = async (name: string, change: object = {}): Promise<boolean> =>
    (await verifyAppleNotification(access(change), signed(name), NOW)).verified;

  test('the notification is believed for its app in its environment, and for nothing else', async () => {
    expect(await verifyAppleNotification(access(), signed('testNotification'), NOW)).toMatchObject({
      verified: true,
      notices: [{ type: 'TEST', subject: { kind: 'other' } }],
    });
    expect([
      await verified('wrongBundleId'),
      await verified('missingX5CHeaderClaim'),
      await verified('testNotification', { environment: 'Production' }),
      await verified('testNotification', { bundleId: 'com.another' }),
    ]).toEqual([false, false, false, false]);
  });

  test('transaction and renewal are read, and not with another root or a changed byte', async () => {
    for (const name of ['transactionInfo', 'renewalInfo'])
      expect(await readSignedData(signed(name), ROOT!, NOW)).toMatchObject({ environment: 'Sandbox' });
    const [head, body, signature] = signed('transactionInfo').split('.');
    const changed = Buffer.from(
      Buffer.from(body!, 'base64url').toString('utf8').replace('com.example', 'com.exampld'),
    ).toString('base64url');
    expect(await readSignedData(`${head}.${changed}.${signature}`, ROOT!, NOW)).toBeNull();
    const another = String(new StoresWorld(() => NOW).settings('http://127.0.0.1').appleRootCertificate);
    expect(await readSignedData(signed('transactionInfo'), another, NOW)).toBeNull();
  });
});

const discovery = sharedJson<{ schemas: Record<string, object> }>(
  'contracts/in_app_purchase/google/androidpublisher.v3.discovery.json',
);
describe.skipIf(!discovery)('Google’s own description (../shared/contracts/in_app_purchase/google)', () => {
  let sandbox: StoresSandbox;
  const clock = new FakeClock();
  beforeAll(async () => {
    sandbox = await startStoresSandbox({ clock });
    const { world } = sandbox;
    world.subscriptions.set('s', {
      state: 'SUBSCRIPTION_STATE_ACTIVE',
      latestOrderId: 'GPA.1',
      productId: 'com.example.a',
    });
    world.purchases.set('p', { orderId: 'GPA.2', state: 'PURCHASED' });
    world.orders.set('GPA.1', {
      orderId: 'GPA.1',
      purchaseToken: 's',
      productId: 'com.example.a',
      cents: 1999,
      currency: 'EUR',
      state: 'PARTIALLY_REFUNDED',
      refundedCents: 500,
    });
    world.orders.set('GPA.2', {
      orderId: 'GPA.2',
      purchaseToken: 'p',
      productId: 'com.example.b',
      cents: 1999,
      currency: 'EUR',
      state: 'REFUNDED',
    });
  });
  afterAll(() => sandbox.close());

  test('accepts every answer that the sandbox gives and we read', async () => {
    const context = benchContext(clock, { ...sandbox.world.settings(sandbox.url) });
    expect(await inAppProvider.fetchPurchase!(context, 'google:subscription:s')).toMatchObject({
      state: 'paid',
      amount: { minor: 1999n, currency: 'eur' },
    });
    expect(await inAppProvider.listRefunds!(context, 'google:order:GPA.1')).toMatchObject([
      { state: 'successful', amount: { minor: 500n } },
    ]);
    expect(await inAppProvider.fetchPurchase!(context, 'google:product:p')).toMatchObject({
      state: 'paid',
      storeProduct: expect.any(String),
    });
    expect(await inAppProvider.fetchPurchase!(context, 'google:product:nobody')).toBeNull();
    const ajv = new Ajv({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'google', schemas: closed(discovery!.schemas) });
    const schemaOf = (asked: string): string =>
      asked.includes('/orders/')
        ? 'Order'
        : asked.includes('subscriptionsv2')
          ? 'SubscriptionPurchaseV2'
          : 'ProductPurchaseV2';
    const answers = sandbox.world.exchanges.filter(({ store, status }) => store === 'google' && status === 200);
    expect(answers.length).toBeGreaterThan(4);
    for (const { path: asked, body } of answers) {
      const validate = ajv.getSchema(`google#/schemas/${schemaOf(asked)}`)!;
      expect({ asked, fits: validate(body), errors: validate.errors ?? [] }).toEqual({ asked, fits: true, errors: [] });
    }
    expect(ajv.getSchema('google#/schemas/Order')!({ orderId: 'a', invented: true })).toBe(false);
  });
});

/** Google's schemas name each other by id alone and forbid nothing; here what they do not name is an error. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, id: _id, enum: values, ...rest } = node as Record<string, unknown>;
  if (typeof $ref === 'string') return { $ref: `google#/schemas/${$ref}` };
  const inner = Object.fromEntries(
    Object.entries(rest)
      .filter(([key]) => !['format', 'description', 'required'].includes(key))
      .map(([key, value]) => [key, closed(value)]),
  );
  return {
    ...inner,
    ...(Array.isArray(values) ? { enum: values } : {}),
    ...('properties' in rest ? { additionalProperties: false } : {}),
  };
}
