import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseListQuery } from '#core/kit';
import { extensionFile, saveExtension } from '#core/plugins';
import { openPaymentStep } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  sharedJson,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { consentLogList, readConsentLog, selectPages } from '#core/tracking';
import { customTrackingCodesPlugin } from '#plugins/tracking/custom-tracking-codes';
import { chatPlugin } from '#plugins/integrations/chat';
import { tracifyPlugin } from '#plugins/integrations/tracify';
import { facebookPixelPlugin } from '#plugins/tracking/facebook-pixel';
import { googleAnalyticsPlugin } from '#plugins/tracking/google-analytics';
import { googleTagManagerPlugin } from '#plugins/tracking/google-tag-manager';
import { createApp } from '../../server/app.ts';

const provider = new ScriptedProvider();
const codes = [
  chatPlugin,
  tracifyPlugin,
  facebookPixelPlugin,
  googleAnalyticsPlugin,
  googleTagManagerPlugin,
  customTrackingCodesPlugin,
];
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin, ...codes] });
let server: Server;
let url: string;
let world: SaleWorld;
let agreed: string;

const SETTINGS: Record<string, Record<string, unknown>> = {
  google_analytics: { trackingId: 'UA-1234567-1' },
  google_tag_manager: { containerId: 'GTM-AB12CD' },
  facebook_pixel: { pixelId: '123456789012345' },
  tracify: { siteId: '01234567-89ab-cdef-0123-456789abcdef' },
  custom_tracking_codes: { code: '<script>window.mine = location.hash</script>' },
};

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 1900 });
  for (const [key, values] of Object.entries(SETTINGS))
    await saveExtension(world.seller, 'tracking_code', key, { values, version: 0 });
  server = createServer(
    createApp({ kernel: kernel(), remixBuild: () => Promise.reject(new Error('No page of ours is asked for.')) }),
  ).listen(0);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const decided = await fetch(`${url}/s/${world.username}/consent`, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'all' }),
    redirect: 'manual',
  });
  agreed = decided.headers.getSetCookie().join().split(';')[0]!;
});
afterAll(() => void server?.close());

const page = async (path: string, cookie = agreed) => {
  const response = await fetch(`${url}/s/${world.username}${path}`, { headers: { cookie } });
  return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
};

test('an ID that is none is refused with the field it stands in', async () => {
  const wrong = { google_analytics: 'G-AB12', google_tag_manager: 'GTM-ab', facebook_pixel: 'abc' };
  for (const [key, id] of Object.entries(wrong)) {
    const [field] = Object.keys(SETTINGS[key]!);
    const saved = saveExtension(world.seller, 'tracking_code', key, { values: { [field!]: id }, version: 1 });
    await expect(saved, key).rejects.toMatchObject({ status: 422, field });
  }
});

test('before consent nothing of them is on a page; after it each is, and Universal Analytics never', async () => {
  for (const path of ['', '/buch', '/buch/checkout']) {
    const before = await page(path, '');
    expect(before.html, path).toContain('kontor-consent');
    expect(before.html + before.policy, path).not.toMatch(/facebook|googletagmanager|tracking_code|GTM-/);
    const after = await page(path);
    expect(after.html, path).toContain('<kontor-facebook-pixel pixel-id="123456789012345"');
    expect(after.html, path).toContain('<kontor-google-tag-manager container-id="GTM-AB12CD"');
    expect(after.html, path).not.toContain('UA-1234567-1');
    expect(after.policy, path).not.toMatch(/script-src[^;]*unsafe-inline/);
  }
});

test('own code stands in a frame without an origin, and beside the payment only where its seller says so', async () => {
  const shop = await page('');
  expect(shop.html).toMatch(
    new RegExp(`<iframe[^>]*src="/s/${world.username}/tracking_code#[^"]*"[^>]*sandbox="allow-scripts"`),
  );
  expect(shop.policy).toMatch(/frame-src [^;]*'self'/);
  expect((await page('/buch/checkout')).html).not.toContain('tracking_code');
  const code = await page('/tracking_code', '');
  expect(code.html).toContain('window.mine');
  expect(code.policy).toMatch(/^sandbox allow-scripts;/);
  expect(code.policy).not.toContain('allow-same-origin');
  await saveExtension(world.seller, 'tracking_code', 'custom_tracking_codes', {
    values: { onPaymentPage: true },
    version: 1,
  });
  expect((await page('/buch/checkout')).html).toContain('tracking_code#');
});

test('a sale is told with value, currency, items and a number by which it counts once', async () => {
  const nobody = kernel().contextFor({ kind: 'nobody' });
  const placed = await aPlacedOrder(nobody, world.username, { slug: 'buch' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, { paymentToken: placed.paymentToken });
  await runJobsUntilIdle(kernel());
  const { html } = await page(`/order/${placed.orderToken}/success`);
  const told = (attribute: string) =>
    JSON.parse(new RegExp(` ${attribute}="([^"]*)"`).exec(html)![1]!.replaceAll('&quot;', '"')) as unknown[];
  const [, purchase] = told('events') as [string, Record<string, unknown>, string][];
  expect(purchase).toMatchObject([
    'Purchase',
    { value: 19, currency: 'EUR', num_items: 1, content_type: 'product' },
    expect.stringMatching(/^order-\d+$/),
  ]);
  const contract = sharedJson<{ standard_events: Record<string, { required?: string[] }> }>(
    'contracts/facebook/pixel-events.json',
  );
  for (const field of contract?.standard_events.Purchase?.required ?? []) expect(purchase![1]).toHaveProperty(field);
  expect(told('said')).toMatchObject([
    { event: 'kontor_success_page' },
    { ecommerce: null },
    { event: 'purchase', ecommerce: { value: 19, currency: 'EUR', items: [{ item_name: 'Buch', quantity: 1 }] } },
  ]);
  expect(html).not.toMatch(/events="[^"]*(@|ord_)/);
});

test('each code runs on the pages its seller selected alone', async () => {
  const marks: Record<string, string> = {
    facebook_pixel: '<kontor-facebook-pixel',
    google_tag_manager: '<kontor-google-tag-manager',
    custom_tracking_codes: '/tracking_code#',
    tracify: 'https://scripting.tracify.ai/',
  };
  for (const key of Object.keys(marks)) await selectPages(world.seller, key, ['product_page']);
  await new Promise((done) => setTimeout(done, 2100));
  const [product, shop, before] = [await page('/buch'), await page(''), await page('/buch', '')];
  for (const [key, mark] of Object.entries(marks))
    expect([key, product.html.includes(mark), shop.html.includes(mark), before.html.includes(mark)]).toEqual([
      key,
      true,
      false,
      false,
    ]);
});

test('the question says its language and that it holds everything back, and every decision can be read by its seller alone', async () => {
  const german = await fetch(`${url}/s/${world.username}/buch`, { headers: { 'accept-language': 'de' } });
  expect(await german.text()).toContain('class="kontor-consent" data-culture="de" data-blocking-mode="auto"');
  const query = parseListQuery(consentLogList, new URLSearchParams(), { now: kernel().clock.now() });
  const log = await readConsentLog(world.seller, query);
  expect(log.list).toMatchObject([{ version: 1, categories: ['marketing'] }]);
  const agreed = async (search: string) => {
    const asked = parseListQuery(consentLogList, new URLSearchParams(search), { now: kernel().clock.now() });
    return (await readConsentLog(world.seller, asked)).totalCount;
  };
  // By name or by the id that the list of categories gives it, under the filter's old name too.
  for (const [value, count] of [
    ['marketing', 1],
    ['2', 1],
    ['1', 0],
  ] as const)
    for (const name of ['cookies_consent_category_id', 'category'])
      expect(await agreed(`filters[${name}][]=${value}`), `${name} ${value}`).toBe(count);
  const stranger = await aShopThatSells(kernel(), provider);
  expect((await readConsentLog(stranger.seller, query)).list).toEqual([]);
});

test('categories are listed by page, for every shop or one, and what cannot be asked is named', async () => {
  const ask = async (query: string) => {
    const response = await fetch(`${url}/common/cookies_consent_categories${query}`);
    return {
      status: response.status,
      json: (await response.json()) as { list: { key: string }[]; totalCount: number },
    };
  };
  const second = await ask('?page=2&per=1');
  expect(second).toMatchObject({ status: 200, json: { list: [{ id: 2, key: 'marketing' }], totalCount: 3 } });
  const own = await ask(`?username=${world.username}`);
  expect(own.json.list.map(({ key }) => key)).toEqual(['marketing']);
  for (const [query, field] of [
    ['?page=0', 'page'],
    ['?per=1e9', 'per'],
    ['?page[]=1', 'page'],
    ['?nothing=1', 'nothing'],
  ])
    expect(await ask(query!)).toMatchObject({ status: 422, json: { errors: [{ source: { field } }] } });
  expect((await ask('?username=%00')).status).toBe(404);
});

test('a chat is set up by the id of its service, and code of its own gets a page without an origin', async () => {
  const save = async (values: Record<string, unknown>) => {
    const { masked } = await extensionFile(world.seller, 'tracking_code', 'chat');
    return saveExtension(world.seller, 'tracking_code', 'chat', { values, version: masked.version });
  };
  const wrong: [string, string][] = [
    ['crisp', 'abc'],
    ['tawk', '5f0123456789abcdef012345'],
    ['zendesk', 'kurz'],
    ['intercom', 'a"b<'],
  ];
  for (const [provider, chatId] of wrong)
    await expect(save({ provider, chatId }), provider).rejects.toMatchObject({ status: 422, field: 'chatId' });
  await expect(save({ provider: 'own' })).rejects.toMatchObject({ status: 422, field: 'code' });
  await save({ provider: 'intercom', chatId: 'abc12345' });
  const decided = await fetch(`${url}/s/${world.username}/consent`, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'chosen', category: 'comfort' }),
    redirect: 'manual',
  });
  const cookie = decided.headers.getSetCookie().join().split(';')[0]!;
  const shop = await page('', cookie);
  expect(shop.html).toContain('<kontor-website-chat frame="chat_frame"');
  expect(shop.html).not.toContain('kontor-google-tag-manager');
  expect(shop.policy).toMatch(/frame-src 'self'/);
  expect((await page('/buch/checkout', cookie)).html).not.toContain('kontor-website-chat');
  const frame = await page('/chat_frame', '');
  expect(frame.html).toContain('https://widget.intercom.io/widget/abc12345');
  expect(frame.policy).toMatch(/^sandbox allow-scripts allow-forms allow-popups;/);
  await save({ provider: 'crisp', chatId: '01234567-89ab-cdef-0123-456789abcdef', onPaymentPage: true });
  await new Promise((done) => setTimeout(done, 2100));
  const framed = await page('/buch/checkout', cookie);
  expect(framed.policy).toMatch(/frame-src [^;]*https:\/\/go\.crisp\.chat/);
  expect(framed.policy).not.toMatch(/script-src[^;]*crisp/);
  expect((await page('/chat_frame', '')).html).not.toContain('crisp');
});
