import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { createPage, publishPage } from '#core/pages';
import { findShop } from '#core/people';
import { saveExtension } from '#core/plugins';
import { embeddableById, saveEmbeddable, saveShare, type EmbedInput } from '#core/sharing';
import { selectPages } from '#core/tracking';
import { startTracifySandbox } from '#plugins/integrations/tracify/sandbox';
import { codeOf } from '../buyer/embeds/embed-pieces.ts';
import { ordered } from './testing/annas-money.ts';
import { openBrowser, openContext, signIn } from './testing/browser.ts';
import { openForeignSite } from './testing/foreign-site.ts';
import { ShopVisit } from './testing/shop-visit.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

// All trackers and the chat are on in Anna's shop. Calls to anybody else are answered here and written down.
const TRACKERS: Record<string, Record<string, unknown>> = {
  google_analytics: { trackingId: 'UA-1234567-1' },
  google_analytics_4: { measurementId: 'G-AB12CD34' },
  google_tag_manager: { containerId: 'GTM-AB12CD' },
  facebook_pixel: { pixelId: '123456789012345' },
  tracify: { siteId: '01234567-89ab-cdef-0123-456789abcdef' },
  custom_tracking_codes: { code: '<img src="https://own.tracker.example/p.gif">' },
  chat: { provider: 'crisp', chatId: '01234567-89ab-cdef-0123-456789abcdef' },
};
/** Other pages that a visitor comes to: texts of the law, the choice itself, withdrawals, shared things, rooms of buyers, addresses that do not exist. */
const BESIDE = [
  '/s/anna/legal/imprint',
  '/s/anna/legal/privacy',
  '/s/anna/document/cancellation_terms',
  '/s/anna/consent',
  '/s/anna/withdrawal',
  '/s/anna/cancellation',
  '/s/anna/app',
  '/s/anna/en',
  '/v/anna/dreissig-tage-sehen',
  '/s/anna/there-is-no-such-thing',
  '/payer',
  '/payer/purchases',
];
/** Items for pages elsewhere, each as it is pasted there. */
const EMBEDS: (Partial<EmbedInput> & Pick<EmbedInput, 'kind'>)[] = [
  { kind: 'text_link' },
  { kind: 'button', displayMode: 'modal', productPage: 'payment_page' },
  { kind: 'banner' },
  { kind: 'badge' },
  { kind: 'slider' },
  { kind: 'embed_form' },
  { kind: 'embed_payment_page' },
];
const SLUG = 'dreissig-tage-sehen';
/** Script of the provider, which the demo serves from its own address. */
const PROVIDER = '/dev/stripe/';
let server: TestServer;
let browser: Browser;
let shop: Ctx;
let pages: Record<string, string>;
let productId: number;

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  const { id: sellerId } = (await findShop(server.kernel.contextFor({ kind: 'nobody' }), 'anna'))!;
  shop = server.kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
  const pageId = await createPage(shop, { slug: 'ueber-mich', name: 'Über mich', template: 'shop-start' });
  await publishPage(shop, { pageId });
  const { rows } = await reading(shop, ({ db }) =>
    db.raw<{ rows: [{ token: string; course: string; lesson: number }] }>(
      `select o.token, e.token as course, l.id as lesson from entitlements e
         join orders o on o.seller_id = e.seller_id and o.id = e.order_id and o.payment_state in ('paid', 'paying')
         join products p on p.id = e.product_id and p.slug = 'portraet-am-fenster'
         join users u on u.id = e.payer_user_id and u.email = 'payer@kontor.test'
         join course_lessons l on l.product_id = p.id order by e.id, l.id limit 1`,
    ),
  );
  const { token, course, lesson } = rows[0];
  ({ id: productId } = await reading(shop, ({ db }) =>
    db('products').where({ seller_id: sellerId, slug: SLUG }).first<{ id: number }>('id'),
  ));
  const { code } = await saveShare(shop, {
    title: 'Für dich',
    message: '',
    locale: 'de',
    design: 'template:shared-selection',
    items: [{ productId, planId: null }],
  });
  pages = {
    shop_page: '/s/anna',
    shop_sub_page: '/s/anna/ueber-mich',
    share_page: `/s/anna/share/${code}`,
    product_page: `/s/anna/${SLUG}`,
    payment_page: `/s/anna/${SLUG}/checkout`,
    payment_step: await ordered(server),
    funnel_page: '/s/anna/f/einstieg',
    success_page: `/s/anna/order/${token}/success`,
    course_room: `/payer/course/${course}/${lesson}`,
  };
  for (const [key, values] of Object.entries(TRACKERS))
    await saveExtension(shop, 'tracking_code', key, { values, version: 0 });
  await selectPages(shop, 'google_analytics_4', ['product_page', 'success_page']);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

interface Visitor {
  page: Page;
  /** Hosts asked since the last call. */
  strangers(): string[];
  /** Whole addresses asked so far, without the provider's. */
  addresses: string[];
  /** True if the provider's script was asked for since the last call. */
  atProvider(): boolean;
}

/**
 * A browser that is signed in as the buyer and writes down everything it asks besides the installation's own origin, and the site that it is on.
 */
async function visitor(width = 1280, site?: string): Promise<Visitor> {
  const { page, context } = await openContext(browser, server.url, { width });
  await signIn(page, 'payer@kontor.test');
  const hosts: string[] = [];
  const addresses: string[] = [];
  const scripts: string[] = [];
  const own = [new URL(server.url).origin, ...(site ? [new URL(site).origin] : [])];
  await context.route(
    ({ origin }) => !own.includes(origin),
    async (route) => {
      hosts.push(new URL(route.request().url()).hostname);
      addresses.push(route.request().url());
      await route.fulfill({ status: 200, contentType: 'text/javascript', body: '' });
    },
  );
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(PROVIDER)) scripts.push(request.url());
  });
  return { page, addresses, strangers: () => hosts.splice(0), atProvider: () => scripts.splice(0).length > 0 };
}

/** Pages on which a card is typed. */
const isForPaying = (kind: string): boolean => kind === 'payment_page' || kind === 'payment_step';
/** Pages that show no tracker and so ask for no consent. */
const isUntracked = (kind: string): boolean => kind === 'course_room' || kind === 'payment_step';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

test(
  'before consent no page of any kind asks anybody else, and refusing is as easy as agreeing',
  { timeout: 300_000 },
  async () => {
    const { page, strangers, atProvider } = await visitor();
    for (const [kind, path] of Object.entries(pages)) {
      await open(page, path);
      expect(strangers(), kind).toEqual([]);
      const asksProvider = atProvider();
      if (!isForPaying(kind)) expect(asksProvider, kind).toBe(false);
      if (kind === 'payment_step') expect(asksProvider, kind).toBe(true);
      if (isUntracked(kind)) continue;
      const [none, all] = [page.locator('.kontor-consent [value=none]'), page.locator('.kontor-consent [value=all]')];
      expect(await none.count(), kind).toBe(1);
      const [a, b] = [await none.boundingBox(), await all.boundingBox()];
      expect([a!.height, Math.abs(a!.y - b!.y) < 60], kind).toEqual([b!.height, true]);
    }
    for (const path of BESIDE) {
      await open(page, path);
      expect(strangers(), path).toEqual([]);
    }
    await page.goto(pages.shop_page!);
    await page.click('.kontor-consent [value=none]');
    for (const [kind, path] of [...Object.entries(pages), ...BESIDE.map((each) => [each, each] as const)]) {
      await open(page, path);
      expect(strangers(), `${kind} after refusing`).toEqual([]);
    }
    await page.context().close();
  },
);

test(
  'after consent each runs on its chosen pages alone, and every footer leads back to the choice',
  { timeout: 180_000 },
  async () => {
    const { page, strangers } = await visitor(390);
    await page.goto(pages.shop_page!);
    await page.click('.kontor-consent [value=all]');
    for (const [kind, path] of Object.entries(pages)) {
      await open(page, path);
      const asked = new Set(strangers());
      if (isUntracked(kind)) {
        expect([...asked], kind).toEqual([]);
        continue;
      }
      expect(asked.has('connect.facebook.net'), kind).toBe(true);
      expect(asked.has('scripting.tracify.ai'), kind).toBe(true);
      // Own code and chat stay away from the payment unless their seller says otherwise.
      expect(asked.has('own.tracker.example'), kind).toBe(kind !== 'payment_page');
      expect(await page.locator('kontor-website-chat').count(), kind).toBe(kind === 'payment_page' ? 0 : 1);
      const measured = await page.locator('script[data-measurement-id]').count();
      expect(measured, kind).toBe(kind === 'product_page' || kind === 'success_page' ? 1 : 0);
      expect(await page.locator('a[href*="/consent?back="]').count(), kind).toBe(1);
    }
    await page.goto('/s/anna/legal/imprint');
    await page.click('a[href*="/consent?back="]');
    expect(await page.locator('input[value=comfort]').isChecked()).toBe(true);
    await page.context().close();
  },
);

test(
  'consent mode is said first, a sale is told once also after reload, and a chat loads when it is opened',
  { timeout: 120_000 },
  async () => {
    const { page, strangers } = await visitor();
    await page.goto(pages.shop_page!);
    await page.click('.kontor-consent [value=all]');
    await open(page, pages.success_page!);
    const told = () =>
      page.evaluate(() => {
        const { dataLayer = [], fbq } = window as unknown as { dataLayer?: object[]; fbq?: { queue: unknown[][] } };
        const layer = dataLayer.map((each) => ('length' in each ? Array.from(each as unknown[]) : each));
        return {
          first: layer[0],
          text: JSON.stringify(layer),
          pixel: (fbq?.queue ?? []).filter((each) => each[2] === 'Purchase').length,
        };
      });
    const once = await told();
    expect(once.first).toEqual([
      'consent',
      'default',
      { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' },
    ]);
    expect(once.pixel).toBe(1);
    expect(once.text.match(/"purchase"/g)).toHaveLength(2);
    await page.reload();
    await page.waitForLoadState('networkidle');
    const again = await told();
    expect([again.pixel, again.text.match(/"purchase"/g)]).toEqual([0, null]);
    await open(page, pages.product_page!);
    expect(strangers()).not.toContain('go.crisp.chat');
    await page.getByRole('button', { name: 'Chat' }).click();
    await page.locator('kontor-website-chat iframe').waitFor();
    await page.waitForLoadState('networkidle');
    expect(strangers()).toContain('go.crisp.chat');
    await page.context().close();
  },
);

test(
  'what stands on pages elsewhere asks nobody else, also of a visitor who agreed in the shop',
  { timeout: 240_000 },
  async () => {
    const site = await openForeignSite(server.url);
    onTestFinished(() => site.close());
    const codes = new Map<string, string>();
    for (const input of EMBEDS) {
      const id = await saveEmbeddable(shop, {
        name: `Proof ${input.kind}`,
        label: 'Jetzt ansehen',
        productIds: [productId],
        ...input,
      });
      codes.set(input.kind, await codeOf(shop, await embeddableById(shop, id)));
    }
    const { page, strangers } = await visitor(1280, site.page(''));
    for (const agreed of [false, true]) {
      if (agreed) {
        await page.goto(pages.shop_page!);
        await page.click('.kontor-consent [value=all]');
        await page.waitForLoadState('networkidle');
        expect(strangers()).not.toEqual([]);
      }
      for (const [kind, code] of codes) {
        await open(page, site.page(code));
        if (kind === 'button') await page.getByText('Jetzt ansehen').click();
        const framed = page.frameLocator('iframe[src*="/e/anna/"]');
        if (kind === 'button' || kind.startsWith('embed_')) {
          await framed.locator('#email').fill('bea@kontor.test');
          await framed.locator('#pay-card').scrollIntoViewIfNeeded();
          // The frame of a checkout listens to its provider and is never idle.
          await page.waitForTimeout(1500);
        }
        const frames = page.frames().map((frame) => frame.locator('.kontor-consent').count());
        const asksForConsent = (await Promise.all(frames)).some((count) => count > 0);
        expect([kind, agreed, strangers(), asksForConsent]).toEqual([kind, agreed, [], false]);
      }
    }
    await page.context().close();
  },
);

test(
  'Tracify hears of a sale once from the server and Universal Analytics of none, also after reload',
  { timeout: 120_000 },
  async () => {
    const tracify = await startTracifySandbox();
    onTestFinished(() => tracify.close());
    await saveExtension(shop, 'integration', 'tracify', { values: tracify.settings, version: 0 });
    const { sandboxUrl } = server;
    const buyer = new ShopVisit(server.visitor(), { username: 'anna', sandboxUrl });
    await (await buyer.client.post('/s/anna/consent', { decision: 'all' })).arrayBuffer();
    const step = await buyer.buy(SLUG);
    await server.work();
    const sale = await reading(shop, ({ db }) =>
      db('payments as p')
        .join('orders as o', (on) => on.on('o.seller_id', 'p.seller_id').andOn('o.id', 'p.order_id'))
        .where('p.token', step.split('/').at(-1)!)
        .first<{ id: number; token: string }>('o.id', 'o.token'),
    );
    const { page, addresses } = await visitor();
    await page.goto(pages.shop_page!);
    await page.click('.kontor-consent [value=all]');
    await page.waitForLoadState('networkidle');
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    for (let time = 0; time < 2; time += 1) {
      addresses.length = 0;
      loads = 0;
      await open(page, `/s/anna/order/${sale.token}/success`);
      const scripts = addresses.filter((address) => address.includes('tracify'));
      const script = `https://scripting.tracify.ai/tracifyw[v2][e].js?csid=${String(TRACKERS.tracify!.siteId)}`;
      expect(scripts).toEqual(Array.from({ length: loads }, () => script));
      expect(addresses.filter((address) => address.includes('google-analytics.com'))).toEqual([]);
      expect(await page.content()).not.toContain('UA-1234567-1');
    }
    await server.work();
    const told = tracify.asked.flatMap(({ body }) => (body as { events: { data: { order_id: string } }[] }).events);
    expect(told.map(({ data }) => data.order_id)).toEqual([String(sale.id)]);
    await page.context().close();
  },
);
