import { Readable } from 'node:stream';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { addMedia } from '#core/media';
import { copyPage, createPage, pageForEditing, publishedPageById, publishPage, saveDraft } from '#core/pages';
import { requireSeller } from '#core/people';
import { definePlugin } from '#core/plugins';
import { aProduct, aSeller, plainForm, plainFormPlugin, useTestKernel } from '#core/testing';

/** A form with one lesson in each shop, numbered like its seller; the platform sees those of all. */
const lessonsPlugin = definePlugin({
  id: 'lessons',
  title: plainForm.title,
  forms: [
    {
      ...plainForm,
      key: 'course',
      lessons: async (ctx, ids) => {
        const seen = ctx.actor.kind === 'platform' ? sellers : [requireSeller(ctx)];
        return new Set(ids.filter((id) => seen.includes(id)));
      },
    },
  ],
});
const kernel = useTestKernel({ plugins: [plainFormPlugin, lessonsPlugin] });
const sellers: number[] = [];
let anna: Ctx;
let sellerId: number;
let own: { product: string; picture: string; lesson: string };
let foreign: { product: string; picture: string; lesson: string };

beforeAll(async () => {
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  sellerId = await aSeller(platform);
  anna = kernel().contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
  const berta = kernel().contextFor({ kind: 'seller', sellerId: await aSeller(platform) });
  sellers.push(sellerId, requireSeller(berta));
  const red = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#cc2211' } })
    .png()
    .toBuffer();
  const things = async (ctx: Ctx) => ({
    product: String(await aProduct(ctx, { name: 'Buch', price: 1900 })),
    picture: String((await addMedia(ctx, Readable.from([red]), { name: 'rot.png' })).id),
    lesson: String(requireSeller(ctx)),
  });
  own = await things(anna);
  foreign = await things(berta);
});

interface Doc {
  seo: object;
  nodes: Record<string, { c?: { default: string[] } }>;
}
const node = (t: string, p: object) => ({ t, v: 1, p, s: {} });
const button = (productId: string) =>
  node('button', { text: 'Kaufen', action: 'buy', payOpt: 'checkout', newTab: false, productId });

const lessonButton = (lessonId: string) =>
  node('button', { text: 'Weiter', action: 'lessonLink', payOpt: 'checkout', newTab: false, lessonId });

/** Every way a page can name something, with the words a refusal has to hold. */
const NAMED = (of: typeof own) =>
  [
    ['button', { neu: button(of.product) }, `Knopf: Das Produkt ${of.product}`],
    [
      'list',
      { neu: node('product_slider', { query: { source: 'selected', productIds: [of.product] } }) },
      `Das Produkt ${of.product}`,
    ],
    ['picture', { neu: node('picture', { image: { assetId: of.picture, alt: 'Rot' } }) }, `Die Datei ${of.picture}`],
    ['lesson', { neu: lessonButton(of.lesson) }, `Knopf: Die Lektion ${of.lesson} gehört nicht zu Ihrem Shop`],
    ['a block nobody knows', { neu: node('gone:block', { deep: [{ productId: of.product }] }) }, `Das Produkt`],
  ] as const;

async function aPage(slug: string) {
  const pageId = await createPage(anna, { slug, name: slug, template: 'shop-start' });
  const { rev, doc } = await pageForEditing(anna, pageId);
  return { pageId, rev, doc: doc as Doc };
}
const withNodes = (doc: Doc, nodes: object): Doc => ({
  ...doc,
  nodes: { ...doc.nodes, ...nodes, ROOT: { ...doc.nodes.ROOT, c: { default: ['neu'] } } },
});
const inserted = (nodes: object) => [{ type: 'insertNodes', parent: 'ROOT', index: 1, rootId: 'neu', nodes }];
const shareImage = (id: string) => ({ title: 'T', description: '', robots: 'index', ogImage: id });

test('what belongs to another shop is refused by name, in a document, in an operation and in a copy, and nothing changes', async () => {
  const { pageId, rev, doc } = await aPage('fremd');
  const refused = (work: Promise<unknown>, words: string) =>
    expect(work).rejects.toMatchObject({
      code: 'page_names_foreign',
      status: 422,
      detail: expect.stringContaining(words),
    });
  const empty: Doc = { ...doc, nodes: { ROOT: doc.nodes.ROOT! } };
  for (const [, nodes, words] of NAMED(foreign)) {
    await refused(saveDraft(anna, { pageId, baseRev: rev, doc: withNodes(empty, nodes) }), words);
    await refused(saveDraft(anna, { pageId, baseRev: rev, ops: inserted(nodes) }), words);
    await refused(copyPage(anna, { pageId, doc: withNodes(empty, nodes) }), words);
  }
  const words = `Seite: Die Datei ${foreign.picture}`;
  await refused(saveDraft(anna, { pageId, baseRev: rev, doc: { ...doc, seo: shareImage(foreign.picture) } }), words);
  await refused(
    saveDraft(anna, { pageId, baseRev: rev, ops: [{ type: 'setPage', seo: shareImage(foreign.picture) }] }),
    words,
  );
  expect(await pageForEditing(anna, pageId)).toMatchObject({ rev, doc });
});

test("one's own things, and such as are gone, are kept", async () => {
  for (const [name, nodes] of NAMED(own)) {
    const { pageId, rev } = await aPage(`eigen-${name.replaceAll(' ', '-')}`);
    expect(await saveDraft(anna, { pageId, baseRev: rev, ops: inserted(nodes) })).toMatchObject({ state: 'saved' });
  }
  const { pageId, rev } = await aPage('weg');
  const gone = { product: '999999999', picture: '999999999', lesson: '999999999' };
  for (const [at, [, nodes]] of NAMED(gone).entries())
    expect(
      await saveDraft(anna, {
        pageId,
        baseRev: rev + at,
        ops: [...(at > 0 ? [{ type: 'removeNode', id: 'neu' }] : []), ...inserted(nodes)],
      }),
    ).toMatchObject({ state: 'saved' });
});

test('a draft that has named things of another shop since long ago is not published', async () => {
  const { pageId, rev, doc } = await aPage('alt');
  const before = withNodes({ ...doc, nodes: { ROOT: doc.nodes.ROOT! } }, { neu: button(foreign.product) });
  // As such drafts were taken until now.
  await kernel()
    .ownerDb('pages')
    .where({ id: pageId })
    .update({ draft: JSON.stringify(before) });
  await expect(publishPage(anna, { pageId })).rejects.toMatchObject({
    code: 'page_names_foreign',
    status: 422,
    detail: expect.stringContaining(`Knopf: Das Produkt ${foreign.product}`),
  });
  expect(await publishedPageById(anna, { sellerId, pageId })).toBeNull();
  const learning = await aPage('lernen');
  await kernel()
    .ownerDb('pages')
    .where({ id: learning.pageId })
    .update({ draft: JSON.stringify(withNodes(before, { neu: lessonButton(foreign.lesson) })) });
  await expect(publishPage(anna, { pageId: learning.pageId })).rejects.toMatchObject({
    code: 'page_names_foreign',
    detail: expect.stringContaining(`Knopf: Die Lektion ${foreign.lesson}`),
  });
  // It can be mended all the same, step by step.
  expect(await saveDraft(anna, { pageId, baseRev: rev, ops: [{ type: 'removeNode', id: 'neu' }] })).toMatchObject({
    state: 'saved',
  });
});
