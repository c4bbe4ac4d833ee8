import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { blockRegistry, defineBlock, label, type RenderEnv } from '#builder/block';
import { allBlocks, coreBlocks } from '#builder/blocks';
import { emptyDocument, newBlock, ROOT, type DocNode, type PageDocument } from '#builder/document';
import { sampleData, sampleEnv, sampleProducts } from '#builder/sample';
import { documentFromTemplate, pageTemplates, productPage, shopStart } from '#builder/templates';
import { collectDataNeeds } from './collect-data-needs.ts';
import { htmlDocument, jsonLdText, pagePolicy, styleText } from './html-document.ts';
import { renderPage } from './render-page.ts';

const registry = allBlocks();
const env = sampleEnv('de');
const data = sampleData('de');

function pageOf(nodes: Record<string, Partial<DocNode> & { t: string }>, root = Object.keys(nodes)): PageDocument {
  const page = emptyDocument('shop');
  const full = Object.entries(nodes).map(([id, node]) => [id, { v: 1, p: {}, s: {}, ...node }]);
  return { ...page, nodes: { [ROOT]: { ...page.nodes[ROOT]!, c: { default: root } }, ...Object.fromEntries(full) } };
}
const draw = (doc: PageDocument, changed: Partial<RenderEnv> = {}) =>
  renderPage(doc, registry, { ...env, ...changed }, data);

describe('a rendered page', () => {
  test.each(pageTemplates.map((template) => [template.id, template] as const))(
    '%s has one main heading, landmarks, legal links and not one script',
    (_id, template) => {
      for (const locale of ['de', 'en'] as const) {
        const doc = documentFromTemplate(template, registry, { locale, shop: 'Annas Werkstatt' });
        const page = renderPage(doc, registry, sampleEnv(locale), sampleData(locale));
        expect(page.problems).toEqual([]);
        expect(page.html.match(/<h1/g)).toHaveLength(1);
        expect(page.html.match(/<main/g)).toHaveLength(1);
        expect(page.html).toMatch(/^<div class="kp" lang="(de|en)"><a class="kp-skip" href="#content">/);
        for (const path of ['imprint', 'privacy', 'terms', 'withdraw', 'cancel'])
          expect(page.html).toContain(`href="/s/anna/${path}"`);
        expect(page.html).not.toMatch(/<script|style=|\son\w+=|javascript:/);
        if (Object.values(doc.nodes).every((node) => registry.get(node.t)?.island === undefined))
          expect(page.islands).toEqual([]);
      }
    },
  );

  test('the whole document holds no script but structured data, and its style is allowed by the hash of its text', () => {
    const page = draw(documentFromTemplate(productPage, registry, { locale: 'de', shop: 'Test' }));
    const html = htmlDocument(page, env, {
      seo: { title: '<b>&"', description: 'x', robots: 'noindex' },
      canonicalUrl: 'https://shop.example/s/anna',
    });
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="application/ld+json">']);
    expect(html).toContain('<title>&lt;b&gt;&amp;&quot;</title>');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html.match(/rel="preload"/g)).toHaveLength(2);
    const inPage = /<style>([\s\S]*?)<\/style>/.exec(html)![1]!;
    expect(inPage).toBe(styleText(page));
    expect(pagePolicy(createHash('sha256').update(inPage).digest('base64'))).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-",
    );
  });

  test('structured data cannot end its element', () => {
    expect(jsonLdText({ name: '</script><script>alert(1)</script>' })).not.toContain('<');
    expect(JSON.parse(jsonLdText({ name: '</script>' }))).toEqual({ name: '</script>' });
  });

  test('hostile texts are printed as words and hostile addresses do not become links', () => {
    const page = draw(
      pageOf({
        a: {
          t: 'text',
          p: {
            content: [
              {
                t: 'p',
                c: [
                  { t: 'text', text: '<img src=x onerror=alert(1)>' },
                  { t: 'text', text: 'click', m: [{ t: 'a', href: 'java\tscript:alert(1)' }] },
                ],
              },
            ],
          },
        },
        b: {
          t: 'button',
          p: { text: '"><script>', action: 'customLink', url: '/ok', payOpt: 'checkout', newTab: true },
        },
        c: {
          t: 'button',
          p: { text: 'never', action: 'customLink', url: 'javascript:alert(1)', payOpt: 'checkout', newTab: false },
        },
        d: {
          t: 'banner',
          p: {
            titleText: 'T',
            titleLevel: 'h1',
            additionalText: '',
            showButton: true,
            buttonText: 'B',
            buttonLink: { target: 'custom_link', url: '//evil.example' },
          },
        },
      }),
    );
    expect(page.html).toContain('&lt;img src=x onerror=alert(1)&gt;click</p>');
    expect(page.html).toContain(
      '<a class="kp-btn" href="/ok" target="_blank" rel="noopener">&quot;&gt;&lt;script&gt;</a>',
    );
    expect(page.html).not.toMatch(/javascript|evil|never|<script/);
  });

  test('nothing of a document reaches the style sheet but typed values', () => {
    const page = draw(
      pageOf({
        a: {
          t: 'section',
          c: { default: [] },
          s: {
            base: {
              background: 'red;} body{display:none',
              maxWidth: '1px;}' as never,
              textColor: { token: 'primary);x:url(//evil' },
            },
          },
        },
        b: {
          t: 'text',
          p: { content: [] },
          s: { base: { typo: { font: 'x");}*{color:red', color: '#ABC' } }, sm: { typo: { size: 20, color: '#abc' } } },
        },
      }),
    );
    const own = page.css.slice(page.css.lastIndexOf('.b-section__bg img'));
    expect(own).not.toMatch(/evil|display:none|color:red/);
    expect(page.css).toContain('@media (max-width: 767px){.n-b .b-text__in{font-size:20px;color:#aabbcc}}');
  });

  test('an unknown block draws nothing and one that throws is left out; the rest of the page stands', () => {
    const bomb = defineBlock({
      type: 'bomb',
      version: 1,
      meta: { label: label('B', 'B'), icon: 'x', group: 'basic' },
      content: {},
      style: {},
      defaults: () => ({}),
      render: () => {
        throw new Error('boom');
      },
    });
    const page = renderPage(
      pageOf(
        {
          a: { t: 'text', p: { content: [{ t: 'p', c: [{ t: 'text', text: 'before' }] }] } },
          s: { t: 'section', c: { default: ['b', 'd'] } },
          b: { t: 'bomb' },
          d: { t: 'gap', p: { line: 'solid' } },
          u: { t: 'gone' },
        },
        ['a', 's', 'u'],
      ),
      blockRegistry([...coreBlocks, bomb]),
      env,
      data,
    );
    expect(page.html).toContain('before');
    expect(page.html).toContain('b-gap__line');
    expect(page.problems.map((problem) => problem.nodeId).sort()).toEqual(['b', 'u']);
  });

  test("invalid values give way to the block's defaults instead of breaking the page", () => {
    const page = draw(pageOf({ a: { t: 'banner', p: { titleText: 42, titleLevel: 'h9', showButton: 'yes' } } }));
    expect(page.html).toContain('<h1 class="b-banner__title">Knowledge that takes you further</h1>');
  });

  test('texts of another language are laid over, missing ones fall back', () => {
    const doc = {
      ...pageOf({
        a: {
          t: 'banner',
          p: { titleText: 'Hallo', additionalText: 'Nur deutsch', titleLevel: 'h1', showButton: false },
        },
      }),
      i18n: { en: { a: { titleText: 'Hello' } } },
    };
    const page = draw(doc, { locale: 'en' });
    expect(page.html).toContain('>Hello<');
    expect(page.html).toContain('Nur deutsch');
  });

  test('sold-out products cannot be bought, blocked ones are not shown, old prices are struck through', () => {
    const cards = sampleProducts('de').map((card, at) => (at === 1 ? { ...card, blockers: ['archived'] } : card));
    const doc = documentFromTemplate(shopStart, registry, { locale: 'de', shop: 'Test' });
    const key = collectDataNeeds(doc, registry, env).lists[0]!.key;
    const { html } = renderPage(doc, registry, env, { ...data, lists: { [key]: { cards, totalCount: 40 } } });
    expect(html).not.toContain('Vorlagenpaket');
    const edited = renderPage(
      doc,
      registry,
      { ...env, mode: 'editor' },
      { ...data, lists: { [key]: { cards, totalCount: 40 } } },
    ).html;
    expect(edited).toMatch(/Vorlagenpaket.*archived/s);
    expect(html).toContain('aria-disabled="true">Ausverkauft</span>');
    expect(html).toMatch(/<del class="b-card__old">/);
    expect(html).toContain('Kostenlos holen');
    // Whoever turns a page, or takes a category, goes on in the list.
    const [, list] = /<div class="b-products__in" id="(list-\w+)">/.exec(html)!;
    expect(html).toContain(`href="/s/anna?category=c1#${list}"`);
    expect(html).toContain(
      `<span aria-current="page">1</span><a href="/s/anna?page=2#${list}">2</a><i aria-hidden="true">…</i><a href="/s/anna?page=4#${list}">4</a>`,
    );
  });

  test('the needs of a page are collected once each, with what the visitor chose', () => {
    const doc = documentFromTemplate(productPage, registry, { locale: 'de', shop: 'Test' });
    expect(collectDataNeeds(doc, registry, { search: {}, productId: 'p9' })).toEqual({
      productIds: ['p9'],
      showcaseIds: ['p9'],
      assetIds: [],
      fileIds: [],
      categories: false,
      partsIds: [],
      affiliateIds: [],
      funnelIds: [],
      lists: [
        {
          key: 'popular|||3|position|1',
          query: { source: 'popular', productIds: [], categoryId: '0', limit: 3, sort: 'position' },
          page: 1,
        },
      ],
    });
    const shop = documentFromTemplate(shopStart, registry, { locale: 'de', shop: 'Test' });
    expect(
      collectDataNeeds(shop, registry, { search: { category: 'c2', page: 3 } }).lists.map((list) => list.key),
    ).toEqual(['category||c2|12|position|3']);
  });

  test('rendering the same document twice gives the same bytes', () => {
    const doc = documentFromTemplate(shopStart, registry, { locale: 'de', shop: 'Test' });
    expect(draw(doc)).toEqual(draw(JSON.parse(JSON.stringify(doc)) as PageDocument));
  });

  test('a thousand blocks are drawn completely', () => {
    const nodes: Record<string, DocNode> = {};
    const top: string[] = [];
    for (let at = 0; at < 100; at += 1) {
      const section = newBlock(registry, registry.get('section')!, 'de').nodes;
      const [id, node] = Object.entries(section)[0]!;
      const children = Array.from({ length: 9 }, (_unused, n) =>
        newBlock(registry, registry.get(n % 2 ? 'text' : 'banner')!, 'de'),
      );
      for (const child of children) Object.assign(nodes, child.nodes);
      nodes[id] = { ...node, c: { default: children.map((child) => child.rootId) } };
      top.push(id);
    }
    const page = emptyDocument('shop');
    const doc: PageDocument = { ...page, nodes: { [ROOT]: { ...page.nodes[ROOT]!, c: { default: top } }, ...nodes } };
    const { html, problems } = draw(doc);
    expect(problems).toEqual([]);
    expect(html.match(/class="b b-/g)).toHaveLength(1000);
  });
});
