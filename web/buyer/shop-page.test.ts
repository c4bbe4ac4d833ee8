import { createServer, get as request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '#builder/block';
import { childrenOf, ROOT, type PageDocument } from '#builder/document';
import { archiveProduct, setStockLimit, updatePlan } from '#core/catalog';
import { createCoupon } from '#core/coupons';
import { inTransaction, reading } from '#core/database';
import { changeAddress, createPage, deletePage, pageForEditing, publishPage, saveDraft } from '#core/pages';
import {
  aProduct,
  aShopThatSells,
  countStatements,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { createApp } from '../server/app.ts';
import { PageCache } from './page-cache.ts';
import { loadPageData } from './page-data.ts';
import { ShopDirectory } from './shop-directory.ts';
import { shopPageRoutes } from './shop-page.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
let servers: Server[];
let url: string;
let otherUrl: string;
let world: SaleWorld;

beforeAll(async () => {
  world = await aShopThatSells(kernel(), provider);
  // A second process has the same database and nothing else in common with the first.
  const other = express();
  shopPageRoutes(other, { kernel: kernel(), shops: new ShopDirectory(kernel()), cache: new PageCache() });
  servers = [
    createServer(
      createApp({ kernel: kernel(), remixBuild: () => Promise.reject(new Error('No page of ours is asked for.')) }),
    ).listen(0),
    createServer(other).listen(0),
  ];
  [url, otherUrl] = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`) as [
    string,
    string,
  ];
});
afterAll(() => servers?.forEach((server) => server.close()));

const get = (path: string, init: RequestInit = {}, from = url) =>
  fetch(`${from}/s/${world.username}${path}`, { redirect: 'manual', ...init });
const html = async (path: string, from = url) => (await get(path, {}, from)).text();
/** A page as it goes over the wire: `fetch` would open what is compressed. */
const asSent = (path: string) =>
  new Promise<{ status: number | undefined; encoding: string | undefined; body: Buffer }>((done, fail) => {
    request(`${url}/s/${world.username}${path}`, { headers: { 'accept-encoding': 'gzip, br' } }, (response) => {
      const parts: Buffer[] = [];
      response
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () =>
          done({
            status: response.statusCode,
            encoding: response.headers['content-encoding'],
            body: Buffer.concat(parts),
          }),
        );
    }).on('error', fail);
  });
const past = (ms = 1050) => new Promise((done) => setTimeout(done, ms));

type Change = (doc: PageDocument) => PageDocument;
const withBlock =
  (id: string, t: string, p: JsonObject): Change =>
  (doc) => {
    const children = childrenOf(doc, ROOT);
    return {
      ...doc,
      nodes: {
        ...doc.nodes,
        [ROOT]: { ...doc.nodes[ROOT]!, c: { default: [...children.slice(0, -1), id, children.at(-1)!] } },
        [id]: { t, v: 1, p, s: {} },
      },
    };
  };

async function published(slug: string, change: Change = (doc) => doc, template = 'shop-start'): Promise<number> {
  const pageId = await createPage(world.seller, { slug, name: slug || 'Start', template });
  await republish(pageId, change);
  return pageId;
}

async function republish(pageId: number, change: Change): Promise<void> {
  const { rev, doc } = await pageForEditing(world.seller, pageId);
  expect(await saveDraft(world.seller, { pageId, baseRev: rev, doc: change(doc as PageDocument) })).toMatchObject({
    state: 'saved',
  });
  await publishPage(world.seller, { pageId });
}

const listing = (productId: number): Change =>
  withBlock('one', 'seller_products', {
    title: 'Neu',
    query: {
      source: 'selected',
      productIds: [String(productId)],
      categoryId: '0',
      limit: 12,
      sort: 'position',
    } as Json,
  });
const stored = (productId: number) =>
  reading(world.seller, ({ db }) =>
    db('products')
      .join('pricing_plans as plan', 'plan.product_id', 'products.id')
      .where({ 'products.id': productId })
      .first<{ slug: string; planId: number }>({ slug: 'products.slug', planId: 'plan.id' } as never),
  );
const statements = async (path: string) => (await countStatements(kernel().db, () => html(path))).statements;

describe('what a shop page shows is true in every process', () => {
  test('a changed price is on the page within a second, in the process that drew it and in the other, and an unchanged page is not drawn again', async () => {
    const productId = await aProduct(world.seller, { name: 'Buch', price: 4900 });
    await published('angebot', listing(productId));
    for (const from of [url, otherUrl]) expect(await html('/angebot', from)).toContain('49,00');
    await past();
    // The shop, and whether the page is still true; then nothing.
    expect(await statements('/angebot')).toBeLessThanOrEqual(2);
    expect(await statements('/angebot')).toBe(0);

    const { planId, slug } = await stored(productId);
    await updatePlan(world.seller, productId, planId, { type: 'one_time', price: 3900 });
    await past();
    for (const from of [url, otherUrl]) {
      const page = await html('/angebot', from);
      expect(page).toContain('39,00');
      expect(page.replaceAll(/<del.*?<\/del>/g, '').includes('49,00')).toBe(false);
    }
    expect(/39[.,]00/.test(await html(`/${slug}/checkout`))).toBe(true);
    await setStockLimit(world.seller, productId, 0);
    await past();
    expect(await html('/angebot')).toMatch(/Ausverkauft|Sold out/);
    await archiveProduct(world.seller, productId);
    await past();
    expect(await html('/angebot')).not.toContain('39,00');
  });

  test('behind the last page of a list stands the last one', async () => {
    for (const name of ['Erstes', 'Zweites']) await aProduct(world.seller, { name, price: 1000 });
    await published(
      'viele',
      withBlock('one', 'seller_products', {
        title: 'Alle',
        query: { source: 'all', productIds: [], categoryId: '0', limit: 1, sort: 'position' } as Json,
      }),
    );
    const list = async (page: number): Promise<string> =>
      /<h2 class="b-products__title">Alle<\/h2>.*?<\/section>/s.exec(await html(`/viele?page=${page}`))![0];
    const pages = Number(/>(\d+)<\/a><\/nav>/.exec(await list(1))![1]);
    expect(pages).toBeGreaterThan(1);
    expect(await list(99)).toBe(await list(pages));
  });

  test('the second process takes over what the first has drawn, and a change that was not yet committed while a page was drawn is not lost', async () => {
    const productId = await aProduct(world.seller, { name: 'Heft', price: 1000 });
    await published('heft', listing(productId));
    let commit!: () => void;
    const held = new Promise<void>((done) => (commit = done));
    let changed!: () => void;
    const written = new Promise<void>((done) => (changed = done));
    const change = inTransaction(world.seller, async ({ db }) => {
      await db('products').where({ id: productId }).update({ name: 'Heft, zweite Auflage' });
      changed();
      await held;
    });
    await written;
    expect(await html('/heft')).not.toContain('zweite Auflage');
    const { statements: taken, value } = await countStatements(kernel().db, () => html('/heft', otherUrl));
    expect(taken).toBeLessThanOrEqual(2);
    expect(value).toContain('Heft');
    commit();
    await change;
    await past();
    for (const from of [url, otherUrl]) expect(await html('/heft', from)).toContain('zweite Auflage');
  });

  test('a browser that still has a page gets none, others get it as small as they take it, and cookies never vary it', async () => {
    await published('klein');
    const first = await get('/klein', { headers: { 'accept-encoding': 'identity' } });
    const etag = first.headers.get('etag')!;
    const plain = await first.text();
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
    expect((await get('/klein', { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect(
      (await get('/klein', { headers: { cookie: 'kontor_locale=en; other=1', 'accept-language': 'en' } })).headers.get(
        'etag',
      ),
    ).toBe(etag);
    const { body: squeezed } = await asSent('/klein');
    expect(brotliDecompressSync(squeezed).toString()).toBe(plain);
    expect(squeezed.length).toBeLessThan(plain.length / 3);
  });

  test('what is drawn anew each second, or for one visitor, is sent small as well', async () => {
    const membershipId = String(await aProduct(world.seller, { name: 'Klub' }));
    await published('klub', withBlock('parts', 'membership_products', { membershipId }));
    await createCoupon(world.seller, { code: 'KLEINER', valueForm: 'percents', value: 1000 });
    for (const path of ['/klub', '/klub?coupon_code=KLEINER', '/withdrawal', '/cancellation']) {
      const { status, encoding, body } = await asSent(path);
      expect([path, status, encoding]).toEqual([path, 200, 'br']);
      expect(body.length).toBeLessThan(brotliDecompressSync(body).length / 2);
    }
  });
});

describe('a page in two languages', () => {
  test("is at an address of its own with what is translated, falls back to the shop's language, and says so to search engines", async () => {
    const pageId = await published('kurs', (doc) => {
      const banner = childrenOf(doc, ROOT).find((id) => doc.nodes[id]!.t === 'banner')!;
      const header = childrenOf(doc, ROOT).find((id) => doc.nodes[id]!.t === 'header')!;
      const nodes = {
        ...doc.nodes,
        [banner]: {
          ...doc.nodes[banner]!,
          p: { ...doc.nodes[banner]!.p, titleText: 'Jetzt lernen', additionalText: 'Nur auf Deutsch' },
        },
        [header]: {
          ...doc.nodes[header]!,
          p: {
            ...doc.nodes[header]!.p,
            scope: 'page',
            items: [{ name: 'Preise', link: { target: 'shop' }, submenu: [] }],
          },
        },
      };
      const en: Record<string, JsonObject> = {
        [banner]: { titleText: 'Learn now' },
        [header]: { 'items.0.name': 'Prices' },
        [ROOT]: { title: 'Course' },
      };
      return { ...doc, nodes, i18n: { en }, seo: { ...doc.seo, title: 'Kurs' } };
    });
    const [german, english] = [await html('/kurs'), await html('/en/kurs')];
    expect(german).toMatch(/<html lang="de">.*<title>Kurs<\/title>/);
    expect(english).toMatch(/<html lang="en">.*<title>Course<\/title>/);
    for (const text of ['Learn now', 'Prices', 'Nur auf Deutsch', 'My account']) expect(english).toContain(text);
    expect(german).toContain('Jetzt lernen');
    const base = `${kernel().baseUrl}/s/${world.username}`;
    for (const page of [german, english]) {
      expect(page).toContain(`<link rel="alternate" hreflang="de" href="${base}/kurs">`);
      expect(page).toContain(`<link rel="alternate" hreflang="en" href="${base}/en/kurs">`);
      expect(page).toContain(`<link rel="alternate" hreflang="x-default" href="${base}/kurs">`);
    }
    expect(english).toContain(`<link rel="canonical" href="${base}/en/kurs">`);
    expect(english).toMatch(/<a href="[^"]*\/kurs" hreflang="de" lang="de">Deutsch<\/a>/i);
    const own = await get('/de/kurs?page=2');
    expect([own.status, own.headers.get('location')]).toEqual([301, `/s/${world.username}/kurs?page=2`]);
    expect((await get('/en/angebot', {}, otherUrl)).status).toBe(404);
    await deletePage(world.seller, { pageId });
    await past();
    expect((await get('/en/kurs', {}, otherUrl)).status).toBe(404);
  });
});

describe('what search engines get', () => {
  test('title, description, picture and address stand in the page, unlisted pages and drafts in no sitemap', async () => {
    await published('sichtbar', (doc) => ({
      ...doc,
      i18n: { en: {} },
      seo: { ...doc.seo, title: 'A & "B" </title><script>', description: 'Kurz', canonical: 'https://example.com/a' },
    }));
    await published('leise', (doc) => ({ ...doc, seo: { ...doc.seo, robots: 'noindex' } }));
    await createPage(world.seller, { slug: 'entwurf', name: 'Entwurf', template: 'shop-start' });
    const page = await html('/sichtbar');
    expect(page).toContain('<title>A &amp; &quot;B&quot; &lt;/title&gt;&lt;script&gt;</title>');
    expect(page).toContain('<meta name="description" content="Kurz">');
    expect(page).toContain('<link rel="canonical" href="https://example.com/a">');
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)![1]!);
    expect(data).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { position: 2, name: 'A & "B" </title><script>' }],
    });
    expect(await html('/leise')).toContain('<meta name="robots" content="noindex">');
    const map = await html('/sitemap.xml');
    const base = `${kernel().baseUrl}/s/${world.username}`;
    expect(map).toContain(`<loc>${base}</loc>`);
    expect(map).toContain(`<loc>${base}/en/sichtbar</loc>`);
    expect(map).toContain(`hreflang="en" href="${base}/en/sichtbar"`);
    expect(map).not.toContain('leise');
    expect(map).not.toContain('entwurf');
    expect(await (await fetch(`${url}/robots.txt`)).text()).toContain('Disallow: /cabinet');
  });

  test('addresses of earlier days lead on in one step, pages and products, until a new page stands there', async () => {
    const pageId = await published('alt');
    const move = (slug: string, oldSlugs: string[] = []) =>
      changeAddress(world.seller, { pageId, slug, name: 'Seite', oldSlugs });
    await move('neu');
    expect((await move('neuer', ['alt', 'neu', 'ganz-alt'])).oldSlugs.sort()).toEqual(['alt', 'ganz-alt', 'neu']);
    for (const old of ['alt', 'neu', 'ganz-alt']) {
      const answer = await get(`/${old}?a=1`);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, `/s/${world.username}/neuer?a=1`]);
    }
    expect((await get('/neuer')).status).toBe(200);
    // Back again: no address leads to itself.
    await move('alt', ['neu']);
    await past();
    expect((await get('/alt')).status).toBe(200);
    await published('neu');
    await past();
    expect((await get('/neu')).status).toBe(200);
    await expect(move('de')).rejects.toMatchObject({ code: 'page_slug_taken' });

    const productId = await aProduct(world.seller, { name: 'Umbenannt', price: 500 });
    await inTransaction(world.seller, ({ db }) =>
      db('products').where({ id: productId }).update({ slug: 'neuer-name' }),
    );
    const moved = await get('/umbenannt/checkout');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/s/${world.username}/neuer-name/checkout`]);
  });
});

describe('what is a visitor’s own', () => {
  test('a coupon in the address reduces the price of a product block and goes along to the checkout; nobody else sees it', async () => {
    const productId = await aProduct(world.seller, { name: 'Rabattiert', price: 10_000 });
    await createCoupon(world.seller, { code: 'ZEHN', valueForm: 'percents', value: 1000 });
    await published('rabatt', withBlock('one', 'product', { source: 'chosen', productId: String(productId) }));
    expect(await html('/rabatt')).toContain('100,00');
    const mine = await get('/rabatt?coupon_code=zehn');
    expect(mine.headers.get('cache-control')).toBe('private, no-store');
    expect(await mine.text()).toMatch(/90,00.*<del[^>]*>.*100,00.*checkout\?(plan=\d+&amp;)?coupon_code=ZEHN/s);
    expect(await html('/rabatt?coupon_code=falsch')).not.toContain('90,00');
    expect(await html('/rabatt')).not.toContain('90,00');
  });

  test('a sold-out product stays with a disabled button; a blocked one is gone for buyers and named for the seller', async () => {
    const productId = await aProduct(world.seller, { name: 'Knapp', price: 900 });
    await published('knapp', withBlock('one', 'product', { source: 'chosen', productId: String(productId) }));
    await setStockLimit(world.seller, productId, 0);
    expect(await html('/knapp')).toMatch(/Knapp.*aria-disabled="true">Ausverkauft/s);
    await archiveProduct(world.seller, productId);
    await past();
    expect(await html('/knapp')).not.toContain('Knapp');
    const needs = {
      productIds: [String(productId)],
      showcaseIds: [],
      lists: [],
      assetIds: [],
      fileIds: [],
      categories: false,
      partsIds: [],
      affiliateIds: [],
      funnelIds: [],
    };
    const shop = (await new ShopDirectory(kernel()).find(world.username))!;
    const seen = await loadPageData(world.seller, shop, needs, { blockedToo: true });
    expect(seen.products[productId]?.blockers).toEqual(expect.arrayContaining(['Archiviert']));
  });

  test('me.json tells nobody anything, and a stranger’s session no more', async () => {
    for (const cookie of ['', 'session=ses_nothing', '__Host-session=x']) {
      const answer = await get('/me.json', { headers: { cookie } });
      expect([answer.headers.get('cache-control'), await answer.json()]).toEqual([
        'private, no-store',
        { signedIn: false, products: {} },
      ]);
    }
  });
});
