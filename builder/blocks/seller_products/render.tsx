import type { ReactElement } from 'react';
import { productListKey, safeUrl, type BlockView, type ProductCard } from '#builder/block';
import { actionHref } from '../action.ts';
import { Blockers, Cover, Price } from '../product-parts.tsx';
import type { SellerProductsContent } from './content.ts';
import { effectiveQuery } from './effective-query.ts';

type View = BlockView<SellerProductsContent, unknown>;

export function renderSellerProducts(view: View): ReactElement {
  const { root, p, env, data, text } = view;
  const query = effectiveQuery(p, env.search.category);
  const page = p.query.source === 'selected' ? 1 : (env.search.page ?? 1);
  const list = data.lists[productListKey(query, page)];
  const cards = (list?.cards ?? []).filter((card) => env.mode === 'editor' || card.blockers.length === 0);
  return (
    <section {...root} className={`${root.className} b-products--${p.view} b-products--${p.card}`}>
      <div className="b-products__in">
        {p.title !== '' && <h2 className="b-products__title">{text('title')}</h2>}
        {p.showCategories && p.query.source !== 'selected' && <Categories view={view} />}
        {cards.length === 0
          ? <p className="kp-note">{env.locale === 'de' ? 'Hier gibt es noch keine Produkte.' : 'There are no products here yet.'}</p>
          : <ul className="b-products__list" {...(p.view === 'slider' ? { tabIndex: 0, 'aria-label': p.title || (env.locale === 'de' ? 'Produkte' : 'Products') } : {})}>
            {cards.map((card) => <li key={card.id}>{drawCard(view, card)}</li>)}
          </ul>}
        {(p.query.source === 'all' || query.source === 'category') && <Pages view={view} page={page} total={list?.totalCount ?? 0} />}
      </div>
    </section>
  );
}

function drawCard(view: View, card: ProductCard): ReactElement {
  const { p, env } = view;
  const href = actionHref(p, card.id, { env, data: { ...view.data, products: { [card.id]: card } } });
  if (p.view === 'button') return <a className="kp-btn" {...href}>{card.name}</a>;
  if (p.view === 'text') return <a {...href}>{card.name}{p.showPrice && <Price card={card} locale={env.locale} showOld={false} />}</a>;
  const label = card.free ? p.freeButtonText : p.buttonText;
  return (
    <article className="b-products__card">
      <Cover card={card} sizes="(max-width: 767px) 100vw, 400px" />
      <div className="b-products__body">
        <h3 className="b-products__name"><a href={safeUrl(card.url)}>{card.name}</a></h3>
        {p.showDescription && card.description !== '' && <p className="b-products__desc">{card.description}</p>}
        <Blockers card={card} locale={env.locale} />
        <div className="b-products__foot">
          {p.showPrice && <Price card={card} locale={env.locale} showOld={p.showOldPrice} />}
          {p.showButton && (card.soldOut
            ? <span className="kp-btn" role="link" aria-disabled="true">{env.locale === 'de' ? 'Ausverkauft' : 'Sold out'}</span>
            : href && <a className="kp-btn" {...href} aria-label={`${label}: ${card.name}`}>{label}</a>)}
        </div>
      </div>
    </article>
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
