import type { ReactElement } from 'react';
import type { CheckoutEntries, CheckoutView, FieldErrors, ShopSeller } from '#core/checkout';
import type { Locale } from '#core/context';
import { BumpFields } from './bump-fields.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import { checkoutTexts } from './checkout-texts.ts';
import { ChoiceFields, CouponField } from './choice-fields.tsx';
import { Choice, ErrorSummary, FieldErrorText, Notice } from './form-fields.tsx';
import { Essentials, PriceList, amount } from './order-summary.tsx';
import { QuestionFields } from './question-fields.tsx';
import { Steps } from './steps.tsx';
import { MethodMark } from '../../marks/method-mark.tsx';
import { TrustSeals, trueSeals } from './trust-seals.tsx';
import { AttendeeFields } from './variant-fields.tsx';

/** What the language switch sends, so that nothing typed is lost. */
export const CHECKOUT_FORM = 'checkout';

export interface CheckoutPageProps {
  view: CheckoutView;
  seller: ShopSeller;
  locale: Locale;
  entries: CheckoutEntries;
  errors: FieldErrors;
  /** Shown on top with the focus: the form was sent, and something came between. */
  refused?: 'invalid' | 'sold_out' | 'too_many' | undefined;
  /** What links carried, handed on. */
  additional: Readonly<Record<string, string>>;
  secure: boolean;
}

/**
 * The default layout: what is bought, who buys, how it is paid, what it comes to, and the button. One form, one column. Parts marked
 * `data-part` depend on what was chosen: the island `checkout-totals` swaps them, without it a button loads the page again.
 */
export function CheckoutPage(props: CheckoutPageProps): ReactElement {
  const { view, seller, locale, entries, errors, refused, additional, secure } = props;
  const t = checkoutTexts.for(locale);
  const action = `/s/${seller.username}/${view.offer.product.slug}/checkout`;
  const choices = { view, locale, errors };
  return (
    <>
      <Steps current="step_data" locale={locale} free={view.free} />
      <h1>{t('checkout')}</h1>
      <div className="grid">
        <form id={CHECKOUT_FORM} method="post" action={action} data-totals={`${action}/totals`} className="stack" noValidate>
          {refused === 'invalid' ? <ErrorSummary title={t('fix')} errors={errors} anchors={anchorsOf(view)} /> : null}
          {refused && refused !== 'invalid' ? <Notice tone="warn" focus>{t(refused === 'sold_out' ? 'sold_out_choose' : 'too_many_orders')}</Notice> : null}
          <input type="hidden" name="checkout_token" value={entries.checkoutToken || view.checkoutToken} />
          {Object.entries(additional).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
          {view.upgrade ? <UpgradeNote upgrade={view.upgrade} locale={locale} /> : null}
          <ChoiceFields {...choices} />
          <BumpFields view={view} locale={locale} place="choices" />
          <AttendeeFields {...choices} />
          <QuestionFields questions={view.questions} locale={locale} errors={errors} />
          <BuyerFields {...choices} entries={entries} />
          <BumpFields view={view} locale={locale} place="buyer" />
          {view.offer.product.free || view.upgrade ? null : <CouponField {...choices} code={entries.couponCode} />}
          <MethodFields {...props} />
          <BumpFields view={view} locale={locale} place="methods" />
          <WaiverField {...props} />
          <div id="part-review" data-part="" className="card stack">
            <input type="hidden" name="seen_total" value={view.totalKey} />
            <Essentials view={view} seller={seller} locale={locale} entries={entries} />
            <button className="button full" name="intent" value="order">{view.button}</button>
            <TrustSeals seals={trueSeals({ methods: view.methods, secure, wanted: seller.checkout.trustSealsSettings })} locale={locale} />
          </div>
        </form>
        <Summary {...props} />
      </div>
      <p id="said" role="status" className="sr">{view.free ? '' : t('said_total', { amount: amount(view.cart.gross, locale) })}</p>
    </>
  );
}

/** Which ticket becomes which: there is nothing else to choose. */
function UpgradeNote({ upgrade: { entry, from, to }, locale }: { upgrade: NonNullable<CheckoutView['upgrade']>; locale: Locale }): ReactElement {
  const t = checkoutTexts.for(locale);
  return (
    <div className="card tight">
      <input type="hidden" name="upgrade" value={entry} />
      <h2>{t('upgrade')}</h2>
      <p>{t('upgrade_from_to', { from, to })}</p>
      <p className="hint">{t('upgrade_note')}</p>
    </div>
  );
}

/** Product, price and total, in view from the start. */
function Summary({ view, locale }: CheckoutPageProps): ReactElement {
  const t = checkoutTexts.for(locale);
  const { product } = view.offer;
  return (
    <aside id="part-summary" data-part="" className="card stack aside" aria-label={t('summary')}>
      {product.coverPath ? <img className="thumb" src={product.coverPath} alt="" width={400} height={300} /> : null}
      {view.cart.lines.length === 0 ? <p><b>{product.name}</b></p> : null}
      <PriceList view={view} locale={locale} />
      {view.cart.vat.minor > 0n ? <p className="hint">{t('seen_price')}</p> : null}
      {view.methods.length > 0 ? <p className="hint">{t('accepted', { methods: view.methods.map(({ title }) => title).join(', ') })}</p> : null}
    </aside>
  );
}

function MethodFields({ view, locale, errors, entries }: CheckoutPageProps): ReactElement {
  const t = checkoutTexts.for(locale);
  const { methods } = view;
  const selected = methods.some(({ method }) => method === entries.method) ? entries.method : methods[0]?.method;
  return (
    <div id="part-methods" data-part="">
      {view.free || view.cart.lines.length === 0 ? null : methods.length === 0 ? <p className="notice warn">{t('no_method')}</p> : (
        <fieldset className="card tight">
          <legend>{t('methods')}</legend>
          {methods.map(({ method, title }) => (
            <Choice key={method} type="radio" id={`method-${method}`} name="method" value={method} checked={method === selected}><MethodMark method={method} locale={locale} /> {title.charAt(0).toUpperCase() + title.slice(1)}</Choice>
          ))}
          <FieldErrorText name="method" errors={errors} />
        </fieldset>
      )}
    </div>
  );
}

function WaiverField({ view, locale, errors, entries }: CheckoutPageProps): ReactElement {
  const t = checkoutTexts.for(locale);
  return (
    <div id="part-waiver" data-part="">
      {view.waiver ? (
        <fieldset className="card tight">
          <legend>{t('consent')}</legend>
          <Choice type="checkbox" id="waiver" name="waiver" value="yes" checked={entries.waiver} errors={errors}>{view.waiver.text}</Choice>
          <FieldErrorText name="waiver" errors={errors} />
        </fieldset>
      ) : null}
    </div>
  );
}

/** Controls whose id is not their field's name. */
function anchorsOf(view: CheckoutView): Record<string, string> {
  return {
    method: `method-${view.methods[0]?.method ?? ''}`,
    total: 'review',
    plan: view.plans.length > 1 ? `plan-${view.plans[0]!.plan.id}` : 'review',
    starts_on: view.starts.length > 0 ? `starts_on-${view.starts[0]!.date}` : 'review',
    variant: view.variants.length > 0 ? `variant-${view.variants[0]!.variant.key}` : 'review',
  };
}
