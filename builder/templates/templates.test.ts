import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contrastWarnings, defineBlock, label, pageKinds, text } from '#builder/block';
import { allBlocks } from '#builder/blocks';
import { checkPage, INVENTED_VOICES, voiceHash } from '#builder/checks';
import { childrenOf, emptyDocument, migrateDocument, ROOT, validateDocument } from '#builder/document';
import { htmlDocument, renderPage } from '#builder/render';
import { sampleData, sampleEnv } from '#builder/sample';
import { axeViolations, findChromium } from '#builder/testing';
import { shippedThemes } from '#builder/themes';
import { documentFromTemplate, pageTemplates, sectionPatterns, treeFromBlock, type PageTemplate } from './index.ts';
import { pictureKey } from './testing/picture-key.ts';
import { drawTemplate, openTemplate } from './testing/drawn-template.ts';
import { filledTemplate } from './testing/filled-template.ts';

const registry = allBlocks();
let browser: Browser | undefined;

beforeAll(async () => {
  const executablePath = await findChromium();
  if (executablePath !== undefined)
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--headless=shell'] });
}, 60_000);
afterAll(() => browser?.close());

test('the picture of every template shows it as it is now', () => {
  const kept = JSON.parse(readFileSync('builder/templates/testing/pictures.json', 'utf8')) as Record<string, string>;
  expect(
    pageTemplates
      .filter(
        (template) => kept[template.id] !== pictureKey(template) || !existsSync(`public/templates/${template.id}.webp`),
      )
      .map(({ id }) => id),
  ).toEqual([]);
});

describe('all templates', () => {
  test('are at least six for every kind of page, and no two are alike', () => {
    for (const kind of pageKinds)
      expect([kind, pageTemplates.filter((template) => template.kind === kind).length >= 6]).toEqual([kind, true]);
    expect(new Set(pageTemplates.map(({ id }) => id)).size).toBe(pageTemplates.length);
    const shapes = pageTemplates.map((template) => {
      const doc = documentFromTemplate(template, registry, { locale: 'de', shop: 'S' });
      return `${template.kind} ${JSON.stringify(doc.theme?.tokens)} ${childrenOf(doc, ROOT)
        .map((id) => doc.nodes[id]!.t)
        .join(',')}`;
    });
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  test('speak both languages, are valid and the same every time, and stay small enough for a quick first view', () => {
    for (const template of pageTemplates) {
      for (const locale of ['de', 'en'] as const) {
        const { doc, page, html } = drawTemplate(template, registry, locale);
        expect([template.id, validateDocument(doc, registry).filter(({ level }) => level === 'error')]).toEqual([
          template.id,
          [],
        ]);
        expect(filledTemplate(template, registry, locale)).toEqual(doc);
        expect([template.id, page.problems]).toEqual([template.id, []]);
        expect([template.id, gzipSync(page.css).length <= 14 * 1024, gzipSync(html).length <= 40 * 1024]).toEqual([
          template.id,
          true,
          true,
        ]);
        expect([template.id, page.html.match(/<h1/g)?.length]).toEqual([template.id, 1]);
        expect(page.preloads.length).toBeLessThanOrEqual(2);
        expect(page.css.match(/src:url/g)!.length).toBeLessThanOrEqual(4);
      }
      const [de, en] = (['de', 'en'] as const).map((locale) => drawTemplate(template, registry, locale).page.html);
      expect(de).not.toBe(en);
    }
  });

  test('are at the newest version of every block, and their invented voices keep a page from being published until they are gone', () => {
    for (const template of pageTemplates) {
      const doc = filledTemplate(template, registry, 'de');
      expect([template.id, migrateDocument(doc, registry) === doc]).toEqual([template.id, true]);
    }
    const decks = pageTemplates.flatMap(({ deck }) => deck ?? []);
    const said = new Set(
      decks.flatMap(({ de, en }) => [...de.voices, ...en.voices]).map(([, , words]) => voiceHash(words)),
    );
    expect([...said].sort()).toEqual([...INVENTED_VOICES].sort());
    const voices = sectionPatterns
      .flatMap((pattern) =>
        (['de', 'en'] as const).map((locale) => treeFromBlock(pattern.block(locale), registry, locale)!),
      )
      .filter(({ nodes, rootId }) => /^(Stimmen|Voices):/.test(String(nodes[rootId]!.p.label)));
    expect(voices.length).toBeGreaterThanOrEqual(4);
    const invented = ({ nodes, rootId }: (typeof voices)[number]) =>
      checkPage(
        {
          ...emptyDocument('landing'),
          nodes: { [ROOT]: { ...emptyDocument('landing').nodes[ROOT]!, c: { default: [rootId] } }, ...nodes },
        },
        registry,
      ).filter(({ code, level }) => code === 'invented_voice' && level === 'error').length;
    for (const tree of voices) {
      expect(invented(tree)).toBeGreaterThanOrEqual(1);
      const real = JSON.parse(
        JSON.stringify(tree.nodes).replaceAll(
          /[„“][^"„“”]{20,}[“”]/g,
          '„Genau das hat mir gefehlt, sagt eine, die es gibt.“',
        ),
      ) as typeof tree.nodes;
      expect(invented({ ...tree, nodes: real })).toBe(0);
    }
  });

  test('written for older blocks are migrated when a page is made of them', () => {
    const old = defineBlock({
      type: 'old',
      version: 2,
      meta: { label: label('Alt', 'Old'), icon: 'square', group: 'basic' },
      content: { words: text({ label: label('Text', 'Text'), max: 100 }) },
      style: {},
      defaults: () => ({ words: '' }),
      render: () => null,
      migrate: { 1: ({ p, s }) => ({ p: { words: `${String(p.title)}!` }, s }) },
    });
    const template: PageTemplate = {
      id: 'x',
      kind: 'landing',
      name: label('', ''),
      description: label('', ''),
      seo: () => ({ title: '', description: '' }),
      blocks: () => [{ type: 'old', v: 1, content: { title: 'Neu' } }],
    };
    expect(documentFromTemplate(template, allBlocks([old]), { locale: 'de', shop: 'S' }).nodes['b1']).toMatchObject({
      v: 2,
      p: { words: 'Neu!' },
    });
  });

  test('wear themes in which every pair of colours can be read', () => {
    for (const { id, tokens } of shippedThemes)
      expect([id, contrastWarnings(tokens.colors).map(({ message }) => message.en)]).toEqual([id, []]);
  });

  test('every pattern makes a section that fits on a page, with ids of its own each time', () => {
    expect(sectionPatterns.length).toBeGreaterThanOrEqual(20);
    for (const pattern of sectionPatterns) {
      const [one, two] = (['de', 'en'] as const).map((locale) =>
        treeFromBlock(pattern.block(locale), registry, locale)!,
      );
      expect(Object.keys(one!.nodes).filter((id) => two!.nodes[id])).toEqual([]);
    }
  });
});

// Every rule at one width, the widths taking turns, and at all three nothing sticks out. KONTOR_THOROUGH=1: every rule at every width.
const WIDTHS = [390, 820, 1280] as const;
const thorough = process.env.KONTOR_THOROUGH === '1';

test('every template at three widths: nothing sticks out, axe finds nothing, the policy is kept, nothing comes from elsewhere', async () => {
  if (!browser) return console.info('left out: no Chromium on this machine');
  const page = await browser.newPage();
  const found: string[] = [];
  page.on('console', (message) => /Content Security Policy/i.test(message.text()) && found.push(message.text()));
  for (const [at, template] of pageTemplates.entries()) {
    const turns = WIDTHS.map((_, turn) => WIDTHS[(at + turn) % WIDTHS.length]!);
    await page.unrouteAll();
    await page.setViewportSize({ width: turns[0]!, height: 800 });
    const { asked } = await openTemplate(page, drawTemplate(template, registry, at % 2 === 0 ? 'de' : 'en'));
    found.push(
      ...asked.filter((url) => new URL(url).host !== 'shop.example').map((url) => `${template.id} asks for ${url}`),
    );
    for (const [turn, width] of turns.entries()) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) found.push(`${template.id} at ${width} px sticks out by ${wide}`);
      if (turn > 0 && !thorough) continue;
      const violations = await axeViolations(page);
      found.push(...violations.map((each) => `${template.id} at ${width} px: ${each}`));
    }
  }
  await page.close();
  expect(found).toEqual([]);
}, 600_000);

test('header menus open and every link can be reached without a script', async () => {
  if (!browser) return console.info('left out: no Chromium on this machine');
  const env = sampleEnv('de');
  const doc = filledTemplate(pageTemplates[0]!, registry, 'de');
  const page = await browser.newPage({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false });
  await page.setContent(
    htmlDocument(renderPage(doc, registry, env, sampleData('de')), env, {
      seo: doc.seo,
      canonicalUrl: 'https://shop.example',
    }),
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.locator('.b-header__panel').getByRole('link', { name: 'Produkte' }).isVisible()).toBe(true);
  await page.close();
});
