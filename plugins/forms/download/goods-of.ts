import { reading, type Ctx, type ProductGood, type Showcase } from '#core/plugins';
import { DownloadGood } from './download-good.ts';

/** Files and samples of the products, in the order buyers see them. */
export async function goodsOf(
  ctx: Ctx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ProductGood[]>> {
  const goods = await reading(ctx, async ({ db }) =>
    DownloadGood.query(db)
      .whereIn('product_id', [...productIds])
      .orderBy(['product_id', 'position', 'id']),
  );
  return new Map(
    productIds.map((id) => [
      id,
      goods
        .filter((good) => good.product_id === id)
        .map((good): ProductGood => ({
          id: good.id,
          name: good.title,
          fileName: good.file_name,
          contentType: good.content_type,
          duration: good.style,
          fileId: good.file_id,
        })),
    ]),
  );
}

/** Samples that the product page opens before the purchase. */
export async function samples(
  ctx: Ctx,
  products: readonly { id: number; path: string }[],
): Promise<ReadonlyMap<number, Showcase>> {
  const goods = await reading(ctx, async ({ db }) =>
    DownloadGood.query(db)
      .whereIn(
        'product_id',
        products.map(({ id }) => id),
      )
      .where('style', 'demo')
      .orderBy(['product_id', 'position', 'id']),
  );
  const links = (id: number, path: string): Showcase['links'] =>
    goods
      .filter((good) => good.product_id === id)
      .map((good) => ({ title: { de: good.title, en: good.title }, href: `${path}/sample/${good.id}` }));
  return new Map(
    products.flatMap(({ id, path }): [number, Showcase][] => {
      const own = links(id, path);
      return own.length === 0 ? [] : [[id, { facts: [], links: own }]];
    }),
  );
}
