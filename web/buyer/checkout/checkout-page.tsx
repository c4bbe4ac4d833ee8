import type { ReactElement } from 'react';
import { countryNames, type BuyerEntries, type CheckoutView, type FieldErrors, type ShopSeller } from '#core/checkout';
import type { Locale } from '#core/context';
import { checkoutTexts } from './checkout-texts.ts';
import { Choice, ErrorSummary, FieldErrorText, SelectField, TextField } from './form-fields.tsx';
import { Essentials, PriceList, TrustSeals } from './order-summary.tsx';
import { Steps } from './steps.tsx';

export interface CheckoutPageProps {
  view: CheckoutView;
  seller: ShopSeller;
  locale: Locale;
  entries: BuyerEntries;
  errors: FieldErrors;
  /** As posted, to show the form again as it was left. */
  chosen: { method: string; waiver: boolean; checkoutToken: string };
  /** What links carried, handed on. */
  additional: Readonly<Record<string, string>>;
  secure: boolean;
}

/** The default layout: who buys, how it is paid, what it comes to, and the button. One form, one column, no script. */
export function CheckoutPage(props: CheckoutPageProps): ReactElement {
  const { view, seller, locale, errors, chosen, additional, secure } = props;
  const t = checkoutTexts.for(locale);
  const first = view.methods[0]?.method ?? '';
  return (
    <>
      <Steps current="step_data" locale={locale} free={view.free} />
      <h1>{t('checkout')}</h1>
      <div className="grid">
        <form method="post" action={`/s/${seller.username}/${view.offer.product.slug}/checkout`} className="stack" noValidate>
          <ErrorSummary title={t('fix')} errors={errors} anchors={{ method: `method-${first}`, total: 'review' }} />
          <input type="hidden" name="checkout_token" value={chosen.checkoutToken || view.checkoutToken} />
          <input type="hidden" name="seen_total" value={view.totalKey} />
          {view.offer.plan ? <input type="hidden" name="plan" value={view.offer.plan.id} /> : null}
          {Object.entries(additional).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
          <BuyerFields {...props} />
          {view.free ? null : <MethodFields {...props} />}
          {view.waiver ? (
            <fieldset className="card tight">
              <legend>{t('consent')}</legend>
              <Choice type="checkbox" id="waiver" name="waiver" value="yes" checked={chosen.waiver} errors={errors}>{view.waiver.text}</Choice>
              <FieldErrorText name="waiver" errors={errors} />
            </fieldset>
          ) : null}
          <div className="card stack">
            <Essentials view={view} seller={seller} locale={locale} />
            <button className="button full" name="intent" value="order">{view.button}</button>
          </div>
        </form>
        <aside className="card stack aside" aria-label={t('review')}>
          <PriceList view={view} locale={locale} />
          {view.free ? null : <p className="hint">{t('seen_price')}</p>}
          {view.methods.length > 0 ? <p className="hint">{t('accepted', { methods: view.methods.map(({ title }) => title).join(', ') })}</p> : null}
          <TrustSeals methods={view.methods} secure={secure} locale={locale} />
        </aside>
      </div>
    </>
  );
}

function BuyerFields({ view, locale, entries, errors }: CheckoutPageProps): ReactElement {
  const t = checkoutTexts.for(locale);
  const field = (name: keyof BuyerEntries) => ({ name, value: entries[name], errors });
  const optional = t('optional');
  return (
    <fieldset className="card stack">
      <legend>{t('contact')}</legend>
      <div className="row" role="radiogroup" aria-label={t('who')}>
        <Choice type="radio" id="buyer_type" name="buyer_type" value="consumer" checked={entries.buyer_type === 'consumer'}>{t('who')} {t('as_consumer')}</Choice>
        <Choice type="radio" id="buyer_type-business" name="buyer_type" value="business" checked={entries.buyer_type === 'business'}>{t('who')} {t('as_business')}</Choice>
      </div>
      <TextField {...field('email')} label={t('email')} help={t('email_help')} type="email" autoComplete="email" inputMode="email" />
      <div className="row">
        <TextField {...field('first_name')} label={t('first_name')} autoComplete="given-name" />
        <TextField {...field('last_name')} label={t('last_name')} autoComplete="family-name" />
      </div>
      {view.free ? null : (
        <>
          <div className="row business">
            <TextField {...field('company')} label={t('company')} optional={optional} help={t('business_help')} autoComplete="organization" />
            <TextField {...field('vat_no')} label={t('vat_no')} optional={optional} help={t('vat_no_help')} autoComplete="off" />
          </div>
          <div className="row wide">
            <TextField {...field('street')} label={t('street')} autoComplete="address-line1" />
            <TextField {...field('street_number')} label={t('street_number')} autoComplete="off" />
          </div>
          <TextField {...field('additional_address')} label={t('additional_address')} optional={optional} autoComplete="address-line2" />
          <div className="row zip">
            <TextField {...field('zip')} label={t('zip')} autoComplete="postal-code" />
            <TextField {...field('city')} label={t('city')} autoComplete="address-level2" />
          </div>
        </>
      )}
      <SelectField {...field('country')} label={t('country')} empty={t('choose')} options={countryNames(locale).map(({ code, name }) => ({ value: code, label: name }))} />
      {view.free ? null : (
        <>
          <p><button className="button plain" name="intent" value="update">{t('update')}</button></p>
          <TextField {...field('phone')} label={t('phone')} optional={optional} type="tel" autoComplete="tel" />
        </>
      )}
    </fieldset>
  );
}

function MethodFields({ view, locale, errors, chosen }: CheckoutPageProps): ReactElement {
  const t = checkoutTexts.for(locale);
  if (view.methods.length === 0) return <p className="notice warn">{t('no_method')}</p>;
  const selected = view.methods.some(({ method }) => method === chosen.method) ? chosen.method : view.methods[0]!.method;
  return (
    <fieldset className="card tight">
      <legend>{t('methods')}</legend>
      {view.methods.map(({ method, title }) => (
        <Choice key={method} type="radio" id={`method-${method}`} name="method" value={method} checked={method === selected}>{title.charAt(0).toUpperCase() + title.slice(1)}</Choice>
      ))}
      <FieldErrorText name="method" errors={errors} />
    </fieldset>
  );
}
