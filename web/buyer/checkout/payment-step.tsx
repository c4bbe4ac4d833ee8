import type { ReactElement } from 'react';
import { BumpFields } from './bump-fields.tsx';
import type { CheckoutPageProps } from './checkout-props.ts';
import { checkoutTexts } from './checkout-texts.ts';
import { CouponField } from './choice-fields.tsx';
import { CreditMeans } from './credit-means.tsx';
import { Choice, FieldErrorText } from './form-fields.tsx';
import { MethodFields, WalletButtons, WalletFields } from './method-fields.tsx';
import { Essentials } from './order-summary.tsx';
import { OrderTotal } from './checkout-summary.tsx';
import { TrustSeals, trueSeals } from './trust-seals.tsx';

/** Payment, total and the button: the second half of the form, or the second of two steps. */
export function PaymentStep(props: CheckoutPageProps & { stepped: boolean }): ReactElement {
  const { view, seller, locale, entries, errors, secure, stepped } = props;
  const t = checkoutTexts.for(locale);
  const { theme, trustSealsSettings } = seller.checkout;
  const bumps = { view, locale, position: theme.upsellPosition };
  return (
    <>
      {stepped ? <Recap {...props} /> : null}
      {stepped ? <WalletFields {...{ view, locale, entries }} /> : null}
      {view.offer.product.free || view.upgrade ? null : (
        <CouponField {...{ view, locale, errors }} code={entries.couponCode} />
      )}
      <MethodFields {...{ view, locale, errors, entries }} shop={seller.display_name} />
      {props.offersFollow && !view.free ? (
        <p className="hint">{t('offers_follow', { shop: seller.display_name })}</p>
      ) : null}
      <BumpFields {...bumps} place="methods" />
      <CreditMeans {...props} />
      <NewsletterFields {...props} />
      <WaiverField {...props} />
      <BumpFields {...bumps} place="legal" />
      <div id="part-review" data-part="" className="card stack">
        <input type="hidden" name="seen_total" value={view.totalKey} />
        <Essentials view={view} seller={seller} locale={locale} entries={entries} />
      </div>
      <div id="part-order" data-part="" className="order-bar">
        <OrderTotal view={view} locale={locale} />
        {lacksVariant(view) ? (
          <button className="button full" name="intent" value="update">
            {t('show_price')}
          </button>
        ) : lacksMethod(view) ? (
          <p className="hint">{t('no_order')}</p>
        ) : (
          <>
            <WalletButtons view={view} locale={locale} />
            <button className="button full" name="intent" value="order">
              <ButtonText {...props} />
            </button>
          </>
        )}
      </div>
      <TrustSeals seals={trueSeals({ methods: view.methods, secure, wanted: trustSealsSettings })} locale={locale} />
    </>
  );
}

/** Nothing that is sold in kinds has been chosen yet: there is nothing to order, and no amount to agree to. */
function lacksVariant({ variants, upgrade }: CheckoutPageProps['view']): boolean {
  return variants.length > 0 && !upgrade && variants.every(({ count }) => count === 0);
}

/** Nothing can be paid: a form that is sent all the same is refused, so none is asked for. */
function lacksMethod({ free, cart, methods, means }: CheckoutPageProps['view']): boolean {
  return !free && cart.lines.length > 0 && methods.length === 0 && means.length === 0;
}

/** If the text follows the method, all of them are there, and the sheet shows the one that is meant. */
function ButtonText({ view }: CheckoutPageProps): ReactElement {
  if (view.buttonByMethod === null) return <>{view.button}</>;
  return (
    <>
      {Object.entries(view.buttonByMethod).map(([method, text]) => (
        <span key={method} className={`by-method for-${method}`}>
          {text}
        </span>
      ))}
      <span className="any-method">{view.button}</span>
    </>
  );
}

/** Buyer as typed in the step before, with the way back to it. */
function Recap({ entries: { buyer }, locale, view }: CheckoutPageProps): ReactElement {
  const t = checkoutTexts.for(locale);
  const name = [buyer.first_name, buyer.last_name].join(' ').trim();
  const place = view.free
    ? ''
    : [`${buyer.street} ${buyer.street_number}`.trim(), `${buyer.zip} ${buyer.city}`.trim()].filter(Boolean).join(', ');
  return (
    <section className="card recap" aria-label={t('contact')}>
      <p>
        <b>{[name, buyer.buyer_type === 'business' ? buyer.company : ''].filter(Boolean).join(', ')}</b>
        <span className="hint block">{[buyer.email, place].filter(Boolean).join(' · ')}</span>
      </p>
      <button className="button plain" name="intent" value="back">
        {t('change')}
      </button>
    </section>
  );
}

/** Boxes about newsletters; a checkout without the setting has none of this. */
function NewsletterFields({ view }: CheckoutPageProps): ReactElement | null {
  if (view.newsletters.length === 0) return null;
  return (
    <div id="part-newsletters" data-part="" className="card tight">
      {view.newsletters.map(({ name, text, checked }) => (
        <Choice key={name} type="checkbox" id={name} name={name} value="yes" checked={checked}>
          {text}
        </Choice>
      ))}
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
          <Choice type="checkbox" id="waiver" name="waiver" value="yes" checked={entries.waiver} errors={errors}>
            {view.waiver.text}
          </Choice>
          <FieldErrorText name="waiver" errors={errors} />
        </fieldset>
      ) : null}
    </div>
  );
}
