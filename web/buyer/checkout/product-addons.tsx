import type { ReactElement } from 'react';
import type { ProductCard } from '#core/catalog';
import type { ShopSeller } from '#core/checkout';
import type { Language } from '#core/kit';
import { checkoutTexts } from './checkout-texts.ts';
import { amount } from './order-summary.tsx';
import { taxed } from './taxed.ts';

/** The seller's other products below this one, in the order they chose; what cannot be bought is left out by whoever asks for them. */
export function ProductAddons({
  addons,
  seller,
  locale,
}: {
  addons: readonly ProductCard[];
  seller: ShopSeller;
  locale: Language;
}): ReactElement {
  const t = checkoutTexts.for(locale);
  return (
    <section className="tight addons" aria-labelledby="addons">
      <h2 id="addons">{t('more_products')}</h2>
      <ul className="gallery">
        {addons.map((card) => (
          <li key={card.id} className="card tight">
            {card.coverPath ? (
              <img className="cover" src={card.coverPath} alt="" width={400} height={300} loading="lazy" />
            ) : null}
            <a href={`/s/${seller.username}/${card.slug}`}>{card.name}</a>
            <span>
              {card.free && !card.isFrom
                ? t('free')
                : card.isFrom
                  ? t('from_price', { amount: amount(card.price, locale) })
                  : amount(card.price, locale)}
            </span>
            {card.free && !card.isFrom ? null : (
              <span className="hint">{taxed(seller) ? t('vat_included') : t('no_vat')}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
