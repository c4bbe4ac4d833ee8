import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { createPage, publishPage } from '#core/pages';
import { findShop } from '#core/people';
import { saveExtension } from '#core/plugins';
import { selectPages } from '#core/tracking';
import { openBrowser, openContext, signIn } from './testing/browser.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

// All trackers and the chat are on in Anna's shop. Calls to anybody else are answered here and written down.
const TRACKERS: Record<string, Record<string, unknown>> = {
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
let server: TestServer;
let browser: Browser;
let shop: Ctx;
let pages: Record<string, string>;

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
  pages = {
    shop_page: '/s/anna',
    shop_sub_page: '/s/anna/ueber-mich',
    product_page: '/s/anna/dreissig-tage-sehen',
    payment_page: '/s/anna/dreissig-tage-sehen/checkout',
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

/** A browser that is signed in as the buyer and writes down every host it asks besides the installation's own. */
async function visitor(width = 1280): Promise<{ page: Page; strangers(): string[] }> {
  const { page, context } = await openContext(browser, server.url, { width });
  await signIn(page, 'payer@kontor.test');
  const asked: string[] = [];
  const own = new URL(server.url).hostname;
  await context.route(
    (address) => address.hostname !== own,
    async (route) => {
      asked.push(new URL(route.request().url()).hostname);
      await route.fulfill({ status: 200, contentType: 'text/javascript', body: '' });
    },
  );
  return { page, strangers: () => asked.splice(0) };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

test(
  'before consent no page of any kind asks anybody else, and refusing is as easy as agreeing',
  { timeout: 300_000 },
  async () => {
    const { page, strangers } = await visitor();
    for (const [kind, path] of Object.entries(pages)) {
      await open(page, path);
      expect(strangers(), kind).toEqual([]);
      if (kind === 'course_room') continue;
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
      if (kind === 'course_room') {
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
