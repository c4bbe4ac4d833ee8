import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import type { Server } from 'node:http';
import express from 'express';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#core/database';
import { activateFunnel, createFunnel, pathsOf, type FunnelNode } from '#core/funnels';
import { checkInvariants } from '#core/ledger';
import { providerSettings } from '#core/payments';
import { writeSettings } from '#core/settings';
import {
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import stripe from '#plugins/payments/stripe';
import { stripeProvider } from '../../../plugins/payments/stripe/provider.ts';
import {
  DEMO_KEYS,
  startStripeSandbox,
  type RunningSandbox,
} from '../../../plugins/payments/stripe/sandbox/start-stripe-sandbox.ts';
import { checkoutRoutes } from '../checkout/checkout-routes.tsx';
import { paymentRoutes } from '../checkout/payment-routes.tsx';
import { funnelRoutes } from './funnel-routes.ts';

/* Scenario 17 over Stripe's sandbox, in a browser: buy, accept, decline, press twice, go back, and a bank that wants to be asked. */
const require = createRequire(import.meta.url);
const other = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, stripe, other.plugin], env: { DATABASE_POOL: '20' } });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
let sandbox: RunningSandbox;
let server: Server;
let browser: Browser;
let base: string;
let world: SaleWorld;
let nodes: FunnelNode[];

beforeAll(async () => {
  sandbox = await startStripeSandbox({ clock: kernel().clock, seed: 'funnels' });
  world = await aShopThatSells(kernel(), other);
  await writeSettings(
    world.seller,
    providerSettings(stripeProvider),
    { ...DEMO_KEYS, apiBase: sandbox.url, scriptUrl: sandbox.scriptUrl },
    { sellerId: world.sellerId },
  );
  const [course, workbook, checklist] = [
    await aProduct(world.seller, { name: 'Kurs', price: 4900 }),
    await aProduct(world.seller, { name: 'Heft', price: 1900 }),
    await aProduct(world.seller, { name: 'Liste', price: 900 }),
  ];
  const step = (id: string, kind: FunnelNode['kind'], more: Partial<FunnelNode>): FunnelNode => ({
    id,
    kind,
    title: id,
    pageId: null,
    pageIdB: null,
    productId: null,
    planId: null,
    onAccept: null,
    onDecline: null,
    ...more,
  });
  nodes = [
    step('n2', 'checkout', { productId: course, onAccept: 'n3' }),
    step('n3', 'upsell', { productId: workbook, onAccept: 'n5', onDecline: 'n4' }),
    step('n4', 'downsell', { productId: checklist, onAccept: 'n5', onDecline: 'n5' }),
    step('n5', 'thank_you', {}),
  ];
  const { id } = await createFunnel(world.seller, { name: 'Kurs', slug: 'kurs', entryNodeId: 'n2', nodes });
  expect(await activateFunnel(world.seller, id)).toEqual({ state: 'active' });
  const app = express();
  checkoutRoutes(app, kernel());
  paymentRoutes(app, kernel());
  funnelRoutes(app, kernel());
  server = app.listen(0);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/s/${world.username}`;
  const { findChromium } = require('../../../cli/bin/find-chromium.cjs') as {
    findChromium(): Promise<{ path: string; env: Record<string, string> }>;
  };
  const found = await findChromium();
  browser = await chromium.launch({
    executablePath: found.path,
    env: { ...process.env, ...found.env } as Record<string, string>,
    args: ['--no-sandbox', '--headless=shell', '--disable-dev-shm-usage'],
  });
}, 180_000);
afterAll(async () => {
  await browser?.close();
  server?.close();
  await sandbox?.close();
});

let buyers = 0;

const ANNOUNCED = {
  'de-DE': 'Nach dem Kauf machen wir Ihnen Angebote',
  'pl-PL': 'Po zakupie pokażemy oferty',
};

/** From the funnel's address through its checkout; the card is typed at Stripe, which is not what is tested here. */
async function buysTheCourse(
  card = 'pm_card_visa',
  locale: keyof typeof ANNOUNCED = 'de-DE',
): Promise<{ page: Page; email: string }> {
  const email = `b${(buyers += 1)}@kontor.test`;
  const page = await (await browser.newContext({ locale, viewport: { width: 1280, height: 900 } })).newPage();
  await page.goto(`${base}/f/kurs`);
  expect(new URL(page.url()).pathname).toMatch(/\/kurs\/checkout$/);
  await page.getByText(ANNOUNCED[locale]).waitFor();
  for (const [name, value] of Object.entries({
    email,
    first_name: 'Bea',
    last_name: 'Käufer',
    zip: '10115',
  }))
    await page.fill(`#${name}`, value);
  await page.locator('button[value=order]').click();
  const secret = (await page.locator('kontor-stripe-card').getAttribute('client-secret'))!;
  const intent = await confirm(secret, card);
  const challenge = intent.next_action?.use_stripe_sdk?.stripe_js;
  if (challenge)
    await fetch(challenge, { method: 'POST', body: new URLSearchParams({ outcome: 'complete' }), redirect: 'manual' });
  await page.goto(`${page.url().split('?')[0]}/return`);
  return { page, email };
}

async function confirm(
  secret: string,
  card: string,
): Promise<{ next_action?: { use_stripe_sdk?: { stripe_js: string } } }> {
  const answer = await fetch(`${sandbox.url}/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${DEMO_KEYS.secretKey}` },
    body: new URLSearchParams({ payment_method: card }),
  });
  return (await answer.json()) as never;
}

const bought = (email: string) =>
  inTransaction(platform(), ({ db }) =>
    db('orders')
      .where({ seller_id: world.sellerId, buyer_email: email })
      .orderBy('id')
      .select<{ product_name: string; payment_state: string }[]>('product_name', 'payment_state'),
  ).then((rows) => rows.map(({ product_name: name, payment_state: state }) => `${name} ${state}`));
const at = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1)!;

test(
  'accept, pressed twice, is one order with the same card; back and once more changes nothing',
  { timeout: 60_000 },
  async () => {
    const { page, email } = await buysTheCourse();
    expect(at(page)).toBe('n3');
    const offer = page.url();
    await page.getByText('Visa ···· 4242').waitFor();
    expect(await page.locator('form button[value=accept]').textContent()).toBe('Zahlungspflichtig bestellen');
    expect(await page.locator('dl').textContent()).toMatch(/Gesamtbetrag.*19,00/);
    await page.locator('button[value=accept]').dblclick();
    await page.waitForURL('**/f/kurs/n5**');
    await page.getByText('Heft').first().waitFor();
    expect(await bought(email)).toEqual(['Kurs paid', 'Heft paid']);
    await page.goBack();
    await page.waitForURL('**/f/kurs/n5**');
    await page.goto(offer);
    expect([at(page), await bought(email)]).toEqual(['n5', ['Kurs paid', 'Heft paid']]);
  },
);

test(
  'every path of declining ends with thanks, and eight presses over HTTP are one order; who was only sent the address pays by hand',
  { timeout: 60_000 },
  async () => {
    expect(pathsOf({ nodes, entryNodeId: 'n2' })).toHaveLength(3);
    const first = await buysTheCourse();
    await first.page.locator('button[value=decline]').click();
    expect(at(first.page)).toBe('n4');
    await first.page.locator('button[value=decline]').click();
    expect([at(first.page), await bought(first.email)]).toEqual(['success', ['Kurs paid']]);

    const { page, email } = await buysTheCourse();
    await page.locator('button[value=decline]').click();
    const form = {
      token: await page.locator('input[name=token]').first().inputValue(),
      seen_total: await page.locator('input[name=seen_total]').inputValue(),
      answer: 'accept',
    };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => page.request.post(page.url(), { form, maxRedirects: 0 })),
    );
    expect(
      new Set(answers.map((answer) => `${answer.status()} ${answer.headers().location?.split('/').at(-1)}`)),
    ).toEqual(new Set(['303 next']));
    expect(await bought(email)).toEqual(['Kurs paid', 'Liste paid']);

    const third = await buysTheCourse();
    const passedOn = {
      token: await third.page.locator('input[name=token]').first().inputValue(),
      seen_total: await third.page.locator('input[name=seen_total]').inputValue(),
      answer: 'accept',
    };
    const stranger = await fetch(third.page.url(), {
      method: 'POST',
      body: new URLSearchParams(passedOn),
      redirect: 'manual',
    });
    expect([stranger.headers.get('location'), await bought(third.email)]).toEqual([
      expect.stringContaining('/payment/'),
      ['Kurs paid', 'Heft payment_not_completed'],
    ]);
    const forged = await fetch(third.page.url(), {
      method: 'POST',
      body: new URLSearchParams({ ...passedOn, token: passedOn.token.replace('~n3~', '~n4~') }),
      redirect: 'manual',
    });
    expect(forged.status).toBe(404);
  },
);

test(
  'where the bank wants to be asked the buyer confirms on its page, once, and goes on',
  { timeout: 60_000 },
  async () => {
    const { page, email } = await buysTheCourse('pm_card_authenticationRequired');
    expect(at(page)).toBe('n3');
    const { origin } = new URL(page.url());
    const visited: string[] = [];
    page.on('framenavigated', (frame) => void visited.push(frame.url()));
    await page.locator('button[value=accept]').click();
    await page.waitForURL((url) => url.origin !== origin);
    expect(await bought(email)).toEqual(['Kurs paid', 'Heft payment_not_completed']);
    const paying = visited.find((url) => url.includes('/payment/'))!.split('?')[0]!;
    // The bank leads back to the installation's own address, which nobody serves here.
    await fetch(page.url(), {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'complete' }),
      redirect: 'manual',
    });
    await page.goto(`${paying}/return`);
    expect(at(page)).toBe('n5');
    expect(await bought(email)).toEqual(['Kurs paid', 'Heft paid']);
    expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
  },
);

test(
  'an offer on a German page is made in the language of the purchase before, and its order keeps it',
  { timeout: 60_000 },
  async () => {
    const { page, email } = await buysTheCourse('pm_card_visa', 'pl-PL');
    expect(at(page)).toBe('n3');
    expect(await page.locator('form button[value=accept]').textContent()).toBe('Zamówienie z obowiązkiem zapłaty');
    await page.getByText('To osobne zamówienie z własnym potwierdzeniem i fakturą.').waitFor();
    await page.locator('button[value=accept]').click();
    await page.waitForURL('**/f/kurs/n5**');
    const languages = await inTransaction(platform(), ({ db }) =>
      db('orders').where({ seller_id: world.sellerId, buyer_email: email }).select('language'),
    );
    expect(languages).toEqual([{ language: 'pl' }, { language: 'pl' }]);
  },
);
