import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateAdvancedStep, updateDeliveryStep, updateUpsellStep } from '#core/catalog';
import { checkoutSettings, checkoutView, findShop, readEntries, saveCheckoutSettings } from '#core/checkout';
import { createCoupon } from '#core/coupons';
import { inTransaction } from '#core/database';
import { creditSettings } from '#core/pricing';
import { writeSettings } from '#core/settings';
import {
  aBuyerForm,
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  pdfText,
  plainFormPlugin,
  runJobsUntilIdle,
  saleTraces,
  ScriptedProvider,
  takingPayments,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { answerErrors } from '../../server/answer-errors.ts';
import { accessRoutes } from './access-gate.tsx';
import { checkoutRoutes } from './checkout-routes.tsx';
import { couponLinkRoutes } from './coupon-link.ts';
import { creditRoutes } from './credit-routes.ts';
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
  couponLinkRoutes(app);
  webhookRoutes(app, kernel());
  checkoutRoutes(app, kernel());
  creditRoutes(app, kernel());
  accessRoutes(app, kernel());
  paymentRoutes(app, kernel());
  productRoutes(app, kernel());
  app.use(answerErrors(kernel()));
  server = app.listen(0);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/s/${world.username}`;
});
afterAll(() => server.close());

const get = (path: string, language = 'de') =>
  fetch(path.startsWith('http') ? path : `${base}${path}`, {
    redirect: 'manual',
    headers: { 'accept-language': language },
  });
const post = (path: string, form: Record<string, string>) =>
  fetch(`${base}${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
    headers: { 'accept-language': 'de' },
  });
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
const placeOf = (response: Response) => response.headers.get('location')!.replace(/^\/s\/[^/]+/, '');

async function filledIn(slug: string, fields: Record<string, string> = {}): Promise<Record<string, string>> {
  const html = await (await get(`/${slug}/checkout`)).text();
  return {
    ...aBuyerForm(),
    checkout_token: hidden(html, 'checkout_token'),
    plan: hidden(html, 'plan'),
    method: 'card',
    waiver: 'yes',
    intent: 'order',
    ...fields,
  };
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
  expect([back.status, placeOf(back)]).toEqual([303, expect.stringMatching(/^\/order\/.+\/success\?/)]);
  const success = await (await get(placeOf(back))).text();
  expect(success).toContain('Vielen Dank für Ihre Bestellung');
  expect(success).toContain('bea@kontor.test');
});

test('no page but checkout and payment step loads a script, and the checkout works without its own', async () => {
  const buy = await get('/buch');
  // Facts for search engines are data: the policy lets no script run.
  expect(await buy.text()).not.toMatch(/<script(?! type="application\/ld\+json")/);
  expect(buy.headers.get('content-security-policy')).toContain("script-src 'none'");
  const checkout = await get('/buch/checkout');
  expect((await checkout.text()).match(/<script[^>]*>/g)).toEqual([
    '<script type="module" src="/islands/checkout-totals.js">',
    '<script type="module" src="/islands/checkout-pay.js">',
  ]);
  expect(checkout.headers.get('content-security-policy')).toContain("script-src 'self'");
});

test('a link fills fields in, but ticks no consent and no paid extra and answers for nobody', async () => {
  const html = await (
    await get(
      '/buch/checkout?first_name=Bea&country=AT&waiver=yes&checkout_token=chk_000000000000000000000000&bump[1]=1&answer[1]=1&intent=order',
    )
  ).text();
  expect(html).toContain('value="Bea"');
  expect(html).toContain('value="AT" selected');
  expect(html).not.toMatch(/id="waiver"[^>]*checked/);
  expect(hidden(html, 'checkout_token')).not.toBe('chk_000000000000000000000000');
});

test('whoever sends very many orders is asked to wait, keeps what they typed, and nothing is placed', async () => {
  const app = express();
  checkoutRoutes(app, {
    ...kernel(),
    env: { ...kernel().env, ORDERS_PER_MINUTE: 2 },
    contextFor: kernel().contextFor.bind(kernel()),
  });
  const busy = app.listen(0);
  const address = `http://127.0.0.1:${(busy.address() as AddressInfo).port}/s/${world.username}/buch/checkout`;
  const send = (form: Record<string, string>) =>
    fetch(address, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
      headers: { 'accept-language': 'de' },
    });
  const form = await filledIn('buch');
  const before = (await saleTraces(kernel(), world.sellerId)).orders!.length;
  expect([(await send({ ...form, email: 'a@' })).status, (await send({ ...form, email: 'b@' })).status]).toEqual([
    422, 422,
  ]);
  const waits = await send({ ...form, first_name: 'Beate' });
  const html = await waits.text();
  expect([waits.status, waits.headers.get('retry-after')]).toEqual([429, '60']);
  expect(html).toContain('Warten Sie eine Minute');
  expect(html).toContain('value="Beate"');
  expect(hidden(html, 'checkout_token')).toBe(form.checkout_token);
  expect((await send({ ...form, intent: 'update' })).status).toBe(200);
  expect((await saleTraces(kernel(), world.sellerId)).orders!.length).toBe(before);
  busy.close();
});

test('totals come back as parts, for whatever is posted, and place nothing', async () => {
  const before = (await saleTraces(kernel(), world.sellerId)).orders!.length;
  const form = await filledIn('buch');
  const answer = await post('/buch/checkout/totals', { ...form, country: 'AT' });
  const html = await answer.text();
  expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([200, "default-src 'none'"]);
  expect(html).not.toContain('<html');
  for (const part of ['choices', 'review', 'summary', 'address', 'methods'])
    expect(html).toContain(`id="part-${part}" data-part=""`);
  const odd = await Promise.all([
    post('/buch/checkout/totals', {}),
    post('/nothing/checkout/totals', {}),
    post('/buch/checkout/totals', {
      plan: 'x',
      quantity: '-1',
      starts_on: 'never',
      'variant[a]': '9e9',
      coupon_code: '\0',
    }),
  ]);
  expect(odd.map(({ status }) => status)).toEqual([200, 404, 200]);
  expect((await saleTraces(kernel(), world.sellerId)).orders!.length).toBe(before);
});

test('a product behind a password shows nothing and sells nothing before the word is given', async () => {
  const id = await aProduct(world.seller, { name: 'Geheim', price: 1900 });
  await updateAdvancedStep(takingPayments(world.seller), id, {
    internalName: '',
    costCenter: '',
    groups: [],
    accessPassword: 'Sesam2026',
  });
  const form = { ...(await filledIn('buch')), plan: '' };
  for (const path of ['/geheim', '/geheim/checkout']) {
    const html = await (await get(path)).text();
    expect(html).toContain('name="access_password"');
    expect(html).not.toContain('19,00');
  }
  expect((await post('/geheim/checkout/totals', form)).status).toBe(404);
  expect(await (await post('/geheim/checkout', form)).text()).toContain('name="access_password"');
  const back = encodeURIComponent(`/s/${world.username}/geheim/checkout?quantity=1`);
  const wrong = await post(`/geheim/access?back=${back}`, { access_password: 'sesam' });
  expect([wrong.status, (await wrong.text()).includes('Dieses Passwort stimmt nicht')]).toEqual([422, true]);
  const right = await post(`/geheim/access?back=${back}`, { access_password: 'Sesam2026' });
  expect([right.status, placeOf(right)]).toEqual([303, '/geheim/checkout?quantity=1']);
  const cookie = right.headers.get('set-cookie')!.split(';')[0]!;
  const open = await (await fetch(`${base}/geheim/checkout`, { headers: { cookie, 'accept-language': 'de' } })).text();
  expect(open).toContain('19,00');
  const placed = await fetch(`${base}/geheim/checkout`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie },
    body: new URLSearchParams({
      ...form,
      plan: hidden(open, 'plan'),
      checkout_token: hidden(open, 'checkout_token'),
      seen_total: hidden(open, 'seen_total'),
    }),
  });
  expect(placed.status).toBe(303);
  expect(
    placeOf(
      await post(`/geheim/access?back=${encodeURIComponent('https://elsewhere.test/')}`, {
        access_password: 'Sesam2026',
      }),
    ),
  ).toBe('/geheim');
  await updateAdvancedStep(takingPayments(world.seller), id, {
    internalName: '',
    costCenter: '',
    groups: [],
    accessPassword: 'Anders2026',
  });
  expect(await (await fetch(`${base}/geheim/checkout`, { headers: { cookie } })).text()).toContain(
    'name="access_password"',
  );
});

test('words for a product cannot be guessed one after the other', async () => {
  const id = await aProduct(world.seller, { name: 'Tresor', price: 1900 });
  await updateAdvancedStep(takingPayments(world.seller), id, {
    internalName: '',
    costCenter: '',
    groups: [],
    accessPassword: 'Sesam2026',
  });
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn += 1)
    statuses.push((await post('/tresor/access', { access_password: `wort-${turn}` })).status);
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422));
  expect((await post('/tresor/access', { access_password: 'Sesam2026' })).status).toBe(429);
});

test('errors stand beside their fields and on top, and nothing typed is lost', async () => {
  const response = await post(
    '/buch/checkout',
    await filledIn('buch', { email: 'bea@', zip: '1', first_name: '<b>Bea</b>', country: 'DE', waiver: '' }),
  );
  const html = await response.text();
  expect(response.status).toBe(422);
  for (const field of ['email', 'zip']) {
    expect(html).toContain(`href="#${field}"`);
    expect(html).toContain(`id="${field}-error"`);
  }
  expect(html).toContain('value="bea@"');
  expect(html).toContain('&lt;b&gt;Bea&lt;/b&gt;');
  expect(html).not.toContain('<b>Bea');
  const again = await post(
    '/buch/checkout',
    await filledIn('buch', { email: 'bea@', checkout_token: 'chk_123456789012345678901234' }),
  );
  expect(hidden(await again.text(), 'checkout_token')).toBe('chk_123456789012345678901234');
});

test('the button says that it costs money, and nothing stands between it and the total', async () => {
  const german = await (await get('/buch/checkout')).text();
  const [, between] =
    /Gesamtbetrag inkl\. MwSt\.<\/dt><dd>19,00€<\/dd>(?:<\/\w+>)+(<div id="part-order".*?)<button[^>]*>Zahlungspflichtig bestellen<\/button>/s.exec(
      german,
    )!;
  // On a narrow screen the bar with the button says the same total again.
  const said = between!
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  expect(said).toMatch(/^(Gesamtbetrag|Gesamt) 19,00€$/);
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

test("prices carry the VAT of the buyer's country", async () => {
  const html = await (
    await post('/buch/checkout', { ...(await filledIn('buch')), country: 'CH', zip: '8001', intent: 'update' })
  ).text();
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
  const placed = await post('/gratis-heft/checkout', {
    email: email!,
    first_name: first_name!,
    last_name: last_name!,
    country: country!,
    checkout_token: checkout_token!,
    intent: intent!,
  });
  expect(placeOf(placed)).toMatch(/\/success\?.*signature=/);
  expect(await (await get(placeOf(placed))).text()).toContain('Viel Freude damit');
  expect(provider.calls.length).toBe(calls);
});

test("the thank-you page brings the seller's words and their next product; a gift opens for its receiver alone", async () => {
  const next = await aProduct(world.seller, { name: 'Band zwei', price: 2900 });
  const id = await aProduct(world.seller, { name: 'Band eins' });
  await updateUpsellStep(world.seller, id, { thankYouProductId: next, thankYouText: 'Lesen Sie weiter.' });
  await updateDeliveryStep(world.seller, id, { message: 'Schön, dass Sie da sind.' });
  const success = async (fields: Record<string, string>): Promise<string> => {
    const placed = await post('/band-eins/checkout', await filledIn('band-eins', fields));
    return (await get(placeOf(placed))).text();
  };
  const own = await success({});
  for (const text of [
    'Schön, dass Sie da sind.',
    'Lesen Sie weiter.',
    `href="/s/${world.username}/band-zwei/checkout"`,
    '29,00',
  ])
    expect(own).toContain(text);
  const gift = await success({
    gift: '1',
    gift_receiver_email: 'oma@kontor.test',
    gift_receiver_first_name: 'Oma',
    gift_receiver_last_name: 'Käufer',
  });
  expect(gift).toContain('Der Zugang geht an oma@kontor.test.');
  expect(gift).not.toContain('Schön, dass Sie da sind.');
});

test('a declined buyer sees why and pays the same order with a new attempt', async () => {
  provider.script = ['declined'];
  const placed = await post('/buch/checkout', await filledIn('buch'));
  const failed = await (await get(placeOf(placed))).text();
  expect(failed).toContain('nicht ausreichend gedeckt');
  provider.script = ['paid'];
  const again = await post(placeOf(placed), { method: 'card' });
  expect(placeOf(again)).not.toBe(placeOf(placed));
  expect(placeOf(await get(placeOf(again)))).toMatch(/\/success\?.*signature=/);
});

test("strangers' tokens, wrong parameters and broken webhooks are refused, never a fault of ours", async () => {
  const other = await aShopThatSells(kernel(), provider);
  const placed = await post('/buch/checkout', await filledIn('buch'));
  expect((await fetch(`${base.replace(world.username, other.username)}${placeOf(placed)}`)).status).toBe(404);
  const webhooks = `${base.replace(`/s/${world.username}`, '/webhooks')}`;
  const statuses = await Promise.all([
    get('/payment/nothing'),
    get('/order/nothing/success'),
    get('/buch/checkout?plan=999999999'),
    get('/buch/checkout?plan[]=1&email[]=x'),
    get('/nothing/checkout'),
    post('/buch/checkout', {}),
    post('/payment/nothing', {}),
    post('/buch/checkout', { email: 'x'.repeat(40_000) }),
    post('/buch/checkout', { email: 'a\0b@c.de' }),
    post('/buch/checkout', { country: '__proto__', method: 'constructor' }),
    fetch(`${webhooks}/nobody/${world.username}`, { method: 'POST', body: '{}' }),
    fetch(`${webhooks}/scripted/${world.username}`, { method: 'POST', body: '{"notices":[]}' }),
    fetch(`${webhooks}/scripted/nobody`, { method: 'POST', body: '{}' }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([
    404, 404, 404, 200, 404, 422, 404, 422, 422, 422, 404, 400, 404,
  ]);
});

test('a verified webhook is answered at once and applied by a job', async () => {
  provider.script = ['buyer_acts'];
  const placed = await post('/buch/checkout', await filledIn('buch'));
  await get(placeOf(placed));
  const externalId = provider.idOf(placeOf(placed).split('/').at(-1)!);
  provider.set(externalId, 'paid');
  const body = JSON.stringify({
    notices: [{ externalEventId: 'evt_http', type: 'payment', subject: { kind: 'payment', externalId } }],
  });
  const address = `${base.replace(`/s/${world.username}`, '/webhooks')}/scripted/${world.username}`;
  const answers = await Promise.all(
    [1, 2, 3].map(() => fetch(address, { method: 'POST', body, headers: { 'x-signature': 'right' } })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await runJobsUntilIdle(kernel());
  expect(placeOf(await get(placeOf(placed)))).toMatch(/\/success\?.*signature=/);
});

test('a coupon in a link goes with the visitor to the checkout, is shown there, and is forgotten when it is taken out or used', async () => {
  await createCoupon(world.seller, { code: 'LINK', valueForm: 'percents', value: 1000 });
  const page = await get('/buch?coupon_code=link');
  expect(await page.text()).toMatch(/checkout\?plan=\d+&amp;coupon_code=link/);
  const [set] = page.headers.getSetCookie();
  expect(set).toMatch(new RegExp(`^kontor_coupon=link; Path=/s/${world.username}; HttpOnly; SameSite=Lax$`));
  const cookie = set!.split(';')[0]!;
  const seen = await (await fetch(`${base}/buch/checkout`, { headers: { cookie, 'accept-language': 'de' } })).text();
  expect(seen).toContain('value="LINK"');
  expect(seen).toContain('Gutschein eingelöst: 1,90');
  const form = { ...(await filledIn('buch')), coupon_code: '', intent: 'update' };
  const emptied = await fetch(`${base}/buch/checkout`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { cookie },
  });
  expect(emptied.headers.getSetCookie()[0]).toMatch(/^kontor_coupon=; .*Expires=Thu, 01 Jan 1970/);
  const bought = await fetch(`${base}/buch/checkout`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...form, coupon_code: 'LINK', intent: 'order' }),
    headers: { cookie },
  });
  expect([bought.status, bought.headers.getSetCookie()[0]?.slice(0, 15)]).toEqual([303, 'kontor_coupon=;']);
  for (const bad of ['%00%00', 'a%0d%0ab;c', '', '%22', 'x'.repeat(300), '%F0%9F%92%B6'])
    expect((await get(`/buch?coupon_code=${bad}`)).status).toBe(200);
  expect((await fetch(`${base}/buch/checkout`, { headers: { cookie: 'kontor_coupon=%E0%A4%A' } })).status).toBe(200);
});

test('whoever guesses codes waits, for right ones too; other networks and other shops do not', async () => {
  const other = await aShopThatSells(kernel(), provider);
  await aProduct(other.seller, { name: 'Buch', price: 1900 });
  await createCoupon(other.seller, { code: 'RICHTIG', valueForm: 'percents', value: 1000 });
  const shop = (await findShop(other.buyer, other.username))!;
  const state = async (code: string, ip: string, at = shop, ctx = other.buyer) =>
    (await checkoutView(ctx, {
      seller: at,
      slug: 'buch',
      entries: readEntries({ country: 'DE', coupon_code: code }),
      locale: 'de',
      ip,
    }))!.coupon!.state;
  const tried: string[] = [];
  for (let index = 0; index < 24; index += 1) tried.push(await state(`FALSCH${index}`, '2001:db8::1'));
  expect([tried.filter((each) => each === 'unknown').length, tried.at(-1)]).toEqual([20, 'wait']);
  expect([await state('RICHTIG', '2001:db8::2'), await state('RICHTIG', '2001:db8:1::2')]).toEqual(['wait', 'applies']);
  expect(await state('FALSCH', '2001:db8::1', (await findShop(world.buyer, world.username))!, world.buyer)).toBe(
    'unknown',
  );
  kernel().clock.advance({ minutes: 1 });
  expect(await state('RICHTIG', '2001:db8::1')).toBe('applies');
});

test('the seller chooses among lawful words on the button and among seals that are true', async () => {
  const shop = await aShopThatSells(kernel(), provider);
  await aProduct(shop.seller, { name: 'Buch', price: 1900 });
  await aProduct(shop.seller, { name: 'Gabe' });
  const page = async (slug: string, language = 'de') =>
    (await get(base.replace(world.username, shop.username) + `/${slug}/checkout`, language)).text();
  expect(await page('buch')).toMatch(
    /Zahlungspflichtig bestellen<\/button>.*aria-label="Visa".*aria-label="Mastercard"/s,
  );
  const trustSealsSettings = { visa: false, sslSecure: true, mastercard: true };
  await saveCheckoutSettings(shop.seller, { theme: { buyButton: { text: 'buy_now' } }, trustSealsSettings });
  await new Promise((resolve) => setTimeout(resolve, 2100));
  const changed = await page('buch');
  expect(changed).toContain('Jetzt kaufen</button>');
  expect(changed).not.toContain('aria-label="Visa"');
  expect([
    (await page('buch', 'en')).includes('Buy now</button>'),
    (await page('gabe')).includes('Kostenlos erhalten</button>'),
  ]).toEqual([true, true]);
  for (const text of ['complete_order', 'agree_on_terms_and_pay', 'accept_and_pay_now', 'Los', '__proto__', '']) {
    await expect(saveCheckoutSettings(shop.seller, { theme: { buyButton: { text } } })).rejects.toMatchObject({
      status: 422,
      entries: [{ source: { field: 'theme.buyButton.text' } }],
    });
  }
  const pale = { theme: { buyButton: { backgroundColor: '#ffffff', color: '#ffd23f' } } };
  await expect(saveCheckoutSettings(shop.seller, pale)).rejects.toMatchObject({
    status: 422,
    entries: [
      { source: { field: 'theme.buyButton.color' }, detail: expect.stringMatching(/^(Bestellknopf|Order button): /) },
    ],
  });
  expect((await checkoutSettings(shop.seller)).settings).toMatchObject({
    theme: { buyButton: { text: 'buy_now' } },
    trustSealsSettings: { ...trustSealsSettings, own: false },
  });
});

test('the European form on a credit is read before the order from its link, and afterwards as it was told then', async () => {
  await inTransaction(world.seller, (tx) =>
    writeSettings(tx, creditSettings, { offersCredit: true }, { sellerId: world.sellerId }),
  );
  await aProduct(world.seller, {
    name: 'Ratenkurs',
    plan: { type: 'installment', paymentsCount: 4, firstAmount: 2500, nextAmount: 2500, interval: '1m' },
  });
  const page = await (await get('/ratenkurs/checkout')).text();
  const link = /href="([^"]+credit_information[^"]+)"/
    .exec(page)![1]!
    .replaceAll('&amp;', '&')
    .replace(`/s/${world.username}`, '');
  const before = await get(link);
  expect([before.status, before.headers.get('content-type'), before.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ]);
  expect(before.headers.get('content-disposition')).toContain('Kreditinformationen.pdf');
  expect(await pdfText(Buffer.from(await before.arrayBuffer()))).toContain('Ratenkurs');

  expect(page).toMatch(/id="credit_income"[^]*id="credit_costs"/);
  expect(page).not.toMatch(/id="waiver"/);
  const draft = await get(link.replace('credit_information', 'credit_contract'));
  expect(draft.headers.get('content-disposition')).toContain('Kreditvertrag.pdf');
  expect(await pdfText(Buffer.from(await draft.arrayBuffer()))).toContain('Entwurf');

  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'ratenkurs', form: { quantity: '2' } });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  const path = `/order/${placed.orderToken}/credit_information`;
  const kept = await get(`${path}?lang=en`);
  expect([kept.status, kept.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(await pdfText(Buffer.from(await kept.arrayBuffer()))).toContain('2 × Ratenkurs');

  const contract = await get(`/order/${placed.orderToken}/credit_contract`);
  expect(await pdfText(Buffer.from(await contract.arrayBuffer()))).toMatch(/Kreditnehmer: Bea Käufer/);

  const plain = await aPlacedOrder(world.buyer, world.username, { slug: 'buch' });
  if (plain.state !== 'to_pay') throw new Error(plain.state);
  const neighbour = await aShopThatSells(kernel(), provider);
  const refused = [
    '/buch/checkout/credit_information',
    '/buch/checkout/credit_contract',
    `/order/${plain.orderToken}/credit_contract`,
    '/gibt-es-nicht/checkout/credit_information',
    `/order/${plain.orderToken}/credit_information`,
    '/order/nobody/credit_information',
  ];
  for (const each of refused) expect((await get(each)).status, each).toBe(404);
  expect((await get(`${base.replace(world.username, neighbour.username)}${path}`)).status).toBe(404);
});
