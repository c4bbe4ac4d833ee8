import type { ReactElement } from 'react';
import type { AverageRating } from '#core/catalog';
import type { Locale } from '#core/context';
import { formatDate, localDate } from '#core/kit';
import type { ShownRatings } from '#core/ratings';
import { countText, hiddenText, ratingTexts } from './rating-texts.ts';

export interface RatingSectionProps {
  rating: AverageRating;
  shown: ShownRatings;
  shop: { name: string; timeZone: string };
  locale: Locale;
  /** Page with all of them; left out on that page. */
  all?: string;
}

/** `★ 4,8 (31)` below a name, as the way to what buyers say. */
export function RatingLine({ rating, locale }: { rating: AverageRating; locale: Locale }): ReactElement {
  const t = ratingTexts.for(locale);
  const average = averageText(rating, locale);
  return (
    <p className="rated">
      <a href="#reviews" aria-label={`${t('average', { average })}, ${countText(rating.count, locale)}`}>
        <Stars stars={rating.average} /> <b>{average}</b> ({rating.count})
      </a>
    </p>
  );
}

/** Ratings with how they are verified (§ 5b(3) UWG), and of hidden ones how many and why. */
export function RatingSection({ rating, shown, shop, locale, all }: RatingSectionProps): ReactElement {
  const t = ratingTexts.for(locale);
  const { ratings, byStars } = shown;
  const average = averageText(rating, locale);
  return (
    <section className="stack reviews" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{t('title')}</h2>
      <div className="rating-sum">
        <p className="rating-average">
          <b>{average}</b>
          <Stars stars={rating.average} />
          <span>{countText(rating.count, locale)}</span>
        </p>
        <ul className="rating-bars">
          {byStars.map(({ stars, count }) => (
            <li key={stars}>
              <span>{stars === 1 ? t('star_one') : t('star_many', { stars })}</span>
              <meter
                min={0}
                max={rating.count}
                value={count}
                aria-label={stars === 1 ? t('star_one') : t('star_many', { stars })}
              />
              <span>{count}</span>
            </li>
          ))}
        </ul>
      </div>
      <ul className="stack plain-list">
        {ratings
          .filter(({ body }) => body !== '' || all === undefined)
          .map(({ id, stars, name, body, answer, at, locale: spoken }) => (
            <li key={id} className="card tight">
              <p className="rating-head">
                <span role="img" aria-label={t('stars', { stars })}>
                  <Stars stars={stars} />
                </span>
                <b>{name || t('buyer')}</b>
                <span className="seal">✓ {t('verified')}</span>
                <span className="hint">{formatDate(localDate(at, shop.timeZone), locale)}</span>
              </p>
              {body ? (
                <p className="pre" lang={spoken}>
                  {body}
                </p>
              ) : null}
              {answer ? (
                <div className="answer tight">
                  <b>{t('answer', { shop: shop.name })}</b>
                  <p className="pre">{answer}</p>
                </div>
              ) : null}
            </li>
          ))}
      </ul>
      {all && rating.count > ratings.length ? (
        <p>
          <a href={all}>{t('all')}</a>
        </p>
      ) : null}
      <p className="small">
        {t('how', { shop: shop.name })} {hiddenText(shown, locale)}
      </p>
    </section>
  );
}

/** Five stars of which so many are full, to the half. */
export function Stars({ stars }: { stars: number }): ReactElement {
  return (
    <span className="stars" aria-hidden="true">
      {[1, 2, 3, 4, 5].map((place) => (
        <i key={place} className={stars >= place - 0.25 ? 'full' : stars >= place - 0.75 ? 'half' : ''}>
          ★
        </i>
      ))}
    </span>
  );
}

export function averageText({ average }: AverageRating, locale: Locale): string {
  return average.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
