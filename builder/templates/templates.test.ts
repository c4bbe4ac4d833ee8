import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contrastWarnings, pageKinds } from '#builder/block';
import { allBlocks } from '#builder/blocks';
import { childrenOf, ROOT, validateDocument } from '#builder/document';
import { htmlDocument, renderPage } from '#builder/render';
import { sampleData, sampleEnv } from '#builder/sample';
import { axeViolations, findChromium } from '#builder/testing';
import { shippedThemes } from '#builder/themes';
import { documentFromTemplate, pageTemplates, sectionPatterns, treeFromBlock } from './index.ts';
import { pictureKey } from './testing/picture-key.ts';
import { drawTemplate, filledTemplate, openTemplate } from './testing/drawn-template.ts';

const registry = allBlocks();
let browser: Browser | undefined;

beforeAll(async () => {
  const executablePath = await findChromium();
  if (executablePath !== undefined) browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--headless=shell'] });
}, 60_000);
afterAll(() => browser?.close());

test('the picture of every template shows it as it is now', () => {
  const kept = JSON.parse(readFileSync('builder/templates/testing/pictures.json', 'utf8')) as Record<string, string>;
  expect(pageTemplates.filter((template) => kept[template.id] !== pictureKey(template) || !existsSync(`public/templates/${template.id}.webp`)).map(({ id }) => id)).toEqual([]);
});

describe('all templates', () => {
  test('are at least six for every kind of page, and no two are alike', () => {
    for (const kind of pageKinds) expect([kind, pageTemplates.filter((template) => template.kind === kind).length >= 6]).toEqual([kind, true]);
    expect(new Set(pageTemplates.map(({ id }) => id)).size).toBe(pageTemplates.length);
    const shapes = pageTemplates.map((template) => {
      const doc = documentFromTemplate(template, registry, { locale: 'de', shop: 'S' });
      return `${template.kind} ${JSON.stringify(doc.theme?.tokens)} ${childrenOf(doc, ROOT).map((id) => doc.nodes[id]!.t).join(',')}`;
    });
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  test('speak both languages, are valid and the same every time, and stay small enough for a quick first view', () => {
    for (const template of pageTemplates) {
      for (const locale of ['de', 'en'] as const) {
        const { doc, page, html } = drawTemplate(template, registry, locale);
        expect([template.id, validateDocument(doc, registry).filter(({ level }) => level === 'error')]).toEqual([template.id, []]);
        expect(filledTemplate(template, registry, locale)).toEqual(doc);
        expect([template.id, page.problems]).toEqual([template.id, []]);
        expect([template.id, gzipSync(page.css).length <= 14 * 1024, gzipSync(html).length <= 40 * 1024]).toEqual([template.id, true, true]);
        expect([template.id, page.html.match(/<h1/g)?.length]).toEqual([template.id, 1]);
        expect(page.preloads.length).toBeLessThanOrEqual(2);
        expect(page.css.match(/src:url/g)!.length).toBeLessThanOrEqual(4);
      }
      const [de, en] = (['de', 'en'] as const).map((locale) => drawTemplate(template, registry, locale).page.html);
      expect(de).not.toBe(en);
    }
  });

  test('wear themes in which every pair of colours can be read', () => {
    for (const { id, tokens } of shippedThemes) expect([id, contrastWarnings(tokens.colors).map(({ message }) => message.en)]).toEqual([id, []]);
  });

  test('every pattern makes a section that fits on a page, with ids of its own each time', () => {
    expect(sectionPatterns.length).toBeGreaterThanOrEqual(20);
    for (const pattern of sectionPatterns) {
      const [one, two] = (['de', 'en'] as const).map((locale) => treeFromBlock(pattern.block(locale), registry, locale)!);
      expect(Object.keys(one!.nodes).filter((id) => two!.nodes[id])).toEqual([]);
    }
  });
});

// All of them at all widths take minutes: KONTOR_ALL_TEMPLATES=1 runs them; otherwise one of each kind, the widths taking turns.
const everything = process.env.KONTOR_ALL_TEMPLATES === '1';
const widths = [390, 820, 1280] as const;
const seen = everything
  ? pageTemplates.flatMap((template) => widths.map((width) => [template.id, width, template] as const))
  : pageKinds.map((kind, at) => {
    const ofKind = pageTemplates.filter((template) => template.kind === kind);
    const template = ofKind[(at * 5 + 1) % ofKind.length]!;
    return [template.id, widths[at % 3]!, template] as const;
  });

test.each(seen)('template %s at %i px: nothing sticks out, axe finds nothing, the policy is kept, nothing comes from elsewhere', async (_id, width, template) => {
  if (!browser) return console.info('left out: no Chromium on this machine');
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const { asked } = await openTemplate(page, drawTemplate(template, registry, width === 820 ? 'en' : 'de'));
  expect(complaints.filter((text) => /Content Security Policy/i.test(text))).toEqual([]);
  expect(new Set(asked.map((url) => new URL(url).host))).toEqual(new Set(['shop.example']));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.close();
});

test('header menus open and every link can be reached without a script', async () => {
  if (!browser) return console.info('left out: no Chromium on this machine');
  const env = sampleEnv('de');
  const doc = filledTemplate(pageTemplates[0]!, registry, 'de');
  const page = await browser.newPage({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false });
  await page.setContent(htmlDocument(renderPage(doc, registry, env, sampleData('de')), env, { seo: doc.seo, canonicalUrl: 'https://shop.example' }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.locator('.b-header__panel').getByRole('link', { name: 'Produkte' }).isVisible()).toBe(true);
  await page.close();
});
