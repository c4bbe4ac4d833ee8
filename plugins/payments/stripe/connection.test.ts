import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { beginConnection, finishConnection, providerCards, providerFile, providerSettings } from '#core/payments';
import { definePlugin } from '#core/plugins';
import { readSettings } from '#core/settings';
import { anOwner, plainFormPlugin, takenAfterLooking, useTestKernel } from '#core/testing';
import { stripeConnection } from './connection.ts';
import { platformFrom, type StripePlatform } from './platform.ts';
import { stripeProvider } from './provider.ts';
import { DEMO_PLATFORM, startStripeSandbox, type RunningSandbox } from './sandbox/index.ts';

let stripe: RunningSandbox;
let platform: StripePlatform | null = null;
const provider = { ...stripeProvider, connection: stripeConnection(() => platform) };
const kernel = useTestKernel({
  plugins: [
    plainFormPlugin,
    definePlugin({ id: 'stripe', title: { de: 'Stripe', en: 'Stripe' }, payments: [provider] }),
  ],
});

beforeAll(async () => {
  stripe = await startStripeSandbox({ clock: kernel().clock });
});
beforeEach(() => {
  platform = {
    ...DEMO_PLATFORM,
    authorizeUrl: `${stripe.url}/oauth/authorize`,
    tokenUrl: `${stripe.url}/oauth/token`,
    apiBase: stripe.url,
    scriptUrl: '/dev/stripe/v3/',
  };
});
afterEach(() => {
  platform = null;
});
afterAll(() => stripe.close());

/** Parameters that the seller brings back after a press on Stripe's page. */
async function pressed(page: string, outcome: 'agree' | 'cancel'): Promise<Record<string, string>> {
  expect((await fetch(page)).status).toBe(200);
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
  return Object.fromEntries(new URL(answer.headers.get('location')!).searchParams);
}

async function begun(ctx: Ctx): Promise<string> {
  const step = await beginConnection(ctx, 'stripe');
  if (!('to' in step)) throw new Error(step.detail.en);
  return step.to;
}

const storedOf = (ctx: Ctx & { sellerId: number }) =>
  readSettings(ctx, providerSettings(provider), { sellerId: ctx.sellerId });

test('two presses connect an account: its keys are stored sealed, messages are registered, and it takes test payments', async () => {
  const owner = await anOwner(kernel());
  const page = await begun(owner);
  const asked = new URL(page).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    scope: 'read_write',
    client_id: DEMO_PLATFORM.clientId,
    redirect_uri: expect.stringMatching(/\/cabinet\/connect\/stripe$/),
  });
  expect(asked.get('state')!.length).toBeGreaterThan(20);
  const query = await pressed(page, 'agree');
  const ended = await finishConnection(owner, 'stripe', query);
  expect(ended).toMatchObject({ state: 'connected', check: { ok: true, testMode: true } });
  expect(await storedOf(owner)).toMatchObject({
    publishableKey: expect.stringMatching(/^pk_test_51Seller\w+$/),
    secretKey: expect.stringMatching(/^sk_test_51Seller\w+$/),
    webhookSecret: expect.stringMatching(/^whsec_/),
  });
  const { masked, state } = await providerFile(owner, 'stripe');
  expect(state).toBe('test_mode');
  expect(masked.secrets).toMatchObject({ secretKey: { set: true }, webhookSecret: { set: true } });
  expect(masked.values).not.toHaveProperty('secretKey');
  const row = await kernel()
    .platformDb('settings')
    .where({ seller_id: owner.sellerId, key: 'payment_provider.stripe' })
    .first<object>();
  expect(JSON.stringify(row)).not.toContain('sk_test_51Seller');
});

test('a state is taken once, from the person and the shop it was given to, and not after an hour', async () => {
  const [owner, stranger] = [await anOwner(kernel()), await anOwner(kernel())];
  const query = await pressed(await begun(owner), 'agree');
  const over = { status: 409, code: 'connection_over' };
  await begun(stranger);
  await expect(finishConnection(stranger, 'stripe', query)).rejects.toMatchObject(over);
  await expect(finishConnection(owner, 'stripe', { ...query, state: 'erraten' })).rejects.toMatchObject(over);
  await expect(finishConnection(owner, 'stripe', { code: query.code! })).rejects.toMatchObject(over);
  expect(await storedOf(owner)).toBeNull();
  expect(await finishConnection(owner, 'stripe', query)).toMatchObject({ state: 'connected' });
  await expect(finishConnection(owner, 'stripe', query)).rejects.toMatchObject(over);

  const late = await pressed(await begun(owner), 'agree');
  kernel().clock.advance({ minutes: 61 });
  await expect(finishConnection(owner, 'stripe', late)).rejects.toMatchObject(over);
  // A newer attempt ends the older one.
  const older = await pressed(await begun(owner), 'agree');
  await begun(owner);
  await expect(finishConnection(owner, 'stripe', older)).rejects.toMatchObject(over);
});

test('of two returns with one state a single one is taken', async () => {
  const owner = await anOwner(kernel());
  const query = await pressed(await begun(owner), 'agree');
  const ends = await Promise.allSettled([1, 2, 3, 4].map(() => finishConnection(owner, 'stripe', query)));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  // Negative control: looked up first and deleted afterwards, one state lets two returns through.
  await begun(owner);
  const where = { seller_id: owner.sellerId, provider_key: 'stripe' };
  expect(await takenAfterLooking(kernel().ownerDb, 'provider_connections', where)).toBe(2);
});

test('cancelled at Stripe, with a code that was never given, and without an answer nothing is stored', async () => {
  const owner = await anOwner(kernel());
  expect(await finishConnection(owner, 'stripe', await pressed(await begun(owner), 'cancel'))).toMatchObject({
    state: 'cancelled',
    detail: 'Sie haben bei Stripe abgebrochen. Es wurde nichts geändert.',
  });
  const { state } = await pressed(await begun(owner), 'agree');
  expect(await finishConnection(owner, 'stripe', { state: state!, code: 'ac_erfunden' })).toMatchObject({
    state: 'refused',
  });
  const query = await pressed(await begun(owner), 'agree');
  platform = { ...platform!, tokenUrl: 'http://127.0.0.1:1/oauth/token' };
  expect(await finishConnection(owner, 'stripe', query)).toMatchObject({
    state: 'refused',
    detail: expect.stringContaining('Stripe hat nicht geantwortet'),
  });
  expect(await storedOf(owner)).toBeNull();
});

test('without the operator’s registration the way is not offered', async () => {
  const owner = await anOwner(kernel());
  const offered = async () => (await providerCards(owner)).find(({ key }) => key === 'stripe')!.connects;
  expect(await offered()).toBe(true);
  platform = platformFrom({ STRIPE_CONNECT_CLIENT_ID: 'ca_allein' });
  expect(await offered()).toBe(false);
  await expect(beginConnection(owner, 'stripe')).rejects.toMatchObject({ code: 'connection_not_offered' });
  platform = platformFrom({ STRIPE_CONNECT_CLIENT_ID: 'ca_1', STRIPE_CONNECT_SECRET_KEY: 'sk_live_1' });
  expect(await begun(owner)).toMatch(/^https:\/\/connect\.stripe\.com\/oauth\/authorize\?/);
});
