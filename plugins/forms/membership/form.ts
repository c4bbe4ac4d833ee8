import {
  copyParts,
  namesOfParts,
  openPartsForNew,
  partIdsOf,
  type Ctx,
  type Delivery,
  type ProductForm,
  type ProductWarning,
  type Showcase,
} from '#core/plugins';
import { inLanguage } from '#core/kit';
import { membershipBegins } from './begins.ts';

/** Products for as long as somebody is a member: what is added later opens for members, what is taken out ends for them. */
export const membershipForm: ProductForm = {
  key: 'membership',
  title: { de: 'Mitgliedschaft', en: 'Membership' },
  categories: [
    { key: 'membership', title: { de: 'Mitgliedschaft', en: 'Membership' } },
    { key: 'other', title: { de: 'Anderes', en: 'Other' } },
  ],
  steps: [
    { key: 'details', title: { de: 'Angaben', en: 'Details' } },
    { key: 'products', title: { de: 'Produkte', en: 'Products' }, screen: 'web/products-step.tsx', path: 'membership' },
    { key: 'checkout', title: { de: 'Kasse', en: 'Checkout' } },
    { key: 'upsell', title: { de: 'Zusatzverkauf', en: 'Upsell' } },
    { key: 'delivery', title: { de: 'Auslieferung', en: 'Delivery' } },
    { key: 'pages', title: { de: 'Seiten', en: 'Pages' } },
    { key: 'advanced', title: { de: 'Erweitert', en: 'Advanced' } },
  ],
  begins: membershipBegins,
  supply: 'electronic',
  contract: 'service',
  warnings,
  deliveries,
  showcases,
  parts: partIdsOf,
  duplicate: copyParts,
  handOver: openPartsForNew,
};

async function warnings(
  ctx: Ctx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ProductWarning[]>> {
  const parts = await partIdsOf(ctx, productIds);
  return new Map(productIds.map((id) => [id, parts.get(id)!.length > 0 ? [] : ['no_products']]));
}

/** What it opens stands beside it in the purchase, each with what it gives; here only their names. */
async function deliveries(ctx: Ctx, productIds: readonly number[]): Promise<ReadonlyMap<number, Delivery>> {
  const names = await namesOfParts(ctx, productIds);
  const text = (id: number): string =>
    `${inLanguage(ctx.locale, { de: 'Enthalten', en: 'Contains' })}: ${names.get(id)!.join(', ')}`;
  return new Map(
    productIds.map((id) => [id, { kind: 'text', files: [], text: names.get(id)!.length > 0 ? text(id) : '' }]),
  );
}

async function showcases(ctx: Ctx, products: readonly { id: number }[]): Promise<ReadonlyMap<number, Showcase>> {
  const names = await namesOfParts(
    ctx,
    products.map((product) => product.id),
  );
  const title = { de: 'Enthalten', en: 'Contains' };
  return new Map([...names].map(([id, list]) => [id, { facts: list.map((value) => ({ title, value })), links: [] }]));
}
