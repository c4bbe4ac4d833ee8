import { createElement, Fragment, type ReactElement } from 'react';
import { KEEP_MEANS, type CheckoutEntries, type CheckoutView, type FieldErrors } from '#core/checkout';
import { inLanguage, localeOf, type Language } from '#core/kit';
import { capital } from './choice-fields.tsx';
import { checkoutTexts } from './checkout-texts.ts';
import { MethodMark } from '../../marks/method-mark.tsx';
import { Choice, FieldErrorText } from './form-fields.tsx';

interface MethodProps {
  view: CheckoutView;
  locale: Language;
  entries: CheckoutEntries;
  errors: FieldErrors;
}

type Method = CheckoutView['methods'][number];

/** Means that have the buyer's details and money at hand, in the order in which they are offered. */
const EXPRESS: readonly string[] = ['apple_pay', 'google_pay', 'paypal'];

export function expressMethods({ methods }: CheckoutView): Method[] {
  return EXPRESS.flatMap((key) => methods.find(({ method }) => method === key) ?? []);
}

/** The chosen method, or the one that is chosen for the buyer: one that every device has. */
function selectedOf(view: CheckoutView, entries: CheckoutEntries): string | undefined {
  const express = expressMethods(view);
  const known = [...view.means.map(({ value }) => value), ...view.methods.map(({ method }) => method)];
  return (
    known.find((value) => value === entries.method) ??
    view.means[0]?.value ??
    (view.methods.find((each) => !express.includes(each)) ?? express[0])?.method
  );
}

type ChoiceProps = Pick<MethodProps, 'view' | 'locale' | 'entries'>;

function MethodChoice({
  method,
  title,
  view,
  locale,
  entries,
  'data-wallet': wallet,
}: ChoiceProps & Method & { 'data-wallet'?: string }): ReactElement {
  return (
    <Choice
      type="radio"
      id={`method-${method}`}
      name="method"
      value={method}
      checked={method === selectedOf(view, entries)}
      data-wallet={wallet}
    >
      <MethodMark method={method} locale={localeOf(locale)} /> <span className="name">{capital(title)}</span>
    </Choice>
  );
}

/** Wallets, above everything: one press chooses. A device that cannot use one is not shown it. */
export function WalletFields(props: ChoiceProps): ReactElement {
  const { view, locale } = props;
  const express = expressMethods(view);
  const combined = view.tries?.includes('combined_express_checkout') === true;
  const beside = !combined && (view.methods.length > express.length || view.means.length > 0);
  return (
    <div id="part-wallets" data-part="">
      {view.free || view.cart.lines.length === 0 || express.length === 0 ? null : (
        <fieldset className="card tight fast">
          <legend>{checkoutTexts.translate(locale, 'express')}</legend>
          <div className={beside ? 'wallets beside' : 'wallets'}>
            {express.map((each) => (
              <MethodChoice key={each.method} {...props} {...each} data-wallet={each.method} />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}

/** Methods of payment but for the wallets above. A provider's field opens under its method. */
export function MethodFields(props: MethodProps & { shop: string }): ReactElement {
  const { view, locale, errors, entries, shop } = props;
  const t = checkoutTexts.for(locale);
  const { methods } = view;
  const express = expressMethods(view);
  const others = methods.filter((each) => !express.includes(each));
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
              checked={value === selectedOf(view, entries)}
            >
              <MethodMark method={method} locale={localeOf(locale)} /> {title}
            </Choice>
          ))}
          {view.means.length > 0 && others.length > 0 ? <p className="group">{t('other_methods')}</p> : null}
          {others.map((each) => (
            <Fragment key={each.method}>
              <MethodChoice {...{ view, locale, entries }} {...each} />
              <PayField view={view} method={each.method} locale={locale} className="pay-field" />
              {each.mandate ? <p className="hint mandate">{each.mandate}</p> : null}
            </Fragment>
          ))}
          {express.map(({ method, title }) => (
            <p key={method} className={`picked for-${method}`}>
              <MethodMark method={method} locale={localeOf(locale)} /> {t('picked', { method: capital(title) })}
            </p>
          ))}
          {view.mayKeep ? (
            <Choice type="checkbox" id="keep_means" name="keep_means" value="yes" checked={entries.keepMeans}>
              {inLanguage(locale, KEEP_MEANS).replace('{shop}', shop)}
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
                <MethodMark method={method} locale={localeOf(locale)} />
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

/** Place of a provider's own field. It is filled by the field's script; without one the method is paid on a page of its own. */
export function PayField({
  view,
  method,
  locale,
  className,
}: Pick<MethodProps, 'view' | 'locale'> & { method: string; className: string }): ReactElement | null {
  const field = view.fields.find((each) => each.method === method);
  if (!field) return null;
  const { island, attributes } = field.browser;
  const { dueNow } = view.schedule;
  return (
    <div className={`${className} by-script`}>
      {createElement(`kontor-${island}`, {
        ...attributes,
        id: `pay-${method}`,
        'data-pays': method,
        'data-island': island,
        method,
        amount: String(dueNow.minor),
        currency: dueNow.currency,
        ...(view.saves ? { saves: '' } : {}),
        locale,
        'primary-color': '#0f5c8c',
      })}
    </div>
  );
}

/** Buttons of wallets that pay here, in the place of the button that orders. */
export function WalletButtons({ view, locale }: Pick<MethodProps, 'view' | 'locale'>): ReactElement {
  return (
    <>
      {expressMethods(view).map(({ method }) => (
        <PayField key={method} view={view} method={method} locale={locale} className={`wallet-field for-${method}`} />
      ))}
    </>
  );
}
