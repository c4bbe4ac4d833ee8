import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#core/database';
import {
  startStripeSandbox,
  type FaultKind,
  type RunningSandbox,
} from '../../plugins/payments/stripe/sandbox/index.ts';
import { startChildProduct, type ChildProduct } from './testing/child-product.ts';
import type { HttpClient } from './testing/http-client.ts';
import { ShopVisit } from './testing/shop-visit.ts';

// The sandbox tells accounts apart by the sixteen characters that both keys share.
const KEYS = { publishableKey: 'pk_test_51KontorCrashBoxPublic', secretKey: 'sk_test_51KontorCrashBoxSecret' };
const SLUG = 'licht-lesen';
const SOON_MS = 60_000;
let sandbox: RunningSandbox;
let product: ChildProduct;
let db: Knex;
let undisturbed: Traces;

beforeAll(async () => {
  // The provider outlives the crash, as it does in the world.
  sandbox = await startStripeSandbox({ retryDelaysMs: Array.from({ length: 200 }, () => 400) });
  product = await startChildProduct();
  db = openDatabase({ url: product.databaseUrl, role: 'owner', poolSize: 4 });
  const anna = await signedIn();
  const settings = '/cabinet/settings/payment_providers/stripe';
  const version = /name="version" value="(\d+)"/.exec(await (await anna.get(settings)).text())?.[1] ?? '0';
  await expectDone(anna, settings, {
    intent: 'save',
    version,
    ...KEYS,
    apiBase: sandbox.url,
    scriptUrl: `${sandbox.url}/v3/`,
  });
  await expectDone(anna, settings, { intent: 'webhook' });
  const visit = aBuyer();
  await visit.buy(SLUG, { email: 'ruhig@kontor.test' });
  undisturbed = await settledTraces('ruhig@kontor.test');
  // Nothing below proves anything if the comparison itself is wrong.
  expect(undisturbed).toMatchObject({
    orders: ['paid'],
    payments: ['successful true'],
    refunds: [],
    imbalance: 0,
    invoices: ['regular paid'],
    entitlements: ['active'],
    charged: 2490,
    givenBack: 0,
  });
  expect([undisturbed.journals.length > 0, undisturbed.mails.length > 0]).toEqual([true, true]);
}, 300_000);
afterAll(async () => {
  await db?.destroy();
  await product?.close();
  await sandbox?.close();
});

const signedIn = (): Promise<HttpClient> => product.visitor().signIn('anna@kontor.test', 'kontor-demo');
const aBuyer = (): ShopVisit => new ShopVisit(product.visitor(), { username: 'anna', sandboxUrl: sandbox.url });

async function expectDone(client: HttpClient, address: string, form: Record<string, string>): Promise<void> {
  const response = await client.post(address, form);
  const said = (await response.text()).match(/role="alert"[\s\S]{0,600}/)?.[0];
  expect([form.intent, response.status, said]).toEqual([form.intent, 302, undefined]);
}

/** What one order left behind, here and at the provider. */
interface Traces {
  orders: string[];
  payments: string[];
  refunds: string[];
  journals: string[];
  imbalance: number;
  invoices: string[];
  entitlements: string[];
  mails: string[];
  charged: number;
  givenBack: number;
}

async function traces(email: string): Promise<Traces> {
  const rows = async (sql: string): Promise<string[]> =>
    (await db.raw<{ rows: { text: string }[] }>(sql, [email])).rows.map(({ text }) => text);
  const mine = 'order_id in (select id from orders where buyer_email = ?)';
  const externalIds = await rows(`select external_id as text from payments where external_id is not null and ${mine}`);
  const account = sandbox.sandbox.world.accounts.get(`acct_${KEYS.secretKey.slice(8, 24)}`);
  const charges = (account?.all('charge') ?? []).filter(
    (charge) => externalIds.includes(String(charge.payment_intent)) && charge.status === 'succeeded',
  );
  return {
    orders: await rows('select payment_state as text from orders where buyer_email = ?'),
    payments: await rows(`select state || ' ' || effective as text from payments where ${mine} order by id`),
    refunds: await rows(`select state as text from refunds where ${mine} order by id`),
    journals: await rows(`select kind as text from journals where ${mine} order by kind`),
    imbalance: Number(
      (
        await rows(
          `select coalesce(sum(debit - credit), 0)::text as text from postings where journal_id in (select id from journals where ${mine})`,
        )
      )[0],
    ),
    invoices: await rows(`select type || ' ' || state as text from invoices where ${mine} order by id`),
    entitlements: await rows(`select state as text from entitlements where ${mine} order by id`),
    mails: await rows("select mail || ' ' || state as text from mails where recipient = ? order by mail, id"),
    charged: charges.reduce((sum, charge) => sum + Number(charge.amount_captured), 0),
    givenBack: charges.reduce((sum, charge) => sum + Number(charge.amount_refunded), 0),
  };
}

/** Once nothing of it is on its way any more. */
async function settledTraces(
  email: string,
  isDone: (found: Traces) => boolean = ({ orders }) => orders.every((state) => state === 'paid'),
): Promise<Traces> {
  const until = Date.now() + SOON_MS;
  let found = await traces(email);
  while (
    Date.now() < until &&
    !(isDone(found) && found.mails.length > 0 && found.mails.every((mail) => !mail.endsWith(' waiting')))
  ) {
    await pause(150);
    found = await traces(email);
  }
  // Whoever would do something twice needs a moment for it.
  await pause(1500);
  return traces(email);
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, milliseconds));

/** The provider does what it is asked, and the answer never comes: the time between call and record, held open. */
function holdAnswer(on: string, kind: FaultKind = 'timeout_after'): void {
  sandbox.faults.arm({ kind, on, times: 1 });
}

/** Resolves when the held call has arrived at the provider. */
async function untilHeld(): Promise<void> {
  const until = Date.now() + SOON_MS;
  while (JSON.stringify(sandbox.faults.describe()).includes('timeout_after')) {
    if (Date.now() > until) throw new Error('The provider was never called.');
    await pause(20);
  }
  await pause(100);
}

async function placed(email: string): Promise<{ visit: ShopVisit; path: string }> {
  const visit = aBuyer();
  const response = await visit.order(SLUG, await visit.checkout(SLUG, { email }));
  expect(response.status).toBe(303);
  return { visit, path: response.headers.get('location')! };
}

async function intentOf(email: string): Promise<string> {
  const { rows } = await db.raw<{ rows: { external_id: string }[] }>(
    'select external_id from payments where order_id in (select id from orders where buyer_email = ?)',
    [email],
  );
  return rows[0]!.external_id;
}

/** Without holding up this process: the provider that the command asks lives in it. */
async function advanceClock(minutes: number): Promise<void> {
  const cli = path.resolve(import.meta.dirname, '../../build/server/cli.js');
  const { stderr } = await promisify(execFile)(
    process.execPath,
    [cli, 'clock', 'advance', '--minutes', String(minutes)],
    { env: product.environment, encoding: 'utf8' },
  );
  // Warnings of payments that other tests left behind are no errors.
  expect(stderr).not.toContain('"level":"error"');
}

describe('the server is killed', () => {
  test('after the provider has made the payment and before that is written down: the buyer pays the same one', async () => {
    const { visit, path: step } = await placed('anlegen@kontor.test');
    holdAnswer('POST /v1/payment_intents');
    const lost = visit.client.get(step).catch(() => null);
    await untilHeld();
    await product.kill();
    expect(await lost).toBe(null);
    await product.restart();
    await visit.pay(step);
    expect((await visit.comeBack(step)).url).toContain('/success');
    expect(await settledTraces('anlegen@kontor.test')).toEqual(undisturbed);
    const intents = sandbox.sandbox.world.accounts.get(`acct_${KEYS.secretKey.slice(8, 24)}`)!.all('payment_intent');
    expect(intents.filter((intent) => JSON.stringify(intent.metadata).includes(step.split('/').at(-1)!))).toHaveLength(
      1,
    );
  }, 240_000);

  test("after the money has come in and before that is written down: the provider's message settles it, and the buyer's return changes nothing more", async () => {
    const { visit, path: step } = await placed('zahlen@kontor.test');
    await visit.client.get(step);
    // The messages wait until the product is back.
    sandbox.faults.webhooks = { ...sandbox.faults.webhooks, delayMs: 10_000 };
    await visit.pay(step);
    // Of this payment alone: messages about those of the tests before may still come, and are looked into.
    holdAnswer(`GET /v1/payment_intents/${await intentOf('zahlen@kontor.test')}`);
    const lost = visit.client.get(`${step}/return`).catch(() => null);
    await untilHeld();
    await product.kill();
    expect(await lost).toBe(null);
    sandbox.faults.clear();
    expect((await traces('zahlen@kontor.test')).orders).toEqual(['payment_not_completed']);
    await product.restart();
    expect(await settledTraces('zahlen@kontor.test')).toEqual(undisturbed);
    expect((await visit.comeBack(step)).url).toContain('/success');
    expect(await settledTraces('zahlen@kontor.test')).toEqual(undisturbed);
  }, 240_000);

  test('the moment the order is paid, before anything that follows from it: mails, invoice and access come once', async () => {
    const { visit, path: step } = await placed('danach@kontor.test');
    await visit.pay(step);
    const back = visit.client.get(`${step}/return`).catch(() => null);
    const until = Date.now() + SOON_MS;
    for (;;) {
      const { rows } = await db.raw<{ rows: { payment_state: string }[] }>(
        'select payment_state from orders where buyer_email = ?',
        ['danach@kontor.test'],
      );
      if (rows[0]?.payment_state === 'paid') break;
      if (Date.now() > until) throw new Error('The order was never paid.');
    }
    await product.kill();
    await back;
    await product.restart();
    expect(await settledTraces('danach@kontor.test')).toEqual(undisturbed);
  }, 240_000);

  test('after the provider has given money back and before that is written down: it is given back once', async () => {
    await aBuyer().buy(SLUG, { email: 'zurueck@kontor.test' });
    await settledTraces('zurueck@kontor.test');
    const anna = await signedIn();
    const { rows } = await db.raw<{ rows: { id: string }[] }>('select id from orders where buyer_email = ?', [
      'zurueck@kontor.test',
    ]);
    holdAnswer('POST /v1/refunds');
    const lost = anna
      .post(`/cabinet/orders/${rows[0]!.id}/refund`, { kind: 'full', reason: '', requestKey: 'crash-refund' })
      .catch(() => null);
    await untilHeld();
    await product.kill();
    expect(await lost).toBe(null);
    await product.restart();
    await advanceClock(5);
    const found = await settledTraces(
      'zurueck@kontor.test',
      ({ refunds, givenBack }) => refunds.every((state) => state === 'successful') && givenBack > 0,
    );
    expect(found).toMatchObject({
      orders: ['payment_refunded'],
      refunds: ['successful'],
      imbalance: 0,
      charged: undisturbed.charged,
      givenBack: undisturbed.charged,
    });
    expect(found.invoices).toHaveLength(2);
    expect(found.entitlements).toEqual(['revoked']);
    expect(new Set(found.mails).size).toBe(found.mails.length);
  }, 240_000);
});
