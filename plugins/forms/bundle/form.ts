import {
  copyParts,
  namesOfParts,
  openPartsForNew,
  partIdsOf,
  type Ctx,
  type Delivery,
  type FormProduct,
  type ProductForm,
  type ProductWarning,
  type Showcase,
} from '#core/plugins';
import { inLanguage, languageOf } from '#core/kit';
import { bundleBegins } from './begins.ts';

/** Several products at one price. What is added later opens for everybody who has it; what is taken out stays theirs. */
export const bundleForm: ProductForm = {
  key: 'bundle',
  title: { de: 'Paket', en: 'Bundle', pl: 'Pakiet' },
  categories: [
    { key: 'bundle', title: { de: 'Paket', en: 'Bundle' } },
    { key: 'other', title: { de: 'Anderes', en: 'Other' } },
  ],
  steps: [
    { key: 'details', title: { de: 'Angaben', en: 'Details' } },
    { key: 'products', title: { de: 'Produkte', en: 'Products' }, screen: 'web/products-step.tsx' },
    { key: 'checkout', title: { de: 'Kasse', en: 'Checkout' } },
    { key: 'upsell', title: { de: 'Zusatzverkauf', en: 'Upsell' } },
    { key: 'delivery', title: { de: 'Auslieferung', en: 'Delivery' } },
    { key: 'pages', title: { de: 'Seiten', en: 'Pages' } },
    { key: 'advanced', title: { de: 'Erweitert', en: 'Advanced' } },
  ],
  begins: bundleBegins,
  supply: 'electronic',
  contract: 'digital_content',
  taxedByParts: true,
  warnings,
  deliveries,
  showcases,
  parts: partIdsOf,
  duplicate,
  handOver: openPartsForNew,
};

async function warnings(
  ctx: Ctx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ProductWarning[]>> {
  const parts = await partIdsOf(ctx, productIds);
  return new Map(productIds.map((id) => [id, parts.get(id)!.length > 0 ? [] : ['no_products']]));
}

/** The parts stand beside it in the purchase, each with what it gives; here only their names. */
async function deliveries(ctx: Ctx, productIds: readonly number[]): Promise<ReadonlyMap<number, Delivery>> {
  const names = await namesOfParts(ctx, productIds);
  const text = (id: number): string =>
    `${inLanguage(languageOf(ctx), { de: 'Enthalten', en: 'Contains', pl: 'Zawiera' })}: ${names.get(id)!.join(', ')}`;
  return new Map(
    productIds.map((id) => [id, { kind: 'text', files: [], text: names.get(id)!.length > 0 ? text(id) : '' }]),
  );
}

async function showcases(ctx: Ctx, products: readonly { id: number }[]): Promise<ReadonlyMap<number, Showcase>> {
  const names = await namesOfParts(
    ctx,
    products.map((product) => product.id),
  );
  const title = { de: 'Enthalten', en: 'Contains', pl: 'Zawiera' };
  return new Map([...names].map(([id, list]) => [id, { facts: list.map((value) => ({ title, value })), links: [] }]));
}

async function duplicate(ctx: Ctx, from: FormProduct, to: FormProduct): Promise<void> {
  await copyParts(ctx, from, to);
  await ctx.db.raw(
    'insert into bundles (seller_id, product_id, sales_date) select seller_id, ?, sales_date from bundles where product_id = ?',
    [to.id, from.id],
  );
}
