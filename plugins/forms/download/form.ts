import type { Ctx, Delivery, FormProduct, Holding, ProductForm, ProductWarning } from '#core/plugins';
import { DownloadGood } from './download-good.ts';
import { goodsOf, samples } from './goods-of.ts';
import { downloadBegins } from './begins.ts';
import { stampedProducts } from './stamping/stamp-setting.ts';

export const downloadForm: ProductForm = {
  key: 'download',
  title: { de: 'Download', en: 'Download', pl: 'Plik do pobrania' },
  categories: [
    { key: 'ebook', title: { de: 'E-Book', en: 'E-book' } },
    { key: 'music_files', title: { de: 'Musik', en: 'Music files' } },
    { key: 'video_files', title: { de: 'Video', en: 'Video files' } },
    { key: 'software', title: { de: 'Software', en: 'Software' } },
    { key: 'templates', title: { de: 'Vorlagen', en: 'Templates' } },
    { key: 'other', title: { de: 'Anderes', en: 'Other' } },
  ],
  steps: [
    { key: 'details', title: { de: 'Angaben', en: 'Details' } },
    { key: 'upload', title: { de: 'Dateien', en: 'File upload' }, screen: 'web/upload-step.tsx' },
    { key: 'checkout', title: { de: 'Kasse', en: 'Checkout' } },
    { key: 'upsell', title: { de: 'Zusatzverkauf', en: 'Upsell' } },
    { key: 'delivery', title: { de: 'Auslieferung', en: 'Delivery' } },
    { key: 'pages', title: { de: 'Seiten', en: 'Pages' } },
    { key: 'advanced', title: { de: 'Erweitert', en: 'Advanced' } },
  ],
  begins: downloadBegins,
  supply: 'electronic',
  contract: 'digital_content',
  warnings,
  deliveries,
  deliveriesOfHoldings,
  showcases: samples,
  goods: goodsOf,
  duplicate,
};

async function warnings(
  ctx: Ctx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ProductWarning[]>> {
  const rows = await DownloadGood.query(ctx.db)
    .whereIn('product_id', [...productIds])
    .where('style', 'full')
    .distinct('product_id');
  const withFiles = new Set(rows.map((row) => row.product_id));
  return new Map(productIds.map((id) => [id, withFiles.has(id) ? [] : ['no_digitals']]));
}

async function deliveries(ctx: Ctx, productIds: readonly number[]): Promise<ReadonlyMap<number, Delivery>> {
  const goods = await fullGoods(ctx, productIds);
  return new Map(productIds.map((id) => [id, { kind: 'files', files: filesOf(goods, id) }]));
}

const fullGoods = (ctx: Ctx, productIds: readonly number[]): Promise<DownloadGood[]> =>
  DownloadGood.query(ctx.db)
    .whereIn('product_id', [...productIds])
    .where('style', 'full')
    .orderBy(['product_id', 'position', 'id'])
    .execute();

const filesOf = (goods: readonly DownloadGood[], productId: number): Delivery['files'] =>
  goods
    .filter((good) => good.product_id === productId)
    .map((good) => ({
      id: good.file_id,
      name: good.title,
      sizeBytes: good.size_bytes,
      contentType: good.content_type,
    }));

/** Files that bear their holder's name come from an address of their own, which makes them. */
async function deliveriesOfHoldings(ctx: Ctx, holdings: readonly Holding[]): Promise<ReadonlyMap<number, Delivery>> {
  const productIds = [...new Set(holdings.map(({ productId }) => productId))];
  const goods = await fullGoods(ctx, productIds);
  const stamped = await stampedProducts(ctx.db, productIds);
  return new Map(
    holdings.map(({ entitlementId, productId, token }) => [
      entitlementId,
      {
        kind: 'files',
        files: filesOf(goods, productId).map((file, index) => {
          const good = goods.filter((each) => each.product_id === productId)[index]!;
          const bears = stamped.has(productId) && good.stampable !== 'other_kind';
          return bears ? { ...file, href: `/payer/stamped/${token}/${good.id}` } : file;
        }),
      },
    ]),
  );
}

/** Both products share the stored bytes: they never change. */
async function duplicate(ctx: Ctx, from: FormProduct, to: FormProduct): Promise<void> {
  await ctx.db.raw(
    `insert into download_goods (seller_id, product_id, file_id, file_name, content_type, size_bytes, title, style, position, stampable, created_at)
     select seller_id, ?, file_id, file_name, content_type, size_bytes, title, style, position, stampable, ?::timestamptz from download_goods where product_id = ?`,
    [to.id, ctx.clock.now(), from.id],
  );
  await ctx.db.raw(
    'insert into download_settings (seller_id, product_id, stamp) select seller_id, ?, stamp from download_settings where product_id = ?',
    [to.id, from.id],
  );
}
