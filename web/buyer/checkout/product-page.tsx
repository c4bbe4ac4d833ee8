import type { ReactElement } from 'react';
import type { ProductCard, Showcase } from '#core/catalog';
import type { ProductView, ShopSeller } from '#core/checkout';
import type { ShownRatings } from '#core/ratings';
import { inLanguage, localeOf, type Language } from '#core/kit';
import { RatingLine, RatingSection } from '../ratings/rating-section.tsx';
import { BuyBar, BuyCard } from './buy-card.tsx';
import { checkoutTexts } from './checkout-texts.ts';
import { ProductAddons } from './product-addons.tsx';
import { Gallery, ProductStory, designOf, hasStory } from './product-story.tsx';
import type { ShownVideo } from './product-video.tsx';
import { RichText } from './rich-text.tsx';

export interface ProductPageProps {
  view: ProductView;
  seller: ShopSeller;
  locale: Language;
  /** Facts and samples of the product's form: free lessons of a course, the products of a bundle. */
  showcase: Showcase | null;
  /** Among the pictures. */
  video?: ShownVideo | null;
  /** Ratings by buyers; null without any. */
  reviews?: ShownRatings | null;
  /** Other products that the seller puts below it. */
  addons?: readonly ProductCard[];
  /** Code that the page's address brought along, for browsers that keep no cookies. */
  couponCode?: string;
  /** Kind of product in the reader's language; empty leaves it out. */
  kind?: string;
}

/** Product, price and the one button. Works for sellers who have designed no page of their own for it. */
export function ProductPage({
  view,
  seller,
  locale,
  showcase,
  video = null,
  reviews = null,
  addons = [],
  couponCode = '',
  kind = '',
}: ProductPageProps): ReactElement {
  const t = checkoutTexts.for(locale);
  const { product } = view.offer;
  const links = showcase?.links ?? [];
  const { zfuNumber } = product.steps.teaching;
  // A fact that stands alone is said in the line below the name; several of one name are a list of their own.
  const facts = showcase?.facts ?? [];
  const single = facts.filter(
    ({ title }) => facts.filter((other) => inLanguage(locale, other.title) === inLanguage(locale, title)).length === 1,
  );
  const lists = facts.filter((fact) => !single.includes(fact));
  const more =
    reviews !== null ||
    hasStory(product) ||
    product.description !== '' ||
    lists.length > 0 ||
    links.length > 0 ||
    (showcase?.contents?.length ?? 0) > 0 ||
    zfuNumber !== '';
  return (
    <article className={`product d-${designOf(product)}`}>
      <div className="stack head">
        <Gallery product={product} video={video} locale={locale} />
        <div className="tight">
          <h1>{product.name}</h1>
          <p className="about">
            {[kind, ...single.map(({ value }) => value)].filter(Boolean).join(' · ')}
            {kind || single.length > 0 ? ' · ' : ''}
            {t('by_shop')} <a href={`/s/${seller.username}`}>{seller.display_name}</a>
          </p>
          {reviews && product.rating ? <RatingLine rating={product.rating} locale={localeOf(locale)} /> : null}
        </div>
      </div>
      <BuyCard view={view} seller={seller} locale={locale} couponCode={couponCode} />
      {more ? (
        <div className="stack body">
          {product.description ? <RichText text={product.description} /> : null}
          <FactLists facts={lists} locale={locale} />
          {showcase?.contents && showcase.contents.length > 0 ? (
            <Contents contents={showcase.contents} open={product.menuUnfold} locale={locale} />
          ) : null}
          {zfuNumber ? (
            <p>
              <strong>{t('zfu_number')}:</strong> {zfuNumber}
            </p>
          ) : null}
          {links.length > 0 ? (
            <section className="tight" aria-labelledby="previews">
              <h2 id="previews">{t('preview')}</h2>
              <ul className="looks">
                {links.map(({ title, href }) => (
                  <li key={href}>
                    <a className="button plain" href={href}>
                      {inLanguage(locale, title)}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          <ProductStory product={product} seller={seller} locale={locale} />
          {reviews && product.rating ? (
            <RatingSection
              rating={product.rating}
              shown={reviews}
              shop={{ name: seller.display_name, timeZone: seller.time_zone }}
              locale={localeOf(locale)}
              all={`/s/${seller.username}/${product.slug}/reviews`}
            />
          ) : null}
        </div>
      ) : null}
      <BuyBar view={view} seller={seller} locale={locale} couponCode={couponCode} />
      {addons.length > 0 ? <ProductAddons addons={addons} seller={seller} locale={locale} /> : null}
    </article>
  );
}

function Contents({
  contents,
  open,
  locale,
}: {
  contents: NonNullable<Showcase['contents']>;
  open: boolean;
  locale: Language;
}): ReactElement {
  return (
    <details open={open}>
      <summary>{checkoutTexts.for(locale)('contents')}</summary>
      <ol className="stack contents">
        {contents.map(({ title, items }, index) => (
          <li key={index}>
            <strong>{title}</strong>
            <ul>
              {items.map((item, place) => (
                <li key={place}>{item}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Facts of which there are several, each name with its list. */
function FactLists({ facts, locale }: { facts: Showcase['facts']; locale: Language }): ReactElement[] {
  const titles = [...new Set(facts.map(({ title }) => inLanguage(locale, title)))];
  return titles.map((title) => (
    <section key={title} className="tight">
      <h2>{title}</h2>
      <ul>
        {facts
          .filter((fact) => inLanguage(locale, fact.title) === title)
          .map(({ value }) => (
            <li key={value}>{value}</li>
          ))}
      </ul>
    </section>
  ));
}
