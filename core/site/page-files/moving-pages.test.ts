import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { zipArchive } from '#core/files';
import { addMedia } from '#core/media';
import { exportPage, importPage } from '#core/page-files';
import { createPage, pageForEditing, pagesOfSeller, publishPage, saveDraft } from '#core/pages';
import { aProduct, aSeller, plainFormPlugin, useTestKernel } from '#core/testing';

/** The least that is a document of one page. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

const kernel = useTestKernel({ plugins: [plainFormPlugin] });
let anna: Ctx;
let berta: Ctx;
let pageId: number;
let doc: Doc;
let productId: string;

interface Doc {
  nodes: Record<string, { t: string; p: Record<string, unknown> }>;
}

beforeAll(async () => {
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  anna = kernel().contextFor({ kind: 'seller', sellerId: await aSeller(platform) }, { locale: 'de' });
  berta = kernel().contextFor({ kind: 'seller', sellerId: await aSeller(platform) }, { locale: 'en' });
  productId = String(await aProduct(anna, { name: 'Buch', price: 1900 }));
  const red = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#cc2211' } })
    .png()
    .toBuffer();
  const picture = String((await addMedia(anna, Readable.from([red]), { name: 'rot.png' })).id);
  pageId = await createPage(anna, { slug: 'angebot', name: 'Angebot', template: 'landing' });
  const common = { v: 1, s: {} };
  doc = {
    format: 1,
    kind: 'landing',
    root: 'ROOT',
    i18n: {},
    seo: { title: 'Angebot', description: '', robots: 'index', ogImage: picture },
    nodes: {
      ROOT: { t: 'page', p: {}, ...common, c: { default: ['bild', 'kauf', 'liste', 'fremd'] } },
      bild: {
        t: 'picture',
        p: {
          image: { assetId: picture, alt: 'Rot' },
          ratio: 'auto',
          link: { target: 'product', productId },
          caption: '',
        },
        ...common,
      },
      kauf: {
        t: 'button',
        p: { text: 'Kaufen', action: 'buy', payOpt: 'checkout', newTab: false, productId },
        ...common,
      },
      liste: {
        t: 'seller_products',
        p: {
          query: { source: 'selected', productIds: [productId, '999999'], categoryId: '0', limit: 3, sort: 'position' },
        },
        ...common,
      },
      fremd: { t: 'gone:block', v: 7, p: { odd: { deep: ['x', 1, null] }, productId }, s: { base: { any: 'thing' } } },
    },
  } as unknown as Doc;
  await saveDraft(anna, { pageId, baseRev: 1, doc });
});

const fileOf = async (ctx: Ctx, id: number): Promise<Buffer> => buffer((await exportPage(ctx, id)).content);
const imported = async (ctx: Ctx, id: number): Promise<Doc> => (await pageForEditing(ctx, id)).doc as unknown as Doc;

/** The exported file with its page.json changed, and further entries. */
async function changed(
  change: (json: Record<string, unknown> & { doc: Doc }) => void,
  extra: { name: string; bytes: Buffer }[] = [],
): Promise<Buffer> {
  const json = { kontorPage: 1, origin: 'elsewhere', name: 'X', slug: 'x', pictures: [], doc: structuredClone(doc) };
  change(json as never);
  async function* entries() {
    yield { name: 'page.json', bytes: Buffer.from(JSON.stringify(json)) };
    yield* extra;
  }
  return buffer(Readable.from(zipArchive(entries())));
}

test('a page comes back into its own shop as it was, at a free address, and nobody sees it yet', async () => {
  const file = await fileOf(anna, pageId);
  const report = await importPage(anna, { bytes: file, dryRun: false });
  expect(report).toMatchObject({
    name: 'Angebot',
    slug: 'angebot-2',
    kind: 'landing',
    blocks: 4,
    pictures: { brought: 0, kept: 1, missing: 0 },
    unknownBlocks: ['gone:block'],
  });
  // A product that never was Anna's is emptied even here.
  expect(report.emptied.map(({ kind, id }) => [kind, id])).toEqual([['product', '999999']]);
  const { nodes } = await imported(anna, report.pageId!);
  expect({ ...nodes, liste: undefined }).toEqual({ ...doc.nodes, liste: undefined });
  expect((await pagesOfSeller(anna)).find(({ id }) => id === report.pageId)!.publishedAt).toBeNull();
});

test('into another shop pictures come along, what belongs to the first shop is named and emptied, the structure is equal, and a dry run changes nothing', async () => {
  const file = await fileOf(anna, pageId);
  const dry = await importPage(berta, { bytes: file, dryRun: true });
  expect(dry.pageId).toBeNull();
  expect(await pagesOfSeller(berta)).toEqual([]);
  const report = await importPage(berta, { bytes: file, dryRun: false });
  expect({ ...report, pageId: null }).toEqual(dry);
  expect(report.pictures).toEqual({ brought: 1, kept: 0, missing: 0 });
  expect(report.emptied.map(({ block, nodeId, kind, id }) => [block.en, nodeId, kind, id])).toEqual([
    ['Picture', 'bild', 'product', productId],
    ['Button', 'kauf', 'product', productId],
    ['Products', 'liste', 'product', productId],
    ['gone:block', 'fremd', 'product', productId],
    ['Products', 'liste', 'product', '999999'],
  ]);
  const { nodes } = await imported(berta, report.pageId!);
  const shape = (all: Doc['nodes']) =>
    Object.fromEntries(Object.entries(all).map(([id, { t, ...node }]) => [id, [t, (node as { c?: object }).c]]));
  expect(shape(nodes)).toEqual(shape(doc.nodes));
  expect(nodes.kauf!.p).not.toHaveProperty('productId');
  expect((nodes.liste!.p.query as { productIds: string[] }).productIds).toEqual([]);
  const picture = nodes.bild!.p.image as { assetId: string; alt: string };
  expect(picture.alt).toBe('Rot');
  expect(picture.assetId).not.toBe((doc.nodes.bild!.p.image as { assetId: string }).assetId);
  // The button that lost its product keeps the page from going live until it has one.
  expect(report.issues.some(({ severity, nodeId }) => severity === 'error' && nodeId === 'kauf')).toBe(true);
  await expect(publishPage(berta, { pageId: report.pageId! })).rejects.toMatchObject({ status: 422 });
});

test('ids in a file that claims to be from this very shop are not believed', async () => {
  const forged = await changed(
    (json) => (json.origin = `${berta.baseUrl}#${berta.actor.kind === 'seller' ? berta.actor.sellerId : 0}`),
  );
  const report = await importPage(berta, { bytes: forged, dryRun: true });
  expect(report.pictures).toEqual({ brought: 0, kept: 0, missing: 1 });
  expect(report.emptied.filter(({ kind }) => kind === 'product')).toHaveLength(5);
});

test('files and PDFs keep their asset in their own shop, and are named as missing in another', async () => {
  const script = String(
    (await addMedia(anna, Readable.from([Buffer.from(PDF)]), { name: 'Skript.pdf', kinds: ['pdf'] })).id,
  );
  const id = await createPage(anna, { slug: 'skript', name: 'Skript', template: 'landing' });
  const node = (t: string, p: object) => ({ t, v: 1, p: { assetId: script, title: '', ...p }, s: {} });
  const nodes = {
    ROOT: { t: 'page', v: 1, p: {}, s: {}, c: { default: ['datei', 'pdf'] } },
    datei: node('file', { description: '', icon: 'document', showSize: true, buttonText: 'Laden' }),
    pdf: node('file_pdf', { view: 'link', page: 1 }),
  };
  const seo = { title: 'Skript', description: '', robots: 'index' };
  await saveDraft(anna, {
    pageId: id,
    baseRev: 1,
    doc: { format: 1, kind: 'landing', root: 'ROOT', i18n: {}, seo, nodes },
  });
  const file = await fileOf(anna, id);
  const report = await importPage(anna, { bytes: file, dryRun: false });
  expect([report.pictures, report.emptied]).toEqual([{ brought: 0, kept: 1, missing: 0 }, []]);
  expect((await imported(anna, report.pageId!)).nodes).toEqual(nodes);
  // In another shop it is named as missing: a file carries pictures alone.
  expect((await importPage(berta, { bytes: file, dryRun: true })).emptied).toHaveLength(2);
});

test('what is no page, is too much, or was made to do harm is refused in words', async () => {
  const refused = async (bytes: Buffer, why: RegExp): Promise<void> => {
    await expect(importPage(berta, { bytes, dryRun: false })).rejects.toMatchObject({
      status: 422,
      code: 'page_file_broken',
      message: expect.stringMatching(why),
    });
  };
  await refused(Buffer.from('PK no'), /no ZIP/);
  await refused(await changed((json) => (json.kontorPage = 2)), /version 2/);
  await refused(await changed((json) => (json.name = 'x'.repeat(2_100_000))), /larger than 2 MB/);
  await refused(await changed((json) => delete (json as { doc?: unknown }).doc), /lacks|document/i);
  await refused(
    await changed((json) => (json.doc.nodes.bild!.p = JSON.parse('{"__proto__":{"polluted":true}}') as never)),
    /forbidden key/,
  );
  await refused(
    await changed(({ doc: { nodes } }) => {
      for (let at = 0; at < 9; at += 1)
        nodes[`d${at}`] = { t: 'gone:x', v: 1, p: {}, s: {}, c: { default: at < 8 ? [`d${at + 1}`] : [] } } as never;
      (nodes.ROOT as unknown as { c: object }).c = { default: ['d0'] };
    }),
    /8 deep/,
  );
  await refused(
    await changed(({ doc: { nodes } }) => {
      const many = Array.from({ length: 1251 }, (_, at) => `m${at}`);
      for (const id of many) nodes[id] = { t: 'gap', v: 1, p: {}, s: {} } as never;
      (nodes.ROOT as unknown as { c: object }).c = { default: many };
    }),
    /1250/,
  );
  await refused(
    await changed(() => undefined, [{ name: '../../etc/cron.d/x', bytes: Buffer.from('x') }]),
    /does not belong/,
  );
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  expect(await pagesOfSeller(berta)).toHaveLength(1);
});

test('a picture in the file that is none is emptied like one that is missing', async () => {
  const id = (doc.nodes.bild!.p.image as { assetId: string }).assetId;
  const lying = await changed(
    (json) => (json.pictures = [{ id, file: 'pictures/a.png', name: 'a.png' }] as never),
    [{ name: 'pictures/a.png', bytes: Buffer.from('<svg onload=alert(1)>') }],
  );
  const report = await importPage(berta, { bytes: lying, slug: 'leer', dryRun: false });
  expect([report.slug, report.pictures]).toEqual(['leer', { brought: 0, kept: 0, missing: 1 }]);
  expect((await imported(berta, report.pageId!)).nodes.bild!.p).not.toHaveProperty('image');
});
