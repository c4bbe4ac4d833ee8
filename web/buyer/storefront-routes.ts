import type { Router } from 'express';
import { ALL_PRODUCTS, findShownProduct, storefrontProducts, type ShopQuery } from '#core/catalog';
import { AppError, TOTAL_COUNT_MAX, inLanguage } from '#core/kit';
import type { Kernel } from '#core/kernel';
import { inShop } from './checkout/buyer-request.ts';

const PER = 12;
const MOST = 100;

/** Products of a shop, for programs: a page of them, and one of them. They may be read from anywhere. */
export function storefrontRoutes(router: Router, kernel: Kernel): void {
  router.get(
    '/v1/shop/:username/products',
    inShop(kernel, async ({ ctx, seller }, request, response) => {
      const query = queryOf(request.query as Record<string, unknown>);
      const { products, totalCount } = await storefrontProducts(
        ctx,
        { username: seller.username, baseUrl: ctx.baseUrl },
        { query },
      );
      response
        .set(OPEN)
        .json({ list: products, totalCount: Math.min(totalCount, TOTAL_COUNT_MAX), totalCountMax: TOTAL_COUNT_MAX });
    }),
  );
  router.get(
    '/v1/shop/:username/products/:slug',
    inShop(kernel, async ({ ctx, seller, locale }, request, response) => {
      const found = await findShownProduct(ctx, request.params.slug!);
      const { products } = await storefrontProducts(
        ctx,
        { username: seller.username, baseUrl: ctx.baseUrl },
        { ids: found ? [found.id] : [] },
      );
      if (!products[0]) throw notShown(locale);
      response.set(OPEN).json(products[0]);
    }),
  );
}

const OPEN = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' };

/** The list call's conventions; whatever cannot be read counts as not said. */
function queryOf(query: Record<string, unknown>): ShopQuery {
  const text = (name: string): string => (typeof query[name] === 'string' ? query[name] : '');
  const whole = (name: string, most: number): number | undefined =>
    /^[1-9]\d{0,8}$/.test(text(name)) ? Math.min(Number(text(name)), most) : undefined;
  return {
    search: text('query').slice(0, 200),
    category: text('category').slice(0, 80),
    categoryId: whole('category_id', Number.MAX_SAFE_INTEGER) ?? ALL_PRODUCTS,
    sort: text('sortKey') === 'created_at' ? 'created_at' : 'position',
    page: whole('page', 10_000) ?? 1,
    per: whole('per', MOST) ?? PER,
  };
}

function notShown(locale: 'de' | 'en'): AppError {
  const title = inLanguage(locale, { de: 'Produkt nicht gefunden', en: 'Product not found' });
  const detail = inLanguage(locale, {
    de: 'Dieses Produkt zeigt der Shop nicht.',
    en: 'The shop does not show this product.',
  });
  return new AppError({ code: 'product_not_found', status: 404, title, detail });
}
