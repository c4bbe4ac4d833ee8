import type { ReactElement } from 'react';
import type { CheckoutView, ShopSeller } from '#core/checkout';
import type { Locale } from '#core/context';
import { formatMoney, type Money } from '#core/kit';
import { checkoutTexts } from './checkout-texts.ts';

export function amount(money: Money, locale: Locale): string {
  return formatMoney(money, { style: 'locale', locale: locale === 'de' ? 'de' : 'en-GB' });
}

const rates = { de: new Intl.NumberFormat('de', { maximumFractionDigits: 2 }), en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 }) };

export function percent(rateBp: number, locale: Locale): string {
  return `${rates[locale].format(rateBp / 100)} %`;
}

/** What the order costs, line by line, the total including VAT last. */
export function PriceList({ view, locale }: { view: CheckoutView; locale: Locale }): ReactElement {
  const t = checkoutTexts.for(locale);
  const { offer, cart, free } = view;
  return (
    <dl className="sum">
      <div><dt>{offer.product.name}{offer.plan?.label ? ` – ${offer.plan.label}` : ''}</dt><dd>{free ? t('free') : amount(cart.lines[0]!.gross, locale)}</dd></div>
      {free ? null : cart.taxTotals.filter((tax) => tax.rateBp > 0).map((tax) => (
        <div key={tax.rateBp} className="hint"><dt>{t('vat_of', { rate: percent(tax.rateBp, locale) })}</dt><dd>{amount(tax.vat, locale)}</dd></div>
      ))}
      <div className="total"><dt>{cart.vat.minor > 0n ? t('total_vat') : t('total')}</dt><dd>{free ? t('free') : amount(cart.gross, locale)}</dd></div>
    </dl>
  );
}

/** What the law wants said directly above the button: what is bought, from whom, at which total, for how long. Nothing else stands between. */
export function Essentials({ view, seller, locale }: { view: CheckoutView; seller: ShopSeller; locale: Locale }): ReactElement {
  const t = checkoutTexts.for(locale);
  const supplier = [seller.company || `${seller.first_name} ${seller.last_name}`.trim() || seller.display_name, `${seller.street} ${seller.street_number}`.trim(), `${seller.zip} ${seller.city}`.trim()].filter(Boolean).join(', ');
  const shop = `/s/${seller.username}`;
  return (
    <section className="stack legal" aria-labelledby="review">
      <h2 id="review">{t('review')}</h2>
      <div className="tight">
        {view.free ? <p>{t('access_free')}</p> : <><p>{t('once')}</p>{view.offer.product.supplyClass === 'electronic' ? <p>{t('access')}</p> : null}</>}
        <p>{t('supplier', { supplier })} {t('terms_note')} <a href={`${shop}/legal/terms`}>{t('terms')}</a> {t('and')} <a href={`${shop}/legal/privacy`}>{t('privacy_note')}</a>.</p>
      </div>
      <PriceList view={view} locale={locale} />
    </section>
  );
}

/** Shown only where they are true: a card is taken, the connection is encrypted. */
export function TrustSeals({ methods, secure, locale }: { methods: readonly { method: string }[]; secure: boolean; locale: Locale }): ReactElement | null {
  const t = checkoutTexts.for(locale);
  const card = methods.some(({ method }) => method === 'card');
  const seals = [...(card ? ['Visa', 'Mastercard'] : []), ...(secure ? [t('ssl')] : [])];
  if (seals.length === 0) return null;
  return <ul className="seals" aria-label={t('seals')}>{seals.map((seal) => <li key={seal}>{seal}</li>)}</ul>;
}
