import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#core/context';
import { writeFrontPage, writePlatformLegal } from '#core/opening';
import { signIn, signUpSeller } from '#core/people';
import { savePlan, type PlanInput } from '#core/platform-plans';
import { aSeller, useTestKernel } from '#core/testing';
import { homeOf } from '../server/home-of.ts';
import { frontRoutes } from './front-routes.tsx';
import { HELP_SLUGS, helpFor } from './help/help-page.ts';

const kernel = useTestKernel();
let server: Server;
let origin: string;
const admin: Actor = {
  kind: 'person',
  userId: 9,
  sessionId: 'test',
  emailConfirmed: true,
  roles: [{ role: 'admin', sellerId: null }],
  sellerId: null,
};

beforeAll(() => {
  const app = express();
  app.use(frontRoutes(kernel()));
  app.use((_request, response) => void response.status(404).end());
  server = app.listen(0);
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const get = (path: string, language = 'en', cookie = '') =>
  fetch(origin + path, { redirect: 'manual', headers: { 'accept-language': language, cookie } });

test('the bare address says what Kontor is, in both languages, and ships no script', async () => {
  const english = await get('/');
  expect(english.status).toBe(200);
  expect(english.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await english.text();
  expect(html).toContain('Sell what you know.');
  expect(html).toContain('href="/sign_up"');
  expect(html).not.toContain('<script');
  // No shop to look at is named where the operator names none.
  expect(html).not.toContain('See the demo shop');
  expect(await (await get('/', 'de')).text()).toContain('Verkaufen Sie, was Sie wissen.');
});

test('everybody who is signed in is led to where they work', async () => {
  const ctx = kernel().contextFor({ kind: 'nobody' });
  const who = { email: 'frida@kontor.test', password: 'a short sentence' };
  const person = { firstName: 'Frida', lastName: 'Berg', username: 'frida', shopName: 'Frida' };
  await signUpSeller(ctx, { ...who, ...person });
  const session = await signIn(ctx, who, { ip: '', userAgent: '', deviceCookie: undefined, sessionCookie: undefined });
  const answer = await get('/', 'en', `kontor_session=${session.token}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/cabinet']);
  const as = (role: 'publisher' | 'payer' | 'team_member' | 'admin', sellerId: number | null): Actor => ({
    ...(admin as Extract<Actor, { kind: 'person' }>),
    roles: [{ role, sellerId }],
    sellerId,
  });
  expect(homeOf(as('publisher', 7))).toBe('/publish');
  expect(homeOf(as('team_member', 7))).toBe('/cabinet');
  expect(homeOf(as('payer', null))).toBe('/payer');
  expect(homeOf(admin)).toBe('/admin');
});

test('the operator points it to a shop, names one to look at, or switches it off; nobody else may', async () => {
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  const sellerId = await aSeller(platform);
  const [{ username }] = await platform.db('sellers').where({ id: sellerId }).select('username');
  const ctx = kernel().contextFor(admin);
  await writeFrontPage(ctx, { mode: 'page', demoShop: username });
  expect(await (await get('/')).text()).toContain(`href="/s/${username}"`);
  await writeFrontPage(ctx, { mode: 'shop', shop: username });
  expect((await get('/')).headers.get('location')).toBe(`/s/${username}`);
  await writeFrontPage(ctx, { mode: 'off' });
  expect((await get('/')).headers.get('location')).toBe('/sign_in');

  await expect(writeFrontPage(ctx, { mode: 'shop', shop: 'not-there' })).rejects.toMatchObject({ status: 422 });
  await expect(writeFrontPage(ctx, { mode: 'nonsense' as 'off' })).rejects.toMatchObject({ status: 422 });
  const seller: Actor = { ...(admin as Extract<Actor, { kind: 'person' }>), roles: [{ role: 'seller', sellerId }] };
  await expect(writeFrontPage(kernel().contextFor(seller), { mode: 'page' })).rejects.toMatchObject({ status: 403 });
  expect((await get('/')).headers.get('location')).toBe('/sign_in');
  await writeFrontPage(ctx, { mode: 'page' });
});

test('the platform’s own texts stand once the operator has said who they are, and no page leads to one that does not', async () => {
  const ctx = kernel().contextFor(admin);
  expect((await get('/legal/imprint')).status).toBe(404);
  expect(await (await get('/help')).text()).not.toContain('/legal/');
  const operator = { name: 'Muster Betrieb GmbH', street: 'Weg 1', zip: '04109', city: 'Leipzig', countryCode: 'de' };
  await writePlatformLegal(ctx, operator);
  expect((await get('/legal/imprint')).status).toBe(404);
  await writePlatformLegal(ctx, {
    ...operator,
    email: 'post@betrieb.test',
    accessibilityEn: '# Ours\n\nWritten here.',
  });

  const imprint = /<article.*<\/article>/s.exec(await (await get('/legal/imprint', 'de')).text())![0];
  expect(imprint).toContain('Muster Betrieb GmbH\nWeg 1\n04109 Leipzig\nDeutschland');
  // Facts that were not given take their line with them.
  expect(imprint).not.toMatch(/Telefon|Vertreten|Register|\{/);
  expect(await (await get('/legal/privacy', 'en')).text()).toContain('post@betrieb.test');
  expect(await (await get('/legal/accessibility', 'en')).text()).toContain(
    '<h2>Ours</h2><p class="lines">Written here.</p>',
  );
  expect(await (await get('/legal/accessibility', 'de')).text()).toContain('EN 301 549');
  expect((await get('/legal/terms')).status).toBe(404);
  for (const path of ['/help', '/help/orders'])
    expect(await (await get(path)).text()).toContain('href="/legal/imprint"');

  await expect(writePlatformLegal(ctx, { ...operator, email: 'no address' })).rejects.toMatchObject({
    status: 422,
    entries: [{ source: { field: 'email' } }],
  });
  const seller: Actor = { ...(admin as Extract<Actor, { kind: 'person' }>), roles: [{ role: 'seller', sellerId: 7 }] };
  await expect(writePlatformLegal(kernel().contextFor(seller), operator)).rejects.toMatchObject({ status: 403 });
});

test('every area has a page of help in both languages, alone and beside a screen', async () => {
  for (const slug of HELP_SLUGS)
    for (const language of ['de', 'en']) {
      const page = await get(`/help/${slug}`, language);
      expect([slug, page.status]).toEqual([slug, 200]);
      const html = await page.text();
      expect(html.match(/<li>/g)?.length ?? 0).toBeGreaterThanOrEqual(3);
      expect(html).toContain('<nav');
    }
  const beside = await (await get('/help/orders?beside')).text();
  expect(beside).not.toContain('<nav');
  expect(beside).toContain('<base target="_top"');
  expect((await get('/help')).status).toBe(200);
  expect((await get('/help/nothing')).status).toBe(404);
  expect(helpFor('/cabinet/orders/12')).toBe('orders');
  expect(helpFor('/cabinet/settings/payment_providers/stripe')).toBe('providers');
  expect(helpFor('/cabinet')).toBe('first-day');
});

test('prices stand in the menu where plans are on offer; where they are agreed one by one the page says whom to ask', async () => {
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  const plan: PlanInput = {
    name: 'Agreed',
    aboutDe: '',
    aboutEn: '',
    purpose: 'special',
    billingCycle: 'monthly',
    currency: 'eur',
    price: 0,
    feeBp: 'none',
    feeFixed: {},
    trialDays: null,
    followId: null,
    onPricingPage: false,
    legacy: false,
    limits: {},
    features: [],
  };
  const menu = async (): Promise<boolean> => (await (await get('/help')).text()).includes('href="/pricing"');
  expect([(await get('/pricing')).status, await menu()]).toEqual([404, false]);

  await savePlan(platform, null, plan);
  const asked = await get('/pricing?feature=coupons&step=compare&product_id=7');
  expect([asked.status, await menu()]).toEqual([200, false]);
  const html = await asked.text();
  expect(html).toContain('There is no plan to choose from at present.');
  expect(html).toContain('href="/cabinet/products/7/edit"');
  expect(await (await get('/pricing', 'de')).text()).toContain('Zurzeit steht kein Plan zur Auswahl.');

  await savePlan(platform, null, { ...plan, name: 'Small', purpose: 'public', onPricingPage: true });
  expect(await menu()).toBe(true);
  expect(await (await get('/pricing')).text()).toContain('Choose Small');
});
