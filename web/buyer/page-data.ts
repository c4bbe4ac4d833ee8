import { taxed } from './checkout/taxed.ts';
import { artAssets } from '#builder/art';
import type {
  FunnelCard,
  MediaFile as BuilderFile,
  PageData,
  ProductCard as BuilderCard,
  ProductList,
  ProductShowcase,
  SharedItem,
} from '#builder/block';
import type { DataNeeds } from '#builder/render';
import { partsOf, productCardPage, productCards, shopCategories, showcasesOf, type ProductCard } from '#core/catalog';
import { shortTerm } from '#core/checkout';
import type { Ctx } from '#core/context';
import type { AppliedCoupon } from '#core/coupons';
import { fileLink } from '#core/files';
import { mediaOnPages, type MediaFile } from '#core/media';
import { formatMoney, inLanguage, isZero, money, toDecimal } from '#core/kit';
import { funnelChoices, runningFunnels } from '#core/funnels';
import { AFFILIATE_PROGRAMS, affiliatePrograms } from '#core/pages';
import type { Shop } from '#core/people';
import { bestSold } from '#core/reporting';
import { BLOCKER_NAMES } from './blocker-names.ts';
import { sharedCards } from './shared-cards.ts';
import { carriedCode, couponFor, reducedBy, type CouponLink } from './coupon-prices.ts';

const COVER_LINK_SECONDS = 7 * 24 * 3600;
const SHOP_PAGE = 12;

/** A shop in the language of one page; `pathOf` leads to a product's page in that language. */
export type ShownShop = Shop & { pathOf?: (slug: string) => string };

export interface PageDataOptions {
  coupon?: CouponLink | undefined;
  /** Products that a page was sent out with: also those sold by link alone, each with the plan it was picked with. */
  shared?: readonly SharedItem[] | undefined;
  /** For the seller who edits: named products that buyers do not see, with the reason. */
  blockedToo?: boolean;
}

/** Answers what a page's blocks ask for: one statement for the products that are named, one for each list, two for each form that tells something. */
export async function loadPageData(
  ctx: Ctx,
  shop: ShownShop,
  needs: DataNeeds,
  { coupon: link, shared, blockedToo = false }: PageDataOptions = {},
): Promise<PageData> {
  const named = needs.productIds.map(Number).filter(Number.isSafeInteger);
  const cards = named.length > 0 ? await productCards(ctx, { ids: named, blockedToo }) : [];
  const products = await drawn(ctx, shop, cards, link && (await couponFor(ctx, cards, link)));
  const lists: Record<string, ProductList> = {};
  for (const { key, query, page } of needs.lists) {
    const { cards, totalCount } = await cardsFor(ctx, shop, query, page, blockedToo);
    const isShared = shared !== undefined && query.source === 'selected';
    const found = await drawn(ctx, shop, blockedToo || isShared ? cards : cards.filter((card) => card.sellViaShop));
    lists[key] = { cards: isShared ? sharedCards(shared, found) : found, totalCount };
  }
  return {
    products: Object.fromEntries(products.map((card) => [card.id, card])),
    showcases: await showcasesFor(
      ctx,
      shop,
      cards.filter(({ id }) => needs.showcaseIds.includes(String(id))),
    ),
    lists,
    parts: await partsFor(
      ctx,
      shop,
      cards.filter(({ id }) => needs.partsIds.includes(String(id))),
    ),
    affiliatePrograms: needs.affiliateIds.length > 0 ? await programsFor(ctx, needs.affiliateIds) : {},
    categories: needs.categories ? await categoriesFor(ctx, shop) : [],
    ...(needs.funnelIds.length > 0 ? { funnels: await funnelsFor(ctx, shop, needs.funnelIds) } : {}),
    ...(await mediaFor(ctx, shop, needs)),
  };
}

/** Buyers are led into running ones; whoever designs the page chooses among all. */
async function funnelsFor(ctx: Ctx, shop: Shop, ids: readonly string[]): Promise<FunnelCard[]> {
  const found =
    ctx.actor.kind === 'buyer'
      ? await runningFunnels(ctx, { sellerId: shop.id, ids: ids.map(Number).filter(Number.isSafeInteger) })
      : await funnelChoices(ctx);
  return found.map(({ id, name, slug, state, firstStep }) => ({
    id: String(id),
    name,
    firstStep,
    running: state === 'active',
    url: `/s/${shop.username}/f/${slug}`,
  }));
}

/** Parts that memberships open, in their order. A statement or two, none without a membership on the page. */
async function partsFor(
  ctx: Ctx,
  shop: ShownShop,
  wholes: readonly ProductCard[],
): Promise<NonNullable<PageData['parts']>> {
  const opened = await partsOf(ctx, wholes);
  const ids = [...new Set([...opened.values()].flatMap((parts) => parts.map(({ id }) => id)))];
  const cards = new Map(
    (await drawn(ctx, shop, ids.length > 0 ? await productCards(ctx, { ids }) : [])).map((card) => [card.id, card]),
  );
  return Object.fromEntries(
    [...opened].map(([id, parts]) => [String(id), parts.flatMap((part) => cards.get(String(part.id)) ?? [])]),
  );
}

async function programsFor(ctx: Ctx, ids: readonly string[]): Promise<NonNullable<PageData['affiliatePrograms']>> {
  const found = await ctx.ports.find(affiliatePrograms, AFFILIATE_PROGRAMS)?.shown(ctx, ids);
  return Object.fromEntries((found ?? []).map((program) => [program.id, program]));
}

/** Pictures and files by id. One statement. */
export async function mediaFor(
  ctx: Ctx,
  shop: Pick<Shop, 'username'>,
  needs: Pick<DataNeeds, 'assetIds' | 'fileIds'>,
): Promise<Pick<PageData, 'assets' | 'files'>> {
  // Pictures that come with the product are in no library.
  const art = artAssets(needs.assetIds);
  const { pictures, files } = await mediaOnPages(ctx, {
    pictureIds: needs.assetIds.filter((id) => !art[id]),
    fileIds: needs.fileIds,
  });
  return {
    assets: { ...art, ...Object.fromEntries(pictures.map((picture) => [picture.id, picture])) },
    files: Object.fromEntries(files.map((file) => [file.id, builderFile(shop, file)])),
  };
}

/** A file of the library as a block shows it. */
export function builderFile({ username }: Pick<Shop, 'username'>, { token, ...file }: MediaFile): BuilderFile {
  return { ...file, downloadUrl: `/s/${username}/media/${token}` };
}

type ListQuery = DataNeeds['lists'][number]['query'];

function cardsFor(
  ctx: Ctx,
  shop: Shop,
  query: ListQuery,
  page: number,
  blockedToo: boolean,
): ReturnType<typeof productCardPage> {
  if (query.source === 'selected')
    return productCardPage(ctx, { ids: query.productIds.map(Number).filter(Number.isSafeInteger), blockedToo });
  const per = Math.min(query.limit, SHOP_PAGE);
  // The most sold ones are so many and no further page.
  if (query.source === 'popular') return popular(ctx, shop, query, per);
  const categoryId = query.source === 'category' ? Number(query.categoryId) : 0;
  // A category that cannot be one is empty, not everything.
  if (!Number.isSafeInteger(categoryId)) return Promise.resolve({ cards: [], totalCount: 0 });
  return lastAtMost(page, per, (shown) =>
    productCardPage(ctx, { query: { categoryId, sort: query.sort, page: shown, per } }),
  );
}

/** Products are taken out of a shop while links to its pages stay about: behind the last page stands the last one. */
async function lastAtMost(
  page: number,
  per: number,
  read: (page: number) => ReturnType<typeof productCardPage>,
): ReturnType<typeof productCardPage> {
  const asked = await read(page);
  if (page === 1 || asked.cards.length > 0) return asked;
  const first = await read(1);
  const last = Math.ceil(first.totalCount / per);
  return last > 1 ? read(last) : first;
}

async function popular(
  ctx: Ctx,
  shop: Shop,
  { period, excludeIds = [] }: ListQuery,
  per: number,
): ReturnType<typeof productCardPage> {
  const ranking = period === undefined ? {} : { ranked: await bestSold(ctx, { sellerId: shop.id, days: period }) };
  const { cards } = await productCardPage(ctx, {
    query: { sort: 'popular', per, ...ranking, without: excludeIds.map(Number).filter(Number.isSafeInteger) },
  });
  return { cards, totalCount: cards.length };
}

async function showcasesFor(
  ctx: Ctx,
  shop: Shop,
  cards: readonly ProductCard[],
): Promise<NonNullable<PageData['showcases']>> {
  const { locale } = shop;
  const told = await showcasesOf(
    ctx,
    cards.map(({ id, form, slug }) => ({ id, form, path: `/s/${shop.username}/${slug}` })),
  );
  return Object.fromEntries(
    cards.flatMap(({ id, price }): [string, ProductShowcase][] => {
      const { showcase, variants } = told.get(id)!;
      if (!showcase && variants.length === 0) return [];
      const titles = [...new Set(showcase?.facts.map(({ title }) => title[locale]))];
      return [
        [
          String(id),
          {
            facts: titles.map((title) => ({
              title,
              values: showcase!.facts.filter((fact) => fact.title[locale] === title).map(({ value }) => value),
            })),
            samples: (showcase?.links ?? []).map(({ title, href }) => ({ title: title[locale], url: href })),
            tickets: variants.map(({ name, details, unit, closed }) => ({
              name,
              details,
              note: closed && CLOSED[closed][locale],
              displayPrice:
                unit === null || unit.amountType === 'gross'
                  ? formatMoney(unit ? money(unit.minor, price.currency) : price)
                  : null,
            })),
          },
        ],
      ];
    }),
  );
}

const CLOSED = {
  sold_out: { de: 'Ausverkauft', en: 'Sold out' },
  not_yet: { de: 'Noch nicht im Verkauf', en: 'Not on sale yet' },
  over: { de: 'Nicht mehr im Verkauf', en: 'No longer on sale' },
} as const;

async function categoriesFor(ctx: Ctx, shop: Shop): Promise<PageData['categories']> {
  const categories = await shopCategories(ctx, shop.locale);
  return categories
    .filter(({ hidden }) => !hidden)
    .map(({ id, title, description, color }) => ({
      id: String(id),
      title,
      ...(description ? { description } : {}),
      ...(color ? { color } : {}),
    }));
}

function drawn(
  ctx: Ctx,
  shop: ShownShop,
  cards: readonly ProductCard[],
  coupon?: AppliedCoupon,
): Promise<BuilderCard[]> {
  return Promise.all(cards.map((card) => builderCard(ctx, shop, card, coupon)));
}

/** A product of the catalogue as a block draws it: everything formatted for the shop's language. */
export async function builderCard(
  ctx: Ctx,
  shop: ShownShop,
  card: ProductCard,
  coupon?: AppliedCoupon,
): Promise<BuilderCard> {
  const shown = (amount: ProductCard['price']): string => formatMoney(amount);
  const withTerm = (price: string, plan: ProductCard['plans'][number] | null): string =>
    `${price} ${shortTerm(plan, shop.locale)}`.trim();
  // Free events may have tickets that cost something, and the other way round.
  const free = !card.isFrom && isZero(card.price);
  const plain = `/s/${shop.username}/${card.slug}`;
  const code = carriedCode(coupon, card);
  const carried = new URLSearchParams({
    ...(shop.pathOf ? { lang: shop.locale } : {}),
    ...(code === undefined ? {} : { coupon_code: code }),
  });
  const checkout = (plan: object = {}): string => {
    const query = new URLSearchParams({ ...plan, ...Object.fromEntries(carried) });
    return `${plain}/checkout${query.size > 0 ? `?${query}` : ''}`;
  };
  const now = reducedBy(coupon, card, card.price, card.plans[0]?.type);
  const cover = card.coverFileId === null ? null : { id: card.coverFileId, name: card.name };
  return {
    id: String(card.id),
    name: card.name,
    slug: card.slug,
    form: card.form,
    description: card.description,
    coverUrl: cover && (await fileLink(ctx, cover, { expiresInSeconds: COVER_LINK_SECONDS, disposition: 'inline' })),
    displayPrice: free
      ? null
      : card.isFrom
        ? `${inLanguage(shop.locale, { de: 'ab', en: 'from' })} ${shown(now)}`
        : withTerm(shown(now), card.plans[0] ?? null),
    displayOldPrice: now.minor < card.price.minor ? shown(card.price) : card.oldPrice ? shown(card.oldPrice) : null,
    ...(free ? {} : { vat: taxed({ tax_scheme: shop.taxScheme }) ? 'included' : 'none' }),
    currency: card.price.currency,
    decimalPrice: free ? null : toDecimal(now),
    free,
    soldOut: card.soldOut,
    ...(card.rating ? { rating: card.rating } : {}),
    blockers: card.blockers.map((blocker) => BLOCKER_NAMES[blocker][shop.locale]),
    url: shop.pathOf?.(card.slug) ?? plain,
    checkoutUrl: checkout(),
    ...(code === undefined ? {} : { couponCode: code }),
    plans: card.plans.map((plan) => ({
      id: String(plan.id),
      label: plan.label,
      displayPrice: withTerm(shown(reducedBy(coupon, card, plan.price, plan.type)), plan),
      checkoutUrl: checkout({ plan: String(plan.id) }),
    })),
    categoryIds: ['0', ...card.categoryIds.map(String)],
  };
}
