import { Fragment, type ReactElement } from 'react';
import { productListKey, safeUrl, type BlockView } from '#builder/block';
import { inLanguage } from '#core/kit';
import { ProductTiles, shownCards } from '../product-tiles/product-tiles.tsx';
import type { SellerProductsContent } from './content.ts';
import { effectiveQuery } from './effective-query.ts';

type View = BlockView<SellerProductsContent, unknown>;

export function renderSellerProducts(view: View): ReactElement {
  const { root, p, env, data, text } = view;
  const query = effectiveQuery(p, env);
  const page = query.source === 'selected' ? 1 : (env.search.page ?? 1);
  const list = data.lists[productListKey(query, page)];
  const count = Math.ceil((list?.totalCount ?? 0) / query.limit);
  return (
    <section {...root} className={`${root.className} b-products b-products--${p.view} b-products--${p.card}`}>
      <div className="b-products__in" id={listId(view)}>
        {p.title !== '' && <h2 className="b-products__title">{text('title')}</h2>}
        {p.showCategories && query.source !== 'selected' && <Categories view={view} />}
        <ProductTiles view={view} cards={shownCards(list?.cards ?? [], view)} />
        {(query.source === 'all' || query.source === 'category') && (
          <Pages view={view} page={Math.min(page, count)} count={count} />
        )}
      </div>
    </section>
  );
}

/** Turning a page goes on in the list, not at the top of the page. */
function listId({ id }: Pick<View, 'id'>): string {
  return `list-${id}`;
}

function Categories({ view }: { view: View }): ReactElement | null {
  const { p, env, data } = view;
  if (data.categories.length < 2) return null;
  const current = env.search.category ?? (p.query.source === 'category' ? p.query.categoryId : '0');
  const described = data.categories.find((entry) => entry.id === current)?.description;
  return (
    <>
      <nav className="b-products__cats" aria-label={inLanguage(env.locale, { de: 'Kategorien', en: 'Categories' })}>
        {data.categories.map((entry) => (
          <a
            key={entry.id}
            href={safeUrl(pageLink(view, entry.id, 1))}
            aria-current={entry.id === current ? 'true' : undefined}
          >
            {entry.color && (
              <svg className="b-products__dot" viewBox="0 0 10 10" aria-hidden="true">
                <circle cx="5" cy="5" r="5" fill={entry.color} />
              </svg>
            )}
            {entry.title}
          </a>
        ))}
      </nav>
      {p.showCategoryDescription && described && <p className="b-products__catdesc">{described}</p>}
    </>
  );
}

function Pages({ view, page, count }: { view: View; page: number; count: number }): ReactElement | null {
  if (count < 2) return null;
  const { env } = view;
  const shown = [...new Set([1, page - 1, page, page + 1, count])].filter((number) => number >= 1 && number <= count);
  return (
    <nav className="b-products__pages" aria-label={inLanguage(env.locale, { de: 'Seiten', en: 'Pages' })}>
      {shown.map((number, place) => (
        <Fragment key={number}>
          {place > 0 && number - shown[place - 1]! > 1 && <i aria-hidden="true">…</i>}
          {number === page ? (
            <span aria-current="page">{number}</span>
          ) : (
            <a href={safeUrl(pageLink(view, env.search.category, number))}>{number}</a>
          )}
        </Fragment>
      ))}
    </nav>
  );
}

function pageLink(view: View, category: string | undefined, page: number): string {
  const query = new URLSearchParams();
  if (category !== undefined && category !== '0') query.set('category', category);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return `${view.env.pageUrl}${text && `?${text}`}#${listId(view)}`;
}
