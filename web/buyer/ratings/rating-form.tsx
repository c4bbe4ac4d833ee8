import type { ReactElement } from 'react';
import type { Locale } from '#core/context';
import type { RatingInput, RatingPlace } from '#core/ratings';
import { ratingTexts } from './rating-texts.ts';

export type RatingProblem = 'stars' | 'too_long' | 'name_too_long';

const SAID = { stars: 'stars_missing', too_long: 'too_long', name_too_long: 'name_too_long' } as const;
const FIELD = { stars: 'stars-5', too_long: 'body', name_too_long: 'name' } as const;

/** Stars, words, a name: by keyboard, by finger, without a script. */
export function RatingForm({
  place,
  typed,
  problems,
  locale,
}: {
  place: RatingPlace;
  typed: RatingInput;
  problems: readonly RatingProblem[];
  locale: Locale;
}): ReactElement {
  const t = ratingTexts.for(locale);
  const wrong = (problem: RatingProblem): ReactElement | null =>
    problems.includes(problem) ? (
      <p className="error" id={`${problem}-error`}>
        {t(SAID[problem])}
      </p>
    ) : null;
  return (
    <div className="narrow stack">
      <h1>{t('form_title', { product: place.product })}</h1>
      <p>{t('form_intro')}</p>
      {problems.length > 0 ? (
        <div className="notice bad" role="alert" tabIndex={-1}>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>
                <a href={`#${FIELD[problem]}`}>{t(SAID[problem])}</a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <form method="post" className="card stack" noValidate>
        <fieldset className="star-choice" aria-describedby={problems.includes('stars') ? 'stars-error' : undefined}>
          <legend>{t('how_many')}</legend>
          {wrong('stars')}
          {/* From five down, so that a sheet can fill what stands before the chosen one. */}
          <div className="star-row">
            {[5, 4, 3, 2, 1].map((stars) => (
              <span key={stars}>
                <input
                  type="radio"
                  name="stars"
                  id={`stars-${stars}`}
                  value={stars}
                  required
                  defaultChecked={typed.stars === String(stars)}
                />
                <label htmlFor={`stars-${stars}`}>
                  <span aria-hidden="true">★</span>
                  <span className="sr">{stars === 1 ? t('star_one') : t('star_many', { stars })}</span>
                </label>
              </span>
            ))}
          </div>
        </fieldset>
        <div className="field">
          <label htmlFor="body">
            {t('body')} <span className="hint">({t('optional')})</span>
          </label>
          {wrong('too_long')}
          <textarea id="body" name="body" rows={6} maxLength={2000} defaultValue={typed.body} />
        </div>
        <div className="field">
          <label htmlFor="name">
            {t('name')} <span className="hint">({t('optional')})</span>
          </label>
          {wrong('name_too_long')}
          <input
            id="name"
            name="name"
            maxLength={60}
            defaultValue={typed.name}
            autoComplete="nickname"
            aria-describedby="name-help"
          />
          <p className="hint" id="name-help">
            {t('name_help')}
          </p>
        </div>
        <button className="button">{t(place.before ? 'change' : 'send')}</button>
      </form>
    </div>
  );
}

export function RatedPage({
  place,
  product,
  locale,
}: {
  place: RatingPlace;
  product: string;
  locale: Locale;
}): ReactElement {
  const t = ratingTexts.for(locale);
  return (
    <div className="narrow stack">
      <h1>{t('thanks')}</h1>
      <p>{t('thanks_more')}</p>
      <p>
        <a className="button" href={`${product}/reviews`}>
          {t('see')}
        </a>
      </p>
      <p>
        <a href={product}>{place.product}</a>
      </p>
    </div>
  );
}
