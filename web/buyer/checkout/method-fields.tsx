import type { ReactElement } from 'react';
import { KEEP_MEANS, type CheckoutEntries, type CheckoutView, type FieldErrors } from '#core/checkout';
import type { Locale } from '#core/context';
import { capital } from './choice-fields.tsx';
import { checkoutTexts } from './checkout-texts.ts';
import { MethodMark } from '../../marks/method-mark.tsx';
import { Choice, FieldErrorText } from './form-fields.tsx';

interface MethodProps {
  view: CheckoutView;
  locale: Locale;
  entries: CheckoutEntries;
  errors: FieldErrors;
}

type Method = CheckoutView['methods'][number];

/** Means that have the buyer's details and money at hand, in the order in which they are offered. */
const EXPRESS: readonly string[] = ['apple_pay', 'google_pay', 'paypal'];

export function expressMethods({ methods }: CheckoutView): Method[] {
  return EXPRESS.flatMap((key) => methods.find(({ method }) => method === key) ?? []);
}

/** How it is paid: express methods first. Chosen for the buyer is one that every device has. */
export function MethodFields({ view, locale, errors, entries, shop }: MethodProps & { shop: string }): ReactElement {
  const t = checkoutTexts.for(locale);
  const { methods } = view;
  const express = expressMethods(view);
  const others = methods.filter((each) => !express.includes(each));
  const known = [...view.means.map(({ value }) => value), ...methods.map(({ method }) => method)];
  const selected =
    known.find((value) => value === entries.method) ?? view.means[0]?.value ?? (others[0] ?? express[0])?.method;
  const choice = ({ method, title }: Method): ReactElement => (
    <Choice
      key={method}
      type="radio"
      id={`method-${method}`}
      name="method"
      value={method}
      checked={method === selected}
    >
      <MethodMark method={method} locale={locale} /> <span className="name">{capital(title)}</span>
    </Choice>
  );
  const both = express.length > 0 && others.length > 0;
  return (
    <div id="part-methods" data-part="">
      {view.free || view.cart.lines.length === 0 ? null : methods.length === 0 ? (
        <p className="notice warn">{t('no_method')}</p>
      ) : (
        <fieldset className="card tight methods">
          <legend>{t('methods')}</legend>
          {view.means.length > 0 ? <p className="group kept">{t('kept_means')}</p> : null}
          {view.means.map(({ value, method, title }) => (
            <Choice
              key={value}
              type="radio"
              id={`method-${value.replace(':', '-')}`}
              name="method"
              value={value}
              checked={value === selected}
            >
              <MethodMark method={method} locale={locale} /> {title}
            </Choice>
          ))}
          {both ? (
            <p className="group">{t('express')}</p>
          ) : view.means.length > 0 ? (
            <p className="group">{t('other_methods')}</p>
          ) : null}
          {express.length > 0 ? <div className="wallets">{express.map(choice)}</div> : null}
          {both ? <p className="group">{t('other_methods')}</p> : null}
          {others.map(choice)}
          {view.mayKeep ? (
            <Choice type="checkbox" id="keep_means" name="keep_means" value="yes" checked={entries.keepMeans}>
              {KEEP_MEANS[locale].replace('{shop}', shop)}
            </Choice>
          ) : null}
          {view.debitNotice === null ? null : <p className="hint">{view.debitNotice}</p>}
          <FieldErrorText name="method" errors={errors} />
        </fieldset>
      )}
    </div>
  );
}

/** One press chooses the method and goes on; nothing is paid by it. */
export function ExpressButtons({ view, locale }: Pick<MethodProps, 'view' | 'locale'>): ReactElement | null {
  const t = checkoutTexts.for(locale);
  const express = expressMethods(view);
  return (
    <div id="part-express" data-part="">
      {express.length > 0 ? (
        <section className="card tight" aria-labelledby="express">
          <h2 id="express">{t('express')}</h2>
          <div className="express">
            {express.map(({ method, title }) => (
              <button key={method} className="button plain" name="express" value={method}>
                <MethodMark method={method} locale={locale} />
                <span className="sr">{title}</span>
              </button>
            ))}
          </div>
          <p className="hint">{t('express_help')}</p>
        </section>
      ) : null}
    </div>
  );
}
