import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FakeClock, sharedPath } from '#core/testing';
import { openBench, type ProviderBench } from '../testing/provider-bench.ts';
import { decodeForm } from '../../shared/stripe/index.ts';
import { DEMO_KEYS, startStripeSandbox } from './start-stripe-sandbox.ts';

const triggers = sharedPath('contracts/stripe/cli-triggers');
if (!triggers) console.warn('left out: ../shared/contracts/stripe/cli-triggers is absent');

let bench: ProviderBench;
let clock: FakeClock;
beforeEach(async () => {
  clock = new FakeClock();
  bench = await openBench(clock);
});
afterEach(() => bench.stripe.close());

const create = (params: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  bench.api('POST', '/v1/payment_intents', { amount: '1000', currency: 'eur', ...params }, headers);

test('a form with brackets becomes objects and lists', () => {
  expect(decodeForm('a[b][c]=1&list[]=x&list[]=y&rows[0][n]=1&rows[1][n]=2&__proto__[polluted]=1&plain=ä%20b')).toEqual(
    {
      a: { b: { c: '1' } },
      list: ['x', 'y'],
      rows: [{ n: '1' }, { n: '2' }],
      plain: 'ä b',
      ['__proto__']: { polluted: '1' },
    },
  );
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

describe('an idempotency key', () => {
  const key = { 'idempotency-key': 'once' };

  test('gives the first answer again, marked as replayed', async () => {
    const first = await create({}, key);
    const second = await create({}, key);
    expect(second.body).toEqual(first.body);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(second.headers.get('idempotent-replayed')).toBe('true');
  });

  test('is refused with other parameters', async () => {
    await create({}, key);
    expect(await create({ amount: '2000' }, key)).toMatchObject({
      status: 400,
      body: { error: { type: 'idempotency_error' } },
    });
  });

  test('replays a decline, but not refused parameters, and is forgotten after a day', async () => {
    const declined = { confirm: 'true', payment_method: 'pm_card_chargeDeclined' };
    const first = await create(declined, key);
    expect(first.status).toBe(402);
    expect((await create(declined, key)).body).toEqual(first.body);
    expect((await create({ amount: 'x' }, { 'idempotency-key': 'two' })).status).toBe(400);
    expect((await create({}, { 'idempotency-key': 'two' })).status).toBe(200);
    clock.advance({ hours: 25 });
    expect((await create({}, key)).status).toBe(200);
  });
});

describe('a key', () => {
  const status = async (authorization: string, method = 'GET', at = '/v1/payment_intents') =>
    (await bench.api(method, at, {}, { authorization })).status;

  test('must be a test key; another account sees nothing of this one', async () => {
    expect(await status('Bearer sk_test_x')).toBe(401);
    expect(await status('Bearer sk_live_51KontorSandbox1Private')).toBe(401);
    expect(await status('')).toBe(401);
    expect(await status(`Basic ${Buffer.from(`${DEMO_KEYS.secretKey}:`).toString('base64')}`)).toBe(200);
    const { body } = await create();
    expect(await status('Bearer sk_test_51SomeoneElse000x', 'GET', `/v1/payment_intents/${body.id}`)).toBe(404);
  });

  test('that is publishable opens an intent only with its client secret and shows no metadata', async () => {
    const { body } = await create({ 'metadata[note]': 'secret' });
    const { client_secret: secret } = body as unknown as { client_secret: string };
    const look = (params: Record<string, string>) =>
      bench.api('GET', `/v1/payment_intents/${body.id}`, params, {
        authorization: `Bearer ${DEMO_KEYS.publishableKey}`,
      });
    expect((await look({})).status).toBe(401);
    const seen = await look({ client_secret: secret });
    expect(seen.status).toBe(200);
    expect(JSON.stringify(seen.body)).not.toContain('metadata');
    expect(await status(`Bearer ${DEMO_KEYS.publishableKey}`)).toBe(403);
  });
});

describe('the switches', () => {
  test('set faults over HTTP and by a header of one request', async () => {
    const armed = await bench.control('faults', {
      calls: [{ kind: 'rate_limit', on: 'POST /v1/payment_intents', times: 2 }],
    });
    expect(armed.status).toBe(200);
    expect([
      (await create()).status,
      (await bench.api('GET', '/v1/account')).status,
      (await create()).status,
      (await create()).status,
    ]).toEqual([429, 200, 429, 200]);
    expect((await create({}, { 'kontor-sandbox-fault': 'error_500_before' })).status).toBe(500);
    expect((await bench.control('faults', { calls: [{ kind: 'earthquake' }] })).status).toBe(400);
  });

  test('show and forget everything', async () => {
    await create();
    const state = async () =>
      (await (await fetch(`${bench.stripe.url}/_sandbox/state`)).json()) as Record<
        string,
        { payment_intent: object[] }
      >;
    expect((await state()).acct_51KontorSandbox1?.payment_intent).toHaveLength(1);
    bench.stripe.sandbox.listen('acct_51KontorSandbox1', { url: 'http://shop.test/hook', secret: 'whsec_1' });
    await bench.control('reset', {});
    expect(await state()).toEqual({
      acct_51KontorSandbox1: { webhook_endpoint: [expect.objectContaining({ url: 'http://shop.test/hook' })] },
    });
  });

  test('keep no card number anywhere', async () => {
    await bench.api('POST', '/v1/payment_methods', {
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '30',
      'card[cvc]': '987',
    });
    const state = await (await fetch(`${bench.stripe.url}/_sandbox/state`)).text();
    expect(state).toContain('"last4": "4242"');
    expect(state).not.toMatch(/42424242|"987"/);
  });
});

test('the same seed gives the same ids', async () => {
  const ids = await Promise.all(
    ['a', 'a', 'b'].map(async (seed) => {
      const { stripe, api } = await openBench(clock, { seed });
      const { body } = await api('POST', '/v1/payment_intents', { amount: '1000', currency: 'eur' });
      await stripe.close();
      return body.id;
    }),
  );
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('a journal file carries payments and keys over a restart', async () => {
  const journalFile = path.join(mkdtempSync(path.join(tmpdir(), 'stripe-sandbox-')), 'journal.jsonl');
  const before = await openBench(clock, { journalFile, seed: 's' });
  const first = await before.api(
    'POST',
    '/v1/payment_intents',
    { amount: '1000', currency: 'eur' },
    { 'idempotency-key': 'k' },
  );
  await before.stripe.close();
  const after = await openBench(clock, { journalFile, seed: 's' });
  const again = await after.api(
    'POST',
    '/v1/payment_intents',
    { amount: '1000', currency: 'eur' },
    { 'idempotency-key': 'k' },
  );
  const other = await after.api('POST', '/v1/payment_intents', { amount: '1000', currency: 'eur' });
  await after.stripe.close();
  expect(again.body.id).toBe(first.body.id);
  expect(other.body.id).not.toBe(first.body.id);
});

test('malformed requests are answered, never with 500', async () => {
  const sandbox = await startStripeSandbox();
  for (const at of [
    '/',
    '/v1/',
    '/v1/nothing',
    '/v1/payment_intents/%E0%A4%A',
    '/_sandbox/3ds/x',
    '/_sandbox/nothing',
    '//v1//x',
  ]) {
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
      const body = method === 'POST' ? { body: 'a[=&%zz=1&amount[x][y]=1' } : {};
      const { status } = await fetch(sandbox.url + at, {
        method,
        headers: { authorization: `Bearer ${DEMO_KEYS.secretKey}` },
        ...body,
      });
      expect(status).toBeLessThan(500);
    }
  }
  await sandbox.close();
});

interface Trigger {
  fixtures: { name: string; path: string; method: string; params?: object; expected_error_type?: string }[];
}

// The rest of Stripe's triggers need resources no plugin of ours uses yet.
const FITTING =
  /^(charge\.(captured|failed|refunded|succeeded|refund\.updated)|customer\.(created|updated|deleted)|payment_method\.|setup_intent\.|payment_intent\.(?!partially))/;

describe.skipIf(!triggers)("Stripe's own triggers (../shared/contracts/stripe/cli-triggers)", () => {
  const files = triggers ? readdirSync(triggers).filter((file) => FITTING.test(file)) : [];

  test('are there in number', () => expect(files.length).toBeGreaterThan(18));

  test.each(files)('%s brings its event about', async (file) => {
    const { fixtures } = JSON.parse(readFileSync(path.join(triggers ?? '', file), 'utf8')) as Trigger;
    const ids = new Map<string, string>();
    const fill = (text: string) => text.replaceAll(/\$\{(\w+):id\}/g, (_, name: string) => ids.get(name) ?? '');
    for (const step of fixtures) {
      const params = Object.fromEntries(pairs(step.params ?? {}).map(([name, value]) => [name, fill(value)]));
      const { status, body } = await bench.api(step.method.toUpperCase(), fill(step.path), params);
      expect(status).toBe(step.expected_error_type ? 402 : 200);
      ids.set(step.name, body.id);
    }
    const { body } = await bench.api('GET', '/v1/events', { type: file.replace('.json', '') });
    expect((body as unknown as { data: object[] }).data).toHaveLength(1);
  });
});

/** An object in Stripe's bracket notation. */
function pairs(value: object, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]): [string, string][] => {
    const name = prefix ? `${prefix}[${key}]` : key;
    return typeof inner === 'object' && inner !== null ? pairs(inner, name) : [[name, String(inner)]];
  });
}
