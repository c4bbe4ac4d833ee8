import type { ReactElement } from 'react';
import { productListKey, safeUrl, type BlockView } from '#builder/block';
import { ProductTiles, shownCards } from '../product-tiles/product-tiles.tsx';
import type { SellerProductsContent } from './content.ts';
import { effectiveQuery } from './effective-query.ts';

type View = BlockView<SellerProductsContent, unknown>;

export function renderSellerProducts(view: View): ReactElement {
  const { root, p, env, data, text } = view;
  const query = effectiveQuery(p, env);
  const page = query.source === 'selected' ? 1 : (env.search.page ?? 1);
  const list = data.lists[productListKey(query, page)];
  return (
    <section {...root} className={`${root.className} b-products b-products--${p.view} b-products--${p.card}`}>
      <div className="b-products__in">
        {p.title !== '' && <h2 className="b-products__title">{text('title')}</h2>}
        {p.showCategories && query.source !== 'selected' && <Categories view={view} />}
        <ProductTiles view={view} cards={shownCards(list?.cards ?? [], view)} />
        {(query.source === 'all' || query.source === 'category') && <Pages view={view} page={page} total={list?.totalCount ?? 0} />}
      </div>
    </section>
  );
}

function Categories({ view: { p, env, data } }: { view: View }): ReactElement | null {
  if (data.categories.length < 2) return null;
  const current = env.search.category ?? (p.query.source === 'category' ? p.query.categoryId : '0');
  const described = data.categories.find((entry) => entry.id === current)?.description;
  return (
    <>
      <nav className="b-products__cats" aria-label={env.locale === 'de' ? 'Kategorien' : 'Categories'}>
        {data.categories.map((entry) => (
          <a key={entry.id} href={safeUrl(pageLink(env.pageUrl, entry.id, 1))} aria-current={entry.id === current ? 'true' : undefined}>
            {entry.color && <svg className="b-products__dot" viewBox="0 0 10 10" aria-hidden="true"><circle cx="5" cy="5" r="5" fill={entry.color} /></svg>}
            {entry.title}
          </a>
        ))}
      </nav>
      {p.showCategoryDescription && described && <p className="b-products__catdesc">{described}</p>}
    </>
  );
}

function Pages({ view: { p, env }, page, total }: { view: View; page: number; total: number }): ReactElement | null {
  const count = Math.ceil(total / p.query.limit);
  if (count < 2) return null;
  const shown = [...new Set([1, page - 1, page, page + 1, count])].filter((number) => number >= 1 && number <= count);
  return (
    <nav className="b-products__pages" aria-label={env.locale === 'de' ? 'Seiten' : 'Pages'}>
      {shown.map((number) => (number === page
        ? <span key={number} aria-current="page">{number}</span>
        : <a key={number} href={safeUrl(pageLink(env.pageUrl, env.search.category, number))}>{number}</a>))}
    </nav>
  );
}

function pageLink(pageUrl: string, category: string | undefined, page: number): string {
  const query = new URLSearchParams();
  if (category !== undefined && category !== '0') query.set('category', category);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? pageUrl : `${pageUrl}?${text}`;
}
