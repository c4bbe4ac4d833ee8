import type { PageData, ProductCard as BuilderCard, ProductList } from '#builder/block';
import type { DataNeeds } from '#builder/render';
import { productCards, type ProductCard } from '#core/catalog';
import type { Ctx } from '#core/context';
import { fileLink } from '#core/files';
import { formatMoney, isZero, toDecimal } from '#core/kit';
import { pagePictures } from '#core/pages';
import type { Shop } from '#core/people';

const COVER_LINK_SECONDS = 7 * 24 * 3600;
const SHOP_PAGE = 12;

/** Answers what a page's blocks ask for: one statement for the products that are named, one for each list. */
export async function loadPageData(ctx: Ctx, shop: Shop, needs: DataNeeds): Promise<PageData> {
  const named = needs.productIds.map(Number).filter(Number.isSafeInteger);
  const products = await drawn(ctx, shop, named.length > 0 ? await productCards(ctx, { ids: named }) : []);
  const lists: Record<string, ProductList> = {};
  for (const { key, query, page } of needs.lists) {
    const selected = query.productIds.map(Number).filter(Number.isSafeInteger);
    // One row more than the page shows says whether there is a next page.
    const cards =
      query.source === 'selected'
        ? await productCards(ctx, { ids: selected })
        : await productCards(ctx, { query: { page, per: Math.min(query.limit, SHOP_PAGE) } });
    const shown = await drawn(ctx, shop, cards);
    const full = query.source !== 'selected' && shown.length === query.limit;
    lists[key] = { cards: shown, totalCount: (page - 1) * query.limit + shown.length + (full ? 1 : 0) };
  }
  return {
    products: Object.fromEntries(products.map((card) => [card.id, card])),
    lists,
    categories: needs.categories ? [{ id: '0', title: shop.locale === 'de' ? 'Alle Produkte' : 'All products' }] : [],
    assets: Object.fromEntries((await pagePictures(ctx, needs.assetIds)).map((picture) => [picture.id, picture])),
  };
}

function drawn(ctx: Ctx, shop: Shop, cards: readonly ProductCard[]): Promise<BuilderCard[]> {
  return Promise.all(cards.map((card) => builderCard(ctx, shop, card)));
}

/** A product of the catalogue as a block draws it: everything formatted for the shop's language. */
export async function builderCard(ctx: Ctx, shop: Shop, card: ProductCard): Promise<BuilderCard> {
  const shown = (amount: ProductCard['price']): string => formatMoney(amount, { style: 'locale', locale: shop.locale });
  const free = card.free || isZero(card.price);
  const url = `/s/${shop.username}/${card.slug}`;
  const cover = card.coverFileId === null ? null : { id: card.coverFileId, name: card.name };
  return {
    id: String(card.id),
    name: card.name,
    slug: card.slug,
    form: card.form,
    description: card.description,
    coverUrl: cover && (await fileLink(ctx, cover, { expiresInSeconds: COVER_LINK_SECONDS, disposition: 'inline' })),
    displayPrice: free ? null : shown(card.price),
    displayOldPrice: card.oldPrice ? shown(card.oldPrice) : null,
    currency: card.price.currency,
    decimalPrice: free ? null : toDecimal(card.price),
    free,
    soldOut: card.soldOut,
    blockers: card.sellable ? [] : ['blocked'],
    url,
    checkoutUrl: `${url}/checkout`,
    plans: [],
    categoryIds: [],
  };
}
