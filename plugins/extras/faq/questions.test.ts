import { expect, test } from 'vitest';
import { emptyDocument, newBlock, ROOT, type PageDocument } from '#builder/document';
import { blocksOf, openPageEngine } from '#builder/engine';
import { renderPage } from '#builder/render';
import { sampleData, sampleEnv } from '#builder/sample';
import { createPage, pageForEditing, publishPage, saveDraft } from '#core/pages';
import { aSeller, bootTestKernel, useTestKernel } from '#core/testing';
import { faqPlugin } from '#plugins/extras/faq';

const kernel = useTestKernel({ plugins: [faqPlugin] });
const on = blocksOf([faqPlugin]);
const off = blocksOf([]);

function pageWith(content: object): PageDocument {
  const [faq, text] = [newBlock(on, on.get('faq:questions')!, 'de'), newBlock(on, on.get('text')!, 'de')];
  const page = emptyDocument('landing');
  const node = faq.nodes[faq.rootId]!;
  return {
    ...page,
    seo: { ...page.seo, title: 'Fragen' },
    nodes: {
      [ROOT]: { ...page.nodes[ROOT]!, c: { default: ['faq', 'text'] } },
      faq: { ...node, p: { ...node.p, ...content } },
      text: text.nodes[text.rootId]!,
    },
  };
}
const drawn = (page: PageDocument, registry = on) => renderPage(page, registry, sampleEnv('de'), sampleData('de'));

test("the plugin's block stands in the palette, draws for buyers, and brings its script only where it is searched", () => {
  expect(on.blocks.map(({ type }) => type)).toContain('faq:questions');
  expect(drawn(pageWith({})).html).toContain('<summary>Wie bekomme ich, was ich kaufe?</summary>');
  expect(drawn(pageWith({})).islands).not.toContain('faq-search');
  const searched = drawn(pageWith({ searchable: true }));
  expect(searched.islands).toContain('faq-search');
  expect(searched.html).toMatch(/<faq-search class="b-faq-questions__in">.*<label for="faq-faq">Fragen durchsuchen/);
});

test("its settings are checked like any block's, and a wrong one keeps the page from being published", () => {
  const wrong = openPageEngine([faqPlugin]).check(pageWith({ title: 'x'.repeat(121) }), 'de');
  expect(wrong.filter(({ severity }) => severity === 'error')).toEqual([expect.objectContaining({ nodeId: 'faq' })]);
});

test('switching the plugin off loses nothing: the rest of the page is drawn, the block is kept byte by byte, and it is there again afterwards', async () => {
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  const sellerId = await aSeller(platform);
  const seller = kernel().contextFor({ kind: 'seller', sellerId });
  const pageId = await createPage(seller, { slug: 'fragen', name: 'Fragen', template: 'landing' });
  const page = pageWith({ searchable: true });
  await saveDraft(seller, { pageId, baseRev: 1, doc: page });

  const without = bootTestKernel(kernel().databaseUrl, { plugins: [] });
  try {
    const same = without.contextFor({ kind: 'seller', sellerId });
    const { doc, rev } = await pageForEditing(same, pageId);
    const left = drawn(doc as PageDocument, off);
    expect(left.html).not.toContain('faq');
    expect(left.html).toContain('b-text');
    expect(left.problems).toEqual([{ nodeId: 'faq', message: 'Unknown block faq:questions' }]);
    await expect(publishPage(same, { pageId })).rejects.toMatchObject({ status: 422 });
    expect(
      await saveDraft(same, {
        pageId,
        baseRev: rev,
        doc: { ...doc, seo: { title: 'Neu', description: '', robots: 'index' } },
      }),
    ).toMatchObject({ state: 'saved' });
  } finally {
    await without.close();
  }
  const { doc } = await pageForEditing(seller, pageId);
  expect((doc as PageDocument).nodes).toEqual(page.nodes);
  expect(drawn(doc as PageDocument).html).toContain('<faq-search');
});
