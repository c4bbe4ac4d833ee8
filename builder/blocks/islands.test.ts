import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject, RenderEnv } from '#builder/block';
import { emptyDocument, newBlock, ROOT, type PageDocument } from '#builder/document';
import { htmlDocument, renderPage } from '#builder/render';
import { sampleData, sampleEnv } from '#builder/sample';
import { pageTemplates, documentFromTemplate } from '#builder/templates';
import { axeViolations, findChromium } from '#builder/testing';
import { allBlocks } from './index.ts';

const registry = allBlocks();
const here = fileURLToPath(new URL('.', import.meta.url));

/** Islands by name, as the build bundles them. */
const sources = new Map(
  readdirSync(here, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)browser\/[^/]+\.ts$/.test(file) && !file.includes('.test.'))
    .map((file) => [file.replace(/^.*\/|\.ts$/g, ''), join(here, file)]),
);

function bundled(name: string): string {
  return buildSync({
    entryPoints: [sources.get(name)!],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2020',
    write: false,
  }).outputFiles[0]!.text;
}

function pageWith(blocks: readonly { type: string; p?: JsonObject; s?: JsonObject }[]): PageDocument {
  const page = emptyDocument('shop');
  const nodes: Record<string, PageDocument['nodes'][string]> = {};
  const roots = blocks.map(({ type, p, s }) => {
    const { rootId, nodes: born } = newBlock(registry, registry.get(type)!, 'en');
    const node = born[rootId]!;
    Object.assign(nodes, born, { [rootId]: { ...node, p: { ...node.p, ...p }, s: s ? { base: s } : node.s } });
    return rootId;
  });
  return { ...page, nodes: { [ROOT]: { ...page.nodes[ROOT]!, c: { default: roots } }, ...nodes } };
}

const voices = ['Ada', 'Ben', 'Cleo'].map((fullName) => ({ id: fullName, fullName, text: 'It was good.' }));

describe('what pages load', () => {
  test('all islands together are at most 6 kB gzipped', () => {
    const bytes = [...sources.keys()].map((name) => [name, gzipSync(bundled(name), { level: 9 }).length] as const);
    expect(bytes.length).toBeGreaterThan(0);
    expect(
      bytes.reduce((sum, [, each]) => sum + each, 0),
      JSON.stringify(bytes),
    ).toBeLessThanOrEqual(6 * 1024);
  });

  test('a page names only islands there are, and only those its blocks use as they are set', () => {
    const islands = (p: JsonObject): string[] =>
      renderPage(
        pageWith([{ type: 'testimonials', p: { items: voices, ...p } }]),
        registry,
        sampleEnv('en'),
        sampleData('en'),
      ).islands;
    expect(islands({ view: 'slider' })).toEqual(['slider']);
    expect(islands({ view: 'grid' })).toEqual([]);
    for (const def of registry.blocks) {
      for (const name of renderPage(pageWith([{ type: def.type }]), registry, sampleEnv('en'), sampleData('en'))
        .islands)
        expect([...sources.keys()]).toContain(name);
    }
  });

  test('a page without islands has no script', () => {
    for (const template of pageTemplates) {
      const page = renderPage(
        documentFromTemplate(template, registry, { locale: 'de', shop: 'Anna' }),
        registry,
        sampleEnv('de'),
        sampleData('de'),
      );
      const html = htmlDocument(page, sampleEnv('de'), {
        seo: { title: '', description: '', robots: 'index' },
        canonicalUrl: 'https://shop.test/',
      });
      if (page.islands.length === 0)
        expect(html.replaceAll(/<script type="application\/ld\+json">/g, '')).not.toContain('<script');
    }
  });
});

describe('in a browser', async () => {
  const executablePath = await findChromium();
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    if (executablePath) browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--headless=shell'] });
  });
  afterAll(async () => {
    await browser?.close();
  });

  async function open(
    doc: PageDocument,
    width: number,
    options: { script?: boolean; answers?: Record<string, unknown>; env?: Partial<RenderEnv> } = {},
  ): Promise<Page> {
    await page?.context().close();
    page = await (
      await browser.newContext({
        viewport: { width, height: 900 },
        javaScriptEnabled: options.script ?? true,
        reducedMotion: 'reduce',
      })
    ).newPage();
    const env = { ...sampleEnv('en'), ...options.env };
    const drawn = renderPage(doc, registry, env, sampleData('en'));
    const html = htmlDocument(drawn, env, {
      seo: { title: 'Shop', description: '', robots: 'index' },
      canonicalUrl: 'https://shop.test/',
    });
    await page.route('**/*', (route) => {
      const path = new URL(route.request().url()).pathname;
      const island = /^\/islands\/([\w-]+)\.js$/.exec(path)?.[1];
      if (path === '/') return route.fulfill({ contentType: 'text/html', body: html });
      if (island && sources.has(island))
        return route.fulfill({ contentType: 'text/javascript', body: bundled(island) });
      const answer = options.answers?.[path];
      if (answer)
        return route.fulfill(
          typeof answer === 'string' ? { contentType: 'text/html', body: answer } : { json: answer },
        );
      return route.fulfill({ status: 404, contentType: 'text/html', body: 'Not here.' });
    });
    await page.goto('https://shop.test/');
    return page;
  }

  const slider = pageWith([
    { type: 'banner' },
    { type: 'product_slider', p: { title: 'Our best', productIds: ['p1', 'p2', 'p3', 'p4', 'p5'] } },
  ]);
  const seen = (): Promise<number> =>
    page.evaluate(() => {
      const list = document.querySelector('[data-slides]')!.getBoundingClientRect();
      return [...document.querySelectorAll('[data-slides]>li')].filter((slide) => {
        const { left, right } = slide.getBoundingClientRect();
        return left >= list.left - 1 && right <= list.right + 1;
      }).length;
    });

  test.skipIf(!executablePath)(
    'a slider shows three of five, one on a phone; its arrows move and switch off at the ends',
    async () => {
      await open(slider, 1280);
      const [back, on] = [page.getByRole('button', { name: 'Previous' }), page.getByRole('button', { name: 'Next' })];
      expect(await seen()).toBe(3);
      await expect.poll(() => back.isDisabled()).toBe(true);
      expect(await page.getByRole('region', { name: 'Our best' }).getAttribute('aria-roledescription')).toBe(
        'carousel',
      );
      await on.click();
      await expect.poll(() => on.isDisabled()).toBe(true);
      expect(await back.isDisabled()).toBe(false);
      // The arrow that went out handed its focus to the other one.
      expect(await back.evaluate((button) => button === document.activeElement)).toBe(true);
      expect(await axeViolations(page)).toEqual([]);
      await open(slider, 375);
      expect(await seen()).toBe(1);
    },
    30_000,
  );

  test.skipIf(!executablePath)(
    'who may pay at once confirms in a dialog what the shop answers; everybody else goes to the checkout',
    async () => {
      const sells = pageWith([
        {
          type: 'product_slider',
          p: {
            productIds: ['p1', 'p2', 'p3', 'p4', 'p5'],
            buttonType: 'buy',
            paymentOption: 'autopay',
            buttonText: 'Get it',
          },
        },
      ]);
      const me = { signedIn: true, products: {}, autopay: { method: 'Visa' } };
      const confirmation =
        '<main><form data-confirm="" method="post" action="/s/anna/produkt-1/checkout"><h1>Buy now?</h1><button>Order</button><a href="/" data-cancel="">Cancel</a></form></main>';
      const answers = { '/s/anna/me.json': me, '/s/anna/produkt-1/buy': confirmation };
      await open(sells, 1280, { answers });
      await page.waitForLoadState('networkidle');
      await page.locator('a[data-buy]').first().dblclick();
      await page.getByRole('dialog').getByRole('button', { name: 'Order' }).waitFor();
      expect([new URL(page.url()).pathname, await axeViolations(page)]).toEqual(['/', []]);
      await page.getByRole('dialog').getByText('Cancel').click();
      expect(await page.getByRole('dialog').count()).toBe(0);
      // Confirmation of things outside the shop has a page of its own.
      await page.locator('a[data-buy]').nth(1).click();
      await page.waitForURL('**/buy');
      await open(sells, 1280, { answers: { '/s/anna/me.json': { signedIn: false, products: {} } } });
      await page.waitForLoadState('networkidle');
      await page.locator('a[data-buy]').first().click();
      await page.waitForURL('**/s/anna/produkt-1/checkout');
    },
    30_000,
  );

  test.skipIf(!executablePath)(
    'with forced colours every button has a border and every link an underline',
    async () => {
      const all = registry.blocks.map(({ type }) => ({ type }));
      await open(pageWith(all), 1280);
      await page.emulateMedia({ forcedColors: 'active' });
      const bare = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.kp a, .kp button, .kp .kp-btn')]
          .filter((element) => element.innerText.trim() !== '')
          .filter((element) => {
            const style = getComputedStyle(element);
            const bordered = parseFloat(style.borderTopWidth) >= 1 && style.borderTopStyle !== 'none';
            return !bordered && (element.matches('button,.kp-btn') || !style.textDecorationLine.includes('underline'));
          })
          .map((element) => element.outerHTML.slice(0, 80)),
      );
      expect(bare).toEqual([]);
      await page.emulateMedia({ forcedColors: 'none' });
    },
    30_000,
  );

  test.skipIf(!executablePath)(
    'a form is sent where it stands: what is missing, or refused by the server, is said at its field and gets the focus; then the thanks',
    async () => {
      const doc = pageWith([{ type: 'banner' }, { type: 'contact_form', p: { successText: 'We will be in touch.' } }]);
      const sent: (string | null)[] = [];
      await open(doc, 390, { env: { forms: { token: 'signed' } } });
      page.setDefaultTimeout(15_000);
      const [name, email, submit] = [
        page.getByLabel(/First name/),
        page.getByLabel(/E-mail/i),
        page.locator('kp-contact-form button'),
      ];
      const answers = [
        { errors: { [(await email.getAttribute('name'))!]: 'This address has no inbox.' } },
        { problem: 'Too many messages. Try again in a minute.' },
        {},
      ];
      await page.route(
        '**/forms/*',
        (route) => (sent.push(route.request().postData()), route.fulfill({ json: answers[sent.length - 1] })),
      );
      const hasFocus = (of: typeof name): Promise<boolean> =>
        of.evaluate((element) => element === document.activeElement);
      await submit.click();
      expect([sent.length, await hasFocus(name), await name.getAttribute('aria-invalid')]).toEqual([0, true, 'true']);
      expect(await page.locator(`#${await name.getAttribute('aria-describedby')}`).innerText()).not.toBe('');
      expect(await axeViolations(page)).toEqual([]);
      // Above the fields a list leads to each that is wrong.
      const links = page.locator('[data-summary] a');
      expect(await links.count()).toBeGreaterThan(1);
      await links.last().click();
      const last = page.locator(`[id="${(await links.last().getAttribute('href'))!.slice(1)}"]`);
      expect([await hasFocus(last), await last.getAttribute('aria-invalid')]).toEqual([true, 'true']);
      await name.fill('Ada');
      await email.fill('ada@example.com');
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      for (const area of await page.locator('kp-contact-form textarea').all()) await area.fill('Hello');
      await submit.click();
      await page.getByRole('link', { name: 'This address has no inbox.' }).waitFor();
      expect([await hasFocus(email), await name.getAttribute('aria-invalid')]).toEqual([true, null]);
      await submit.click();
      await page.getByRole('alert').getByText('Too many messages').waitFor();
      expect(await page.getByText('We will be in touch.').isVisible()).toBe(false);
      await submit.click();
      await page.getByText('We will be in touch.').waitFor();
      expect(await hasFocus(page.getByRole('status'))).toBe(true);
      expect(Object.fromEntries(new URLSearchParams(sent.at(-1)!))).toMatchObject({
        token: 'signed',
        [(await name.getAttribute('name'))!]: 'Ada',
        [(await email.getAttribute('name'))!]: 'ada@example.com',
      });
    },
    30_000,
  );

  const menu = pageWith([
    {
      type: 'header',
      p: {
        items: [
          {
            name: 'Courses',
            link: { target: 'none' },
            submenu: [{ name: 'Beginners', link: { target: 'custom_link', url: 'https://example.com/a' } }],
          },
          { name: 'Prices', link: { target: 'shop' }, submenu: [] },
        ],
      },
    },
    { type: 'banner' },
  ]);

  test.skipIf(!executablePath)(
    'a submenu opens by keyboard, Escape closes it and keeps the place, leaving closes it; all of it opens without script, on a phone too',
    async () => {
      await open(menu, 1280);
      const sub = page.locator('.b-header__nav summary', { hasText: 'Courses' });
      const link = page.locator('.b-header__nav').getByRole('link', { name: 'Beginners' });
      await sub.focus();
      await page.keyboard.press('Enter');
      expect(await link.isVisible()).toBe(true);
      await page.keyboard.press('Tab');
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      expect(await link.isVisible()).toBe(false);
      expect(await sub.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect.poll(() => link.isVisible()).toBe(false);
      expect(await axeViolations(page)).toEqual([]);
      await open(menu, 375, { script: false });
      await page.locator('.b-header__small > summary').press('Enter');
      await page.locator('.b-header__panel summary', { hasText: 'Courses' }).press('Enter');
      expect(await page.locator('.b-header__panel').getByRole('link', { name: 'Beginners' }).isVisible()).toBe(true);
    },
    30_000,
  );

  test.skipIf(!executablePath)(
    'without script there are no arrows, and Tab reaches every slide',
    async () => {
      await open(slider, 1280, { script: false });
      expect(await page.getByRole('button').count()).toBe(0);
      const reached = new Set<string>();
      for (let press = 0; press < 14; press += 1) {
        await page.keyboard.press('Tab');
        const name = await page
          .locator(':focus')
          .first()
          .textContent({ timeout: 500 })
          .catch(() => '');
        if (name) reached.add(name);
      }
      expect(reached.size).toBeGreaterThanOrEqual(5);
    },
    30_000,
  );
});
