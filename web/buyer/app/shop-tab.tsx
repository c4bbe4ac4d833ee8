import type { Response } from 'express';
import { productCards, type ProductCard } from '#core/catalog';
import type { Locale } from '#core/context';
import { asSeller } from '#core/jobs';
import { formatMoney } from '#core/kit';
import { shownDocuments, type AppDocument } from '#core/mobile-app';
import type { ShopApp } from '#core/people';
import type { BuyerRequest } from '../checkout/buyer-request.ts';
import { sendAppPage } from './app-page.tsx';
import { appTexts } from './app-texts.ts';

const MOST = 60;

/** The shop inside of its app: the products chosen for it, with the pictures that were uploaded for it. */
export async function sendShopTab(
  { ctx, seller, locale }: BuyerRequest,
  { app, isOpen }: { app: ShopApp; isOpen: boolean },
  response: Response,
): Promise<void> {
  const { username } = seller;
  const wanted = app.productIds === null ? { query: { per: MOST } } : { ids: app.productIds };
  const cards = isOpen ? await productCards(ctx, wanted) : [];
  const documents = await shownDocuments(asSeller(ctx, seller.id), seller.id);
  const shown = cards.filter(({ sellable, soldOut }) => sellable || soldOut);
  sendAppPage(response, {
    locale,
    username,
    app,
    title: `${appTexts.translate(locale, 'products')} · ${app.name}`,
    tab: 'shop',
    island: null,
    children: <Goods cards={shown} documents={documents} username={username} locale={locale} />,
  });
}

function Goods({
  cards,
  documents,
  username,
  locale,
}: {
  cards: readonly ProductCard[];
  documents: readonly AppDocument[];
  username: string;
  locale: Locale;
}) {
  const t = appTexts.for(locale);
  const pictureOf = (group: AppDocument['group'], id: number): string | undefined =>
    documents.find((each) => each.group === group && each.productId === id)?.path;
  if (cards.length === 0)
    return (
      <section className="card">
        <h1>{t('none')}</h1>
        <p className="soft">{t('noneHelp')}</p>
      </section>
    );
  const plans = cards.flatMap(({ id, name, slug }) => {
    const path = pictureOf('pricing_plans', id);
    return path === undefined ? [] : [{ id, name, slug, path }];
  });
  return (
    <>
      <h1>{t('products')}</h1>
      <ul className="goods">
        {cards.map((card) => {
          const cover = pictureOf('covers', card.id) ?? card.coverPath;
          return (
            <li key={card.id}>
              <a href={`/s/${username}/${card.slug}`}>
                {cover ? <img src={cover} alt="" loading="lazy" /> : <i className="none" />}
                <span>{card.name}</span>
                <small>{priceOf(card, locale)}</small>
              </a>
            </li>
          );
        })}
      </ul>
      {plans.length > 0 ? (
        <div className="plans">
          {plans.map(({ id, name, slug, path }) => (
            <a key={id} href={`/s/${username}/${slug}`}>
              <img src={path} alt={name} loading="lazy" />
            </a>
          ))}
        </div>
      ) : null}
    </>
  );
}

function priceOf({ soldOut, free, isFrom, price }: ProductCard, locale: Locale): string {
  const t = appTexts.for(locale);
  if (soldOut) return t('soldOut');
  if (free) return t('free');
  const amount = formatMoney(price, { style: 'locale', locale });
  return isFrom ? `${t('from')} ${amount}` : amount;
}
