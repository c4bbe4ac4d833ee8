import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDocument, ROOT } from '#builder/document';
import { defineBlock, label } from '#builder/block';
import { blocksOf } from '#builder/engine';
import { htmlDocument, renderPage } from '#builder/render';
import { sampleData, sampleEnv } from '#builder/sample';
import { asSeller } from '#core/jobs';
import { definePlugin, saveExtension, switchExtension } from '#core/plugins';
import { openPaymentStep } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  countStatements,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  sharedJson,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { googleAnalytics4Plugin } from '#plugins/tracking/google-analytics-4';
import { createApp } from '../../server/app.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin, googleAnalytics4Plugin] });
let server: Server;
let url: string;
let world: SaleWorld;
let quiet: SaleWorld;

beforeAll(async () => {
  [world, quiet] = [await aShopThatSells(kernel(), provider), await aShopThatSells(kernel(), provider)];
  for (const { seller } of [world, quiet]) await aProduct(seller, { name: 'Buch', price: 1900 });
  await saveExtension(world.seller, 'tracking_code', 'google_analytics_4', {
    values: { measurementId: 'G-AB12CD34' },
    version: 0,
  });
  server = createServer(
    createApp({ kernel: kernel(), remixBuild: () => Promise.reject(new Error('No page of ours is asked for.')) }),
  ).listen(0);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server?.close());

const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? '';
const page = async (path: string, cookie = '') => {
  const response = await fetch(`${url}/s/${world.username}${path}`, { headers: { cookie } });
  return {
    status: response.status,
    policy: policyOf(response),
    cache: response.headers.get('cache-control'),
    html: await response.text(),
  };
};

async function decide(fields: Record<string, string>): Promise<{ cookie: string; location: string }> {
  const response = await fetch(`${url}/s/${world.username}/consent`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return {
    cookie: response.headers.getSetCookie().join().split(';')[0] ?? '',
    location: response.headers.get('location') ?? '',
  };
}

const PAGES = ['', '/buch', '/buch/checkout'];

test('before the visitor has decided nobody else is asked anything: no script, no host, only the question', async () => {
  for (const path of PAGES) {
    const { html, policy, cache } = await page(path);
    expect(html, path).toContain('kontor-consent');
    expect(html, path).not.toMatch(/google(?!_pay)|G-AB12CD34/);
    expect(policy, path).not.toContain('google');
    expect(cache, path).toContain('private');
  }
});

test('after agreeing the tracker and its hosts are on the page; after refusing neither question nor tracker', async () => {
  const agreed = await decide({ decision: 'all', back: `/s/${world.username}/buch` });
  expect(agreed.location).toBe(`/s/${world.username}/buch`);
  const refused = await decide({ decision: 'none', back: '//evil.example/' });
  expect(refused.location).toBe(`/s/${world.username}`);
  for (const path of PAGES) {
    const { html, policy } = await page(path, agreed.cookie);
    expect(html, path).toContain('<kontor-google-analytics-4 measurement-id="G-AB12CD34"');
    expect(policy, path).toMatch(/script-src [^;]*'self'[^;]* https:\/\/www\.googletagmanager\.com/);
    expect(policy, path).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
    expect(policy, path).not.toContain('unsafe-inline');
    const without = await page(path, refused.cookie);
    expect(without.html, path).not.toMatch(/google(?!_pay)|kontor-consent"/);
    expect(without.policy, path).not.toContain('google');
  }
  // The provider's card field stands on a page of its own, and nobody measures there.
  expect((await page('/consent', agreed.cookie)).html).toMatch(
    /value="statistics"[^>]*checked|checked[^>]*value="statistics"/,
  );
});

test('every decision is kept with its time, and no shop sees those of another', async () => {
  const consents = async ({ sellerId }: SaleWorld) =>
    kernel().db.transaction(async (trx) => {
      await trx.raw('set local role kontor_app');
      await trx.raw("select set_config('app.seller_id', ?, true)", [String(sellerId)]);
      return trx('tracking_consents').select<{ categories: string[] }[]>('categories').orderBy('id');
    });
  expect((await consents(world)).map(({ categories }) => categories)).toEqual([['statistics'], []]);
  expect(await consents(quiet)).toEqual([]);
});

test('a paid order is measured as a purchase with what the contract asks for, and says nothing of the buyer', async () => {
  const placed = await aPlacedOrder(kernel().contextFor({ kind: 'nobody' }), world.username, { slug: 'buch' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, { paymentToken: placed.paymentToken });
  await runJobsUntilIdle(kernel());
  const { html } = await page(`/order/${placed.orderToken}/success`, (await decide({ decision: 'all' })).cookie);
  const text = /events="([^"]*)"/.exec(html)![1]!.replaceAll('&quot;', '"');
  const [[name, parameters]] = JSON.parse(text) as [[string, Record<string, unknown>]];
  expect([name, parameters]).toMatchObject([
    'purchase',
    { value: 19, currency: 'EUR', items: [{ item_name: 'Buch', quantity: 1 }] },
  ]);
  const contract = sharedJson<{ events: Record<string, { required: string[] }> }>(
    'contracts/google_analytics/ga4-events.json',
  );
  if (contract) expect(contract.events.purchase!.required.filter((field) => !(field in parameters))).toEqual([]);
  expect(text).not.toMatch(/@|ord_|pay_/);
});

test('a shop without trackers asks nothing, stays cacheable and costs no statement more', async () => {
  const shop = await fetch(`${url}/s/${quiet.username}`);
  expect([await shop.text(), shop.headers.get('cache-control')]).toEqual([
    expect.not.stringContaining('kontor-consent'),
    expect.stringContaining('public'),
  ]);
  await fetch(`${url}/s/${quiet.username}/buch`);
  const { sql } = await countStatements(
    kernel().db,
    async () => void (await (await fetch(`${url}/s/${quiet.username}/buch`)).text()),
  );
  expect(sql.filter((text) => text.includes('settings') && text.includes('tracking'))).toEqual([]);
  await switchExtension(world.seller, 'tracking_code', 'google_analytics_4', false);
  await new Promise((done) => setTimeout(done, 2100));
  expect((await page('/buch')).html).not.toContain('kontor-consent');
});

test('settings that never fitted are refused in both languages of the screen', async () => {
  const broken = { values: { measurementId: 'x"><script>' }, version: 0 };
  await expect(
    saveExtension(asSeller(quiet.seller, quiet.sellerId), 'tracking_code', 'google_analytics_4', broken),
  ).rejects.toMatchObject({ status: 422, field: 'measurementId' });
});

test('a page loads the islands of its blocks, and none when there are none', () => {
  const clock = defineBlock({
    type: 'faq:clock',
    version: 1,
    meta: { label: label('Uhr', 'Clock'), icon: 'clock', group: 'basic' },
    content: {},
    style: {},
    defaults: () => ({}),
    island: 'wall-clock',
    render: ({ root }) => <div {...root} />,
  });
  const registry = blocksOf([
    definePlugin({
      id: 'faq',
      title: { de: '', en: '' },
      blocks: [clock],
      islands: [{ name: 'wall-clock', entry: 'plugins/x/browser/wall-clock.ts' }],
    }),
  ]);
  const empty = emptyDocument('shop');
  const doc = {
    ...empty,
    nodes: { [ROOT]: { ...empty.nodes[ROOT]!, c: { default: ['a'] } }, a: { t: 'faq:clock', v: 1, p: {}, s: {} } },
  };
  const draw = (of: typeof doc | typeof empty) =>
    htmlDocument(renderPage(of, registry, sampleEnv('de'), sampleData('de')), sampleEnv('de'), {
      seo: of.seo,
      canonicalUrl: 'https://shop.test/s/anna',
    });
  expect(draw(doc).match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/islands/wall-clock.js">']);
  expect(draw(empty)).not.toContain('<script');
});
