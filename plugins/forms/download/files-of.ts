import { reading, type Ctx } from '#core/plugins';
import { DownloadGood } from './download-good.ts';

export interface ProductFile {
  id: number;
  title: string;
  fileName: string;
  contentType: string;
  sizeBytes: number;
  style: DownloadGood['style'];
  stampable: DownloadGood['stampable'];
}

/** The files of a product in the order buyers see them. */
export async function filesOf(ctx: Ctx, productId: number): Promise<ProductFile[]> {
  const goods = await reading(ctx, async ({ db }) =>
    DownloadGood.query(db).where({ product_id: productId }).orderBy(['position', 'id']),
  );
  return goods.map((good) => ({
    id: good.id,
    title: good.title,
    fileName: good.file_name,
    contentType: good.content_type,
    sizeBytes: good.size_bytes,
    style: good.style,
    stampable: good.stampable,
  }));
}
