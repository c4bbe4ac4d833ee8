import type { ReactElement } from 'react';
import type { Offer } from '#core/catalog';
import type { Quote, ShopSeller } from '#core/checkout';
import type { Locale } from '#core/context';
import { checkoutTexts } from './checkout-texts.ts';
import { amount } from './order-summary.tsx';

export interface ProductPageProps {
  offer: Offer;
  quote: Quote;
  seller: ShopSeller;
  locale: Locale;
  coverUrl: string | null;
}

/** What is sold, for how much, and the one button. Works for sellers who have designed no page of their own for it. */
export function ProductPage({ offer, quote, seller, locale, coverUrl }: ProductPageProps): ReactElement {
  const { product } = offer;
  return (
    <article className="grid">
      <div className="stack">
        {coverUrl ? <img className="cover" src={coverUrl} alt={product.coverAlt} width={1200} height={900} /> : null}
        <h1>{product.name}</h1>
        {product.description ? <p className="text">{product.description}</p> : null}
      </div>
      <div className="card stack aside">
        <Price offer={offer} quote={quote} locale={locale} />
        <BuyButtons offer={offer} seller={seller} locale={locale} />
      </div>
    </article>
  );
}

function Price({ offer, quote, locale }: Pick<ProductPageProps, 'offer' | 'quote' | 'locale'>): ReactElement {
  const t = checkoutTexts.for(locale);
  if (offer.product.free) return <p className="price">{t('free')}</p>;
  return (
    <div className="tight">
      <p className="price">{amount(quote.total, locale)}</p>
      <p className="hint">{quote.vat.minor > 0n ? t('vat_included') : t('no_vat')}</p>
      {offer.oldPrice ? <p className="hint">{t('before', { price: amount(offer.oldPrice, locale) })}</p> : null}
      {offer.left !== null && offer.left > 0 && offer.left <= 20 ? <p className="hint">{t('left', { count: offer.left })}</p> : null}
    </div>
  );
}

function BuyButtons({ offer, seller, locale }: Pick<ProductPageProps, 'offer' | 'seller' | 'locale'>): ReactElement {
  const t = checkoutTexts.for(locale);
  const checkout = `/s/${seller.username}/${offer.product.slug}/checkout`;
  if (!offer.sellable) return <p className="notice warn">{offer.warnings.includes('limit_reached') ? t('sold_out') : t('not_sellable')}</p>;
  if (offer.product.free) return <a className="button full" href={checkout}>{t('get')}</a>;
  if (offer.plans.length <= 1) return <a className="button full" href={`${checkout}?plan=${offer.plan?.id ?? ''}`}>{t('buy')}</a>;
  return (
    <form action={checkout} method="get" className="stack">
      <fieldset className="tight">
        <legend>{t('plans')}</legend>
        {offer.plans.map((plan, index) => (
          <label key={plan.id} className="choice">
            <input type="radio" name="plan" value={plan.id} defaultChecked={index === 0} />
            <span>{plan.label ? `${plan.label}: ` : ''}{amount(plan.price, locale)}</span>
          </label>
        ))}
      </fieldset>
      <button className="button full">{t('buy')}</button>
    </form>
  );
}
