import {
  copyParts,
  levelsOfProducts,
  namesOfParts,
  openPartsForNew,
  partIdsOf,
  placeMembersOfLines,
  reading,
  withLevels,
  type Ctx,
  type Delivery,
  type Level,
  type ProductForm,
  type ProductWarning,
  type Showcase,
} from '#core/plugins';
import { inLanguage, languageOf } from '#core/kit';
import { afterText } from './after-text.ts';
import { membershipBegins } from './begins.ts';

/** Products for as long as somebody is a member: what is added later opens for members, what is taken out ends for them. */
export const membershipForm: ProductForm = {
  key: 'membership',
  title: { de: 'Mitgliedschaft', en: 'Membership', pl: 'Członkostwo' },
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
  takeBack: placeMembersOfLines,
  giveAgain: placeMembersOfLines,
};

async function warnings(
  ctx: Ctx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ProductWarning[]>> {
  const parts = await partIdsOf(ctx, productIds);
  return new Map(productIds.map((id) => [id, parts.get(id)!.length > 0 ? [] : ['no_products']]));
}

/** Names of the parts, which stand beside it in the purchase with their own deliveries. If levels open them in time, its own room tells the moments. */
async function deliveries(ctx: Ctx, productIds: readonly number[]): Promise<ReadonlyMap<number, Delivery>> {
  const names = await namesOfParts(ctx, productIds);
  const leveled = await reading(ctx, (inner) => withLevels(inner, productIds));
  const inTime = {
    de: 'Inhalte öffnen sich mit Ihrer Zeit als Mitglied.',
    en: 'Content opens with your time as a member.',
    pl: 'Treści otwierają się z czasem trwania Twojego członkostwa.',
  };
  const text = (id: number): string =>
    leveled.has(id)
      ? inLanguage(languageOf(ctx), inTime)
      : `${inLanguage(languageOf(ctx), { de: 'Enthalten', en: 'Contains', pl: 'Zawiera' })}: ${names.get(id)!.join(', ')}`;
  return new Map(
    productIds.map((id) => [id, { kind: 'text', files: [], text: names.get(id)!.length > 0 ? text(id) : '' }]),
  );
}

/** Names of what is in it, level by level where there are levels. As many statements for many as for one. */
async function showcases(ctx: Ctx, products: readonly { id: number }[]): Promise<ReadonlyMap<number, Showcase>> {
  const ids = products.map((product) => product.id);
  const names = await namesOfParts(ctx, ids);
  const parts = await partIdsOf(ctx, ids);
  const sets = await levelsOfProducts(ctx, ids);
  const title = { de: 'Enthalten', en: 'Contains', pl: 'Zawiera' };
  return new Map(
    [...names].map(([id, list]) => {
      const levels = sets.get(id)?.levels ?? [];
      const nameOf = new Map(parts.get(id)!.map((part, at) => [part, list[at]!]));
      const facts =
        levels.length > 0
          ? levels.flatMap((level) => levelFacts(ctx, level, nameOf))
          : list.map((value) => ({ title, value }));
      return [id, { facts, links: [] }];
    }),
  );
}

function levelFacts(ctx: Ctx, { name, parts }: Level, nameOf: ReadonlyMap<number, string>): Showcase['facts'] {
  return parts.map((part) => ({
    title: { de: name, en: name },
    value: part.after === 0 ? nameOf.get(part.id)! : `${nameOf.get(part.id)!} (${afterText(languageOf(ctx), part)})`,
  }));
}
