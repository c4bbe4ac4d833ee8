import type { Ctx, Delivery, FormProduct, ProductForm, ProductWarning } from '#core/plugins';
import { DownloadGood } from './download-good.ts';
import { goodsOf, samples } from './goods-of.ts';
import { downloadBegins } from './begins.ts';

export const downloadForm: ProductForm = {
  key: 'download',
  title: { de: 'Download', en: 'Download' },
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
  const goods = await DownloadGood.query(ctx.db)
    .whereIn('product_id', [...productIds])
    .where('style', 'full')
    .orderBy(['product_id', 'position', 'id']);
  const filesOf = (id: number): Delivery['files'] =>
    goods
      .filter((good) => good.product_id === id)
      .map((good) => ({
        id: good.file_id,
        name: good.title,
        sizeBytes: good.size_bytes,
        contentType: good.content_type,
      }));
  return new Map(productIds.map((id) => [id, { kind: 'files', files: filesOf(id) }]));
}

/** Both products share the stored bytes: they never change. */
async function duplicate(ctx: Ctx, from: FormProduct, to: FormProduct): Promise<void> {
  await ctx.db.raw(
    `insert into download_goods (seller_id, product_id, file_id, file_name, content_type, size_bytes, title, style, position, created_at)
     select seller_id, ?, file_id, file_name, content_type, size_bytes, title, style, position, ?::timestamptz from download_goods where product_id = ?`,
    [to.id, ctx.clock.now(), from.id],
  );
}
