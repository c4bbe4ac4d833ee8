import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyerForm, aProduct, aShopThatSells, plainFormPlugin, runJobsUntilIdle, saleTraces, ScriptedProvider, useTestKernel, type SaleWorld } from '#core/testing';
import { answerErrors } from '../../server/answer-errors.ts';
import { checkoutRoutes } from './checkout-routes.tsx';
import { paymentRoutes } from './payment-routes.tsx';
import { productRoutes } from './product-routes.tsx';
import { webhookRoutes } from './webhook-routes.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
let world: SaleWorld;
let server: Server;
let base: string;

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 1900, limit: 50 });
  await aProduct(world.seller, { name: 'Gratis Heft' });
  await aProduct(world.seller, { name: 'Letztes', price: 1900, limit: 0 }).catch(() => undefined);
  const app = express();
  webhookRoutes(app, kernel());
  checkoutRoutes(app, kernel());
  paymentRoutes(app, kernel());
  productRoutes(app, kernel());
  app.use(answerErrors(kernel()));
  server = app.listen(0);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/s/${world.username}`;
});
afterAll(() => server.close());

const get = (path: string, language = 'de') => fetch(path.startsWith('http') ? path : `${base}${path}`, { redirect: 'manual', headers: { 'accept-language': language } });
const post = (path: string, form: Record<string, string>) => fetch(`${base}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual', headers: { 'accept-language': 'de' } });
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
const placeOf = (response: Response) => response.headers.get('location')!.replace(/^\/s\/[^/]+/, '');

async function filledIn(slug: string, fields: Record<string, string> = {}): Promise<Record<string, string>> {
  const html = await (await get(`/${slug}/checkout`)).text();
  return { ...aBuyerForm(), checkout_token: hidden(html, 'checkout_token'), plan: hidden(html, 'plan'), method: 'card', waiver: 'yes', intent: 'order', ...fields };
}

test('a buyer goes from the product page to a paid order without a script', async () => {
  const page = await (await get('/buch')).text();
  expect(page).toContain('19,00');
  expect(page).toContain('/buch/checkout?plan=');
  provider.script = ['buyer_acts'];
  const placed = await post('/buch/checkout', await filledIn('buch'));
  expect(placed.status).toBe(303);
  const step = await get(placeOf(placed));
  const html = await step.text();
  expect(html).toContain('<kontor-scripted-card');
  expect(step.headers.get('content-security-policy')).toContain("script-src 'self'");
  const token = placeOf(placed).split('/').at(-1)!;
  provider.set(provider.idOf(token), 'paid');
  const back = await get(`${placeOf(placed)}/return`);
  expect([back.status, placeOf(back)]).toEqual([303, expect.stringMatching(/^\/order\/.+\/success$/)]);
  const success = await (await get(placeOf(back))).text();
  expect(success).toContain('Vielen Dank für Ihre Bestellung');
  expect(success).toContain('bea@kontor.test');
});

test('no page but the payment step loads a script', async () => {
  for (const path of ['/buch', '/buch/checkout', '/gratis-heft/checkout']) {
    const response = await get(path);
    expect(await response.text()).not.toContain('<script');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'none'");
  }
});

test('errors stand beside their fields and on top, and nothing typed is lost', async () => {
  const response = await post('/buch/checkout', await filledIn('buch', { email: 'bea@', zip: '1', first_name: '<b>Bea</b>', country: 'DE', waiver: '' }));
  const html = await response.text();
  expect(response.status).toBe(422);
  for (const field of ['email', 'zip']) {
    expect(html).toContain(`href="#${field}"`);
    expect(html).toContain(`id="${field}-error"`);
  }
  expect(html).toContain('value="bea@"');
  expect(html).toContain('&lt;b&gt;Bea&lt;/b&gt;');
  expect(html).not.toContain('<b>Bea');
  const again = await post('/buch/checkout', await filledIn('buch', { email: 'bea@', checkout_token: 'chk_123456789012345678901234' }));
  expect(hidden(await again.text(), 'checkout_token')).toBe('chk_123456789012345678901234');
});

test('the button says that it costs money, and nothing stands between it and the total', async () => {
  const german = await (await get('/buch/checkout')).text();
  expect(german).toMatch(/Gesamtbetrag inkl\. MwSt\.<\/dt><dd>19,00.€<\/dd><\/div><\/dl><\/section><button[^>]*>Zahlungspflichtig bestellen<\/button>/);
  const english = await (await get('/buch/checkout', 'en')).text();
  expect(english).toContain('Order with obligation to pay');
  expect(await (await get('/gratis-heft/checkout')).text()).toContain('Kostenlos erhalten');
});

test('the same form sent five times at once is one order', async () => {
  const form = await filledIn('buch');
  const before = (await saleTraces(kernel(), world.sellerId)).orders!.length;
  const answers = await Promise.all(Array.from({ length: 5 }, () => post('/buch/checkout', form)));
  expect(new Set(answers.map(placeOf)).size).toBe(1);
  expect((await saleTraces(kernel(), world.sellerId)).orders!.length).toBe(before + 1);
});

test('prices carry the VAT of the buyer\'s country', async () => {
  const html = await (await post('/buch/checkout', { ...(await filledIn('buch')), country: 'CH', zip: '8001', intent: 'update' })).text();
  expect(html).toContain('value="CH" selected');
});

test('nobody is charged another total than they saw', async () => {
  const form = await filledIn('buch', { seen_total: '1800eur' });
  const changed = await post('/buch/checkout', form);
  const html = await changed.text();
  expect(changed.status).toBe(422);
  expect(html).toContain('href="#review"');
  expect(hidden(html, 'seen_total')).toBe('1900eur');
  expect((await post('/buch/checkout', { ...form, seen_total: '1900eur' })).status).toBe(303);
});

test('a free product ends without a provider', async () => {
  const calls = provider.calls.length;
  const { email, first_name, last_name, country, checkout_token, intent } = await filledIn('gratis-heft');
  const placed = await post('/gratis-heft/checkout', { email: email!, first_name: first_name!, last_name: last_name!, country: country!, checkout_token: checkout_token!, intent: intent! });
  expect(placeOf(placed)).toMatch(/\/success$/);
  expect(await (await get(placeOf(placed))).text()).toContain('Viel Freude damit');
  expect(provider.calls.length).toBe(calls);
});

test('a declined buyer sees why and pays the same order with a new attempt', async () => {
  provider.script = ['declined'];
  const placed = await post('/buch/checkout', await filledIn('buch'));
  const failed = await (await get(placeOf(placed))).text();
  expect(failed).toContain('nicht ausreichend gedeckt');
  provider.script = ['paid'];
  const again = await post(placeOf(placed), { method: 'card' });
  expect(placeOf(again)).not.toBe(placeOf(placed));
  expect(placeOf(await get(placeOf(again)))).toMatch(/\/success$/);
});

test('strangers\' tokens, wrong parameters and broken webhooks are refused, never a fault of ours', async () => {
  const other = await aShopThatSells(kernel(), provider);
  const placed = await post('/buch/checkout', await filledIn('buch'));
  expect((await fetch(`${base.replace(world.username, other.username)}${placeOf(placed)}`)).status).toBe(404);
  const webhooks = `${base.replace(`/s/${world.username}`, '/webhooks')}`;
  const statuses = await Promise.all([
    get('/payment/nothing'), get('/order/nothing/success'), get('/buch/checkout?plan=999999999'), get('/buch/checkout?plan[]=1&email[]=x'), get('/nothing/checkout'),
    post('/buch/checkout', {}), post('/payment/nothing', {}), post('/buch/checkout', { email: 'x'.repeat(40_000) }), post('/buch/checkout', { email: 'a\0b@c.de' }),
    post('/buch/checkout', { country: '__proto__', method: 'constructor' }),
    fetch(`${webhooks}/nobody/${world.username}`, { method: 'POST', body: '{}' }), fetch(`${webhooks}/scripted/${world.username}`, { method: 'POST', body: '{"notices":[]}' }),
    fetch(`${webhooks}/scripted/nobody`, { method: 'POST', body: '{}' }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 200, 404, 422, 404, 422, 422, 422, 404, 400, 404]);
});

test('a verified webhook is answered at once and applied by a job', async () => {
  provider.script = ['buyer_acts'];
  const placed = await post('/buch/checkout', await filledIn('buch'));
  await get(placeOf(placed));
  const externalId = provider.idOf(placeOf(placed).split('/').at(-1)!);
  provider.set(externalId, 'paid');
  const body = JSON.stringify({ notices: [{ externalEventId: 'evt_http', type: 'payment', subject: { kind: 'payment', externalId } }] });
  const address = `${base.replace(`/s/${world.username}`, '/webhooks')}/scripted/${world.username}`;
  const answers = await Promise.all([1, 2, 3].map(() => fetch(address, { method: 'POST', body, headers: { 'x-signature': 'right' } })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await runJobsUntilIdle(kernel());
  expect(placeOf(await get(placeOf(placed)))).toMatch(/\/success$/);
});
