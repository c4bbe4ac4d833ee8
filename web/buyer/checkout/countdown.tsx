import type { ReactElement } from 'react';
import type { CheckoutTheme, CheckoutView } from '#core/checkout';
import { formatDateTime, type Language } from '#core/kit';
import { checkoutTexts } from './checkout-texts.ts';

/**
 * Time left of an offer that really ends: the coupon in this cart. Nothing starts anew for each visitor (no. 7 of the annex
 * to § 3(3) UWG). The moment itself is on the page; the island `checkout-countdown` counts down to it.
 */
export function Countdown({
  coupon,
  theme,
  zone,
  locale,
}: {
  coupon: CheckoutView['coupon'];
  theme: CheckoutTheme;
  zone: string;
  locale: Language;
}): ReactElement {
  const t = checkoutTexts.for(locale);
  const ends = coupon?.state === 'applies' ? (coupon.endsAt ?? null) : null;
  return (
    <div id="part-countdown" data-part="">
      {ends ? (
        <p className="countdown">
          <span>{theme.countdown.text || t('coupon_ends')}</span>
          <time dateTime={ends.toISOString()} data-countdown="">
            {t('until', { time: formatDateTime(ends, locale, zone) })}
          </time>
        </p>
      ) : null}
    </div>
  );
}
