import { Readable } from 'node:stream';
import PDFDocumentKit from 'pdfkit';
import { PDFDocument, degrees } from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { beforeAll, expect, test } from 'vitest';
import { createProduct, deliveriesOfHoldings, publishProduct, updateCheckoutStep } from '#core/catalog';
import { inTransaction } from '#core/database';
import { openHolding, type OpenHolding } from '#core/entitlements';
import { fileBytes, readZip, zipArchive } from '#core/files';
import {
  ScriptedProvider,
  aPlacedOrder,
  aShopThatSells,
  runJobsUntilIdle,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { addFile } from '../add-file.ts';
import { DownloadGood } from '../download-good.ts';
import { filesOf } from '../files-of.ts';
import { download } from '../index.ts';
import { saveStamp } from './stamp-setting.ts';
import { stampedFile } from './stamped-file.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [download, provider.plugin], env: { DATABASE_POOL: '20' } });

let pdfium: Awaited<ReturnType<typeof PDFiumLibrary.init>>;
beforeAll(async () => {
  pdfium = await PDFiumLibrary.init();
});

/** Text that a reader sees, page by page. */
async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const document = await pdfium.loadDocument(bytes);
  const pages = [...document.pages()].map((page) => page.getText());
  document.destroy();
  return pages;
}

function aPdf(options: object = {}): Promise<Buffer> {
  const paper = new PDFDocumentKit(options);
  paper.text('Erstes Kapitel');
  paper.addPage({ size: 'A5', layout: 'landscape' }).text('Zweites Kapitel');
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    paper.on('data', (chunk: Buffer) => chunks.push(chunk));
    paper.on('end', () => resolve(Buffer.concat(chunks)));
    paper.end();
  });
}

async function anEpub(more: Record<string, string> = {}): Promise<Buffer> {
  const files = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': '<container/>',
    'OEBPS/eins.xhtml': '<html><body><p>Erstes Kapitel</p></body></html>',
    'OEBPS/bild.svg': '<svg/>',
    ...more,
  };
  const chunks: Uint8Array[] = [];
  const entries = async function* () {
    for (const [name, text] of Object.entries(files)) yield { name, bytes: Buffer.from(text) };
  };
  for await (const chunk of zipArchive(entries())) chunks.push(chunk);
  return Buffer.concat(chunks);
}

interface Shop {
  world: SaleWorld;
  productId: number;
  add(name: string, contentType: string, bytes: Buffer): Promise<number>;
  /** Holding of a buyer with this name. */
  buys(firstName: string): Promise<OpenHolding>;
}

async function aShop(): Promise<Shop> {
  const world = await aShopThatSells(kernel(), provider);
  const { id: productId } = await createProduct(world.seller, { form: 'download', name: 'Handbuch' });
  await updateCheckoutStep(world.seller, productId, { free: true, limit: null });
  return {
    world,
    productId,
    add: async (name, contentType, bytes) =>
      (await addFile(world.seller, productId, { name, contentType, body: Readable.from([bytes]) })).id,
    async buys(firstName) {
      await publishProduct(world.seller, productId);
      const form = { first_name: firstName, email: `${Math.random().toString(36).slice(2)}@kontor.test` };
      const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'handbuch', method: '', form });
      if (!('orderToken' in placed)) throw new Error(JSON.stringify(placed));
      const token = await inTransaction(world.seller, async ({ db }) =>
        db('entitlements as e')
          .join('orders as o', 'o.id', 'e.order_id')
          .where('o.token', placed.orderToken)
          .first('e.token'),
      );
      return (await openHolding(world.buyer, token!.token, { form: 'download', bearer: true })) as OpenHolding;
    },
  };
}

const states = async ({ world, productId }: Shop) => {
  await runJobsUntilIdle(kernel());
  return (await filesOf(world.seller, productId)).map(({ stampable }) => stampable);
};
const bytesOf = async ({ world }: Shop, id: number) =>
  Buffer.from((await fileBytes(world.seller, id, { maxBytes: 50_000_000 }))!.bytes);

test('each page bears name and order, once per buyer and kept; what the seller uploaded stays as it was', async () => {
  const shop = await aShop();
  const source = await aPdf();
  const good = await shop.add('handbuch.pdf', 'application/pdf', source);
  await saveStamp(shop.world.seller, shop.productId, true);
  expect(await states(shop)).toEqual(['yes']);
  const one = await shop.buys('Жанна');
  const file = await stampedFile(one.ctx, one.holding, good);
  const pages = await pagesOf(await bytesOf(shop, file.id));
  const [order] = await inTransaction(shop.world.seller, ({ db }) => db('orders').select('token'));
  const words = `Erworben von Жанна Käufer · Bestellung ${String(order.token).split('-')[0]}`;
  expect(pages.map((page) => page.includes(words))).toEqual([true, true]);
  expect(pages[1]).toContain('Zweites Kapitel');
  expect((await stampedFile(one.ctx, one.holding, good)).id).toBe(file.id);
  const row = await inTransaction(shop.world.seller, async ({ db }) => DownloadGood.query(db).findById(good));
  expect(await bytesOf(shop, row!.file_id)).toEqual(source);
  const other = await shop.buys('Bert');
  expect((await pagesOf(await bytesOf(shop, (await stampedFile(other.ctx, other.holding, good)).id)))[0]).toContain(
    'Bert',
  );
  const deliveries = await deliveriesOfHoldings(one.ctx, [one.holding]);
  expect(deliveries.get(one.holding.entitlementId)!.files).toMatchObject([
    { href: `/payer/stamped/${one.holding.token}/${good}` },
  ]);
});

test('eight downloads at once keep one copy', async () => {
  const shop = await aShop();
  const good = await shop.add('handbuch.pdf', 'application/pdf', await aPdf());
  await saveStamp(shop.world.seller, shop.productId, true);
  const { ctx, holding } = await shop.buys('Bea');
  const all = await Promise.all(Array.from({ length: 8 }, () => stampedFile(ctx, holding, good)));
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  const left = await inTransaction(shop.world.seller, ({ db }) =>
    db('files').where({ name: 'handbuch.pdf' }).select('id'),
  );
  expect(left).toHaveLength(2);
});

test('turned pages bear the line where it is read, inside of what is seen', async () => {
  const shop = await aShop();
  const document = await PDFDocument.create();
  for (const angle of [0, 90, 180, 270]) document.addPage([300, 500]).setRotation(degrees(angle));
  const good = await shop.add('gedreht.pdf', 'application/pdf', Buffer.from(await document.save()));
  await saveStamp(shop.world.seller, shop.productId, true);
  const { ctx, holding } = await shop.buys('Bea');
  const drawn = await pdfium.loadDocument(await bytesOf(shop, (await stampedFile(ctx, holding, good)).id));
  for (const page of drawn.pages()) {
    const { data, width, height } = await page.render({ scale: 1, render: 'bitmap' });
    const dark = (from: number, to: number) => {
      let count = 0;
      for (let at = from * width * 4; at < to * width * 4; at += 4) if (data[at]! < 200) count += 1;
      return count;
    };
    expect(dark(height - 24, height)).toBeGreaterThan(40);
    expect(dark(0, height - 24)).toBe(0);
  }
  drawn.destroy();
});

test('a book bears the line at the end of its chapters, escaped; a locked one is left alone', async () => {
  const shop = await aShop();
  const good = await shop.add('roman.epub', 'application/epub+zip', await anEpub());
  const locked = await shop.add('drm.epub', 'application/epub+zip', await anEpub({ 'META-INF/rights.xml': '<r/>' }));
  await saveStamp(shop.world.seller, shop.productId, true);
  expect(await states(shop)).toEqual(['yes', 'encrypted']);
  const { ctx, holding } = await shop.buys('A<b>&');
  const bytes = await bytesOf(shop, (await stampedFile(ctx, holding, good)).id);
  expect(bytes.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip');
  const files = await readZip(bytes, { name: /./, maxEntries: 99, maxEntryBytes: 1e6, maxTotalBytes: 1e6 });
  expect(files.get('OEBPS/eins.xhtml')!.toString()).toMatch(
    /<\/p><p style="[^"]+">Erworben von A&lt;b&gt;&amp; .+<\/p><\/body>/,
  );
  expect(files.get('OEBPS/bild.svg')!.toString()).toBe('<svg/>');
  const plain = await inTransaction(shop.world.seller, async ({ db }) => DownloadGood.query(db).findById(locked));
  expect((await stampedFile(ctx, holding, locked)).id).toBe(plain!.file_id);
});

test('what cannot be stamped is told to its seller and handed over as it is', async () => {
  const shop = await aShop();
  const goods = [
    await shop.add('geheim.pdf', 'application/pdf', await aPdf({ userPassword: 'geheim' })),
    await shop.add('kaputt.pdf', 'application/pdf', Buffer.from('%PDF-1.7\nkaputt')),
    await shop.add('lied.mp3', 'audio/mpeg', Buffer.from('ID3')),
    await shop.add('gross.pdf', 'application/pdf', await aPdf()),
  ];
  await inTransaction(shop.world.seller, async ({ db }) =>
    DownloadGood.query(db).findById(goods[3]!).patch({ size_bytes: 99_000_000 }),
  );
  const { ctx, holding } = await shop.buys('Bea');
  await saveStamp(shop.world.seller, shop.productId, true);
  for (const good of goods) {
    const row = await inTransaction(shop.world.seller, async ({ db }) => DownloadGood.query(db).findById(good));
    expect((await stampedFile(ctx, holding, good)).id).toBe(row!.file_id);
  }
  expect(await states(shop)).toEqual(['encrypted', 'damaged', 'other_kind', 'too_large']);
});

test('a holding opens no file of another product, nor one that is a sample', async () => {
  const [mine, theirs] = [await aShop(), await aShop()];
  await mine.add('meins.txt', 'text/plain', Buffer.from('x'));
  const foreign = await theirs.add('fremd.pdf', 'application/pdf', await aPdf());
  const { ctx, holding } = await mine.buys('Bea');
  for (const good of [foreign, 0, 999_999])
    await expect(stampedFile(ctx, holding, good)).rejects.toMatchObject({ status: 404 });
});
