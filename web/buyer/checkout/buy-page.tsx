import type { ReactElement } from 'react';
import type { CheckoutEntries, CheckoutView, ShopSeller } from '#core/checkout';
import type { Language } from '#core/kit';
import { buyTexts } from './buy-texts.ts';
import { Choice } from './form-fields.tsx';
import { Essentials } from './order-summary.tsx';

export interface BuyPageProps {
  view: CheckoutView;
  seller: ShopSeller;
  locale: Language;
  entries: CheckoutEntries;
  /** Of the checkout's form, as they were entered before. */
  fields: Readonly<Record<string, string>>;
  /** Address at which everything can be changed. */
  checkout: string;
  back: string;
  /** A page may show the form in a dialog of its own. Not where an order ends at another site: such a page's forms may not lead there. */
  inDialog: boolean;
}

/** Product, price, buyer and means once more, what the law wants said, and the button: the checkout's form with everything filled in. */
export function BuyPage({
  view,
  seller,
  locale,
  entries,
  fields,
  checkout,
  back,
  inDialog,
}: BuyPageProps): ReactElement {
  const t = buyTexts.for(locale);
  return (
    <form
      method="post"
      action={`/s/${seller.username}/${view.offer.product.slug}/checkout`}
      className="card stack narrow"
      {...(inDialog ? { 'data-confirm': '' } : {})}
    >
      <h1 className="b-autobuy__title">{t('heading')}</h1>
      {Object.entries({ ...fields, checkout_token: view.checkoutToken, seen_total: view.totalKey }).map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      <Means view={view} locale={locale} />
      <p>
        {t('bill_to', { who: billTo(entries) })} <a href={checkout}>{t('change')}</a>
      </p>
      {view.waiver ? (
        <fieldset className="card tight">
          <legend>{t('consent')}</legend>
          <Choice type="checkbox" id="waiver" name="waiver" value="yes" checked={false} required={view.waiver.required}>
            {view.waiver.text}
          </Choice>
        </fieldset>
      ) : null}
      <Essentials view={view} seller={seller} locale={locale} entries={entries} />
      <div className="stack b-autobuy__acts">
        <button className="button full kp-btn b-autobuy__confirm" name="intent" value="order">
          {view.button}
        </button>
        <a className="button plain full kp-btn b-autobuy__cancel" href={back} data-cancel="">
          {t('back')}
        </a>
      </div>
    </form>
  );
}

function Means({ view: { means }, locale }: Pick<BuyPageProps, 'view' | 'locale'>): ReactElement {
  const t = buyTexts.for(locale);
  const [only, ...others] = means;
  if (others.length === 0)
    return (
      <p>
        <input type="hidden" name="method" value={only!.value} />
        {t('pay_with', { means: only!.title })}
      </p>
    );
  return (
    <fieldset className="card tight">
      <legend>{t('choose')}</legend>
      {means.map(({ value, title }, at) => (
        <Choice
          key={value}
          type="radio"
          id={`method-${value.replace(':', '-')}`}
          name="method"
          value={value}
          checked={at === 0}
        >
          {title}
        </Choice>
      ))}
    </fieldset>
  );
}

function billTo({ buyer }: CheckoutEntries): string {
  const name = [buyer.buyer_type === 'business' ? buyer.company : '', `${buyer.first_name} ${buyer.last_name}`.trim()]
    .filter(Boolean)
    .join(', ');
  return [name, `${buyer.street} ${buyer.street_number}`.trim(), `${buyer.zip} ${buyer.city}`.trim(), buyer.email]
    .filter(Boolean)
    .join(', ');
}
