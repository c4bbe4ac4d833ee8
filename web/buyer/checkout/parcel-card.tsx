import type { ReactElement } from 'react';
import { formatDate, localDate, type Language } from '#core/kit';
import { addressLines, goodsInWords, type OrderGoodView, type OrderShipping } from '#core/shipping';
import { parcelTexts } from './parcel-texts.ts';

/** Goods of an order on their way to the buyer: how each stands, where the parcel is followed, and where it goes. */
export function ParcelCard({
  shipping,
  timeZone,
  locale,
}: {
  shipping: OrderShipping;
  timeZone: string;
  locale: Language;
}): ReactElement {
  const t = parcelTexts.for(locale);
  return (
    <section className="card stack" aria-labelledby="parcel">
      <h2 id="parcel">{t('title')}</h2>
      <ul className="contracts">
        {shipping.goods.map((good) => (
          <li key={good.id}>
            <div>
              <strong>{goodsInWords([good])[0]}</strong>
              <span className="hint block">{standing(good, { timeZone, locale })}</span>
              {good.trackingNumber || good.carrier ? (
                <span className="hint block">
                  {t('parcel', { number: [good.carrier, good.trackingNumber].filter(Boolean).join(' ') })}
                </span>
              ) : null}
              {good.trackingUrl ? (
                <a href={good.trackingUrl} target="_blank" rel="noopener noreferrer">
                  {t('follow')}
                </a>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {shipping.address ? (
        <p className="hint">
          {t('to')}: {addressLines(shipping.address, locale).join(', ')}
        </p>
      ) : null}
    </section>
  );
}

/** State of goods in the buyer's words. */
export function standing(
  { state, shippedAt, deliveredOn }: OrderGoodView,
  { timeZone, locale }: { timeZone: string; locale: Language },
): string {
  const t = parcelTexts.for(locale);
  if (state === 'delivered' && deliveredOn) return t('delivered', { date: formatDate(deliveredOn, locale) });
  if (state === 'shipped' && shippedAt)
    return t('shipped_on', { date: formatDate(localDate(shippedAt, timeZone), locale) });
  return t(state === 'delivered' ? 'shipped' : state);
}
