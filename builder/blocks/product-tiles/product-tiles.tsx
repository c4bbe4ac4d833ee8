import type { ReactElement } from 'react';
import { safeUrl, type BlockView, type FieldValues, type Href, type ProductCard } from '#builder/block';
import { inLanguage } from '#core/kit';
import { actionHref, type ActionContent } from '../action.ts';
import { AtOnce, atOnceMark } from '../autobuy/at-once.tsx';
import { Blockers, Cover, Price, Stars } from '../product-parts.tsx';
import { SlideRow } from '../slider/slider.tsx';
import { Progress } from './progress.tsx';
import type { tileContent } from './tile-fields.ts';

type TileContent = Omit<FieldValues<typeof tileContent>, 'title' | keyof ActionContent>;
export type TileView = Pick<BlockView<TileContent & ActionContent, unknown>, 'p' | 'env' | 'data' | 'selected'>;

/** Cards of a list that buyers may see, in its order; the editor shows the rest too and says why they do not. */
export function shownCards(cards: readonly ProductCard[], { env }: Pick<TileView, 'env'>): readonly ProductCard[] {
  return env.mode === 'editor' ? cards : cards.filter((card) => card.blockers.length === 0);
}

/** Products in one of the five views. */
export function ProductTiles({ view, cards }: { view: TileView; cards: readonly ProductCard[] }): ReactElement {
  const { p, env } = view;
  if (cards.length === 0) return <Nothing env={env} />;
  const tiles = cards.map((card) => ({ key: card.id, content: <Tile view={view} card={card} /> }));
  return (
    <AtOnce p={p} env={env}>
      {p.view === 'slider' ? (
        <SlideRow env={env} slides={tiles} />
      ) : (
        <ul className="b-products__list">
          {tiles.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
      )}
    </AtOnce>
  );
}

function Nothing({ env }: Pick<TileView, 'env'>): ReactElement {
  if (!env.shared)
    return (
      <p className="kp-note">
        {inLanguage(env.locale, { de: 'Hier gibt es noch keine Produkte.', en: 'There are no products here yet.' })}
      </p>
    );
  return (
    <p className="kp-note">
      {inLanguage(env.locale, {
        de: 'Von dieser Auswahl ist gerade nichts zu haben. ',
        en: 'Nothing of this selection is on offer at the moment. ',
      })}
      <a href={safeUrl(env.shop.url)}>
        {inLanguage(env.locale, { de: 'Alle Angebote ansehen', en: 'See all offers' })}
      </a>
    </p>
  );
}

function Tile({ view, card }: { view: TileView; card: ProductCard }): ReactElement {
  // Without a title above them the names are the next headings of the page.
  const Name = 'title' in view.p && view.p.title === '' ? 'h2' : 'h3';
  const { p, env } = view;
  const to = actionHref(p, card.id, { env, data: { ...view.data, products: { [card.id]: card } } });
  const href = to && { ...to, ...atOnceMark(p, card) };
  if (p.view === 'button')
    return card.soldOut ? (
      <SoldOut view={view} name={card.name} />
    ) : (
      <a className="kp-btn" {...href}>
        {card.name}
      </a>
    );
  if (p.view === 'text')
    return (
      <a {...href}>
        {card.name}
        {p.showPrice && <Price card={card} locale={env.locale} showOld={false} />}
      </a>
    );
  return (
    <article className="b-products__card">
      <Cover card={card} sizes="(max-width: 767px) 100vw, 400px" />
      <div className="b-products__body">
        <Name className="b-products__name">
          <a href={safeUrl(card.url)}>{card.name}</a>
        </Name>
        <Stars card={card} locale={env.locale} />
        {p.showDescription && card.description !== '' && <p className="b-products__desc">{card.description}</p>}
        <Blockers card={card} locale={env.locale} />
        {p.showProgress && <Progress card={card} env={env} selected={view.selected} />}
        <div className="b-products__foot">
          {p.showPrice && <Price card={card} locale={env.locale} showOld={p.showOldPrice} />}
          {p.showButton && <TileButton view={view} card={card} href={href} />}
        </div>
      </div>
    </article>
  );
}

function TileButton({
  view,
  card,
  href,
}: {
  view: TileView;
  card: ProductCard;
  href: Href | undefined;
}): ReactElement | null {
  if (card.soldOut) return <SoldOut view={view} />;
  const label = card.free ? view.p.freeButtonText : view.p.buttonText;
  return href ? (
    <a className="kp-btn" {...href} aria-label={`${label}: ${card.name}`}>
      {label}
    </a>
  ) : null;
}

function SoldOut({ view: { env }, name }: { view: TileView; name?: string }): ReactElement {
  const words = inLanguage(env.locale, { de: 'Ausverkauft', en: 'Sold out' });
  return (
    <span className="kp-btn" role="link" aria-disabled="true">
      {name === undefined ? words : `${name}: ${words}`}
    </span>
  );
}
