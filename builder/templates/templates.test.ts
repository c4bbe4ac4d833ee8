import { createHash } from 'node:crypto';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allBlocks } from '#builder/blocks';
import { validateDocument, type PageDocument } from '#builder/document';
import { htmlDocument, pagePolicy, renderPage, styleText } from '#builder/render';
import { sampleData, sampleEnv } from '#builder/sample';
import { axeViolations, findChromium } from '#builder/testing';
import { documentFromTemplate, pageTemplates, type PageTemplate } from './index.ts';

const registry = allBlocks();
const origin = 'https://shop.example';
let browser: Browser | undefined;

beforeAll(async () => {
  const executablePath = await findChromium();
  if (executablePath !== undefined) browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--headless=shell'] });
}, 60_000);
afterAll(() => browser?.close());

/** The template as a seller leaves it: every product block has its product. */
function filled(template: PageTemplate, locale: 'de' | 'en'): PageDocument {
  const doc = documentFromTemplate(template, registry, { locale, shop: 'Annas Werkstatt' });
  const nodes = Object.entries(doc.nodes).map(([id, node]) => [id, node.t === 'product' ? { ...node, p: { ...node.p, productId: 'p1' } } : node]);
  return { ...doc, nodes: Object.fromEntries(nodes) };
}

describe.each(pageTemplates.map((template) => [template.id, template] as const))('template %s', (_id, template) => {
  test('makes the same valid document every time', () => {
    for (const locale of ['de', 'en'] as const) {
      expect(validateDocument(filled(template, locale), registry)).toEqual([]);
      expect(filled(template, locale)).toEqual(filled(template, locale));
    }
  });

  test.each([['de', 1280], ['de', 390], ['en', 768]] as const)('in %s at %i px: nothing sticks out, axe finds nothing, the policy is kept, no script is fetched', async (locale, width) => {
    if (!browser) return console.info('left out: no Chromium on this machine');
    const doc = filled(template, locale);
    const env = sampleEnv(locale);
    const rendered = renderPage(doc, registry, env, sampleData(locale));
    const policy = pagePolicy(createHash('sha256').update(styleText(rendered)).digest('base64'));
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    const page = await context.newPage();
    const asked: string[] = [];
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.route('**/*', async (route) => {
      asked.push(`${route.request().resourceType()} ${new URL(route.request().url()).host}`);
      if (route.request().resourceType() !== 'document') return route.fulfill({ status: 204 });
      return route.fulfill({
        body: htmlDocument(rendered, env, { seo: doc.seo, canonicalUrl: `${origin}/s/anna` }),
        contentType: 'text/html',
        headers: { 'content-security-policy': policy },
      });
    });
    await page.goto(`${origin}/s/anna`);
    expect(complaints.filter((text) => /Content Security Policy/i.test(text))).toEqual([]);
    expect(new Set(asked)).toEqual(new Set(['document shop.example', 'font shop.example']));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    // The style was let through: with a wrong hash the page would be black on white in the browser's serif.
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('.kp')!).backgroundColor)).toBe('rgb(245, 247, 249)');
    expect(await axeViolations(page)).toEqual([]);
    await context.close();
  });
});

test('header menus open and every link can be reached without a script', async () => {
  if (!browser) return console.info('left out: no Chromium on this machine');
  const env = sampleEnv('de');
  const doc = filled(pageTemplates[0]!, 'de');
  const page = await browser.newPage({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false });
  await page.setContent(htmlDocument(renderPage(doc, registry, env, sampleData('de')), env, { seo: doc.seo, canonicalUrl: origin }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.locator('.b-header__panel').getByRole('link', { name: 'Produkte' }).isVisible()).toBe(true);
  await page.close();
});
