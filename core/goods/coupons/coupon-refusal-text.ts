import type { Locale, Localized } from '#core/context';
import { currencySymbol, formatDate, inLanguage } from '#core/kit';
import type { CouponRefusal, FoundCoupon } from './find-coupon.ts';

const TEXTS: Readonly<Record<CouponRefusal, Localized>> = {
  unknown: {
    de: 'Diesen Gutschein gibt es nicht. Prüfen Sie die Schreibweise.',
    en: 'There is no such coupon. Check the spelling.',
  },
  not_started: { de: 'Dieser Gutschein gilt noch nicht.', en: 'This coupon is not valid yet.' },
  over: { de: 'Dieser Gutschein gilt nicht mehr.', en: 'This coupon is no longer valid.' },
  used_up: {
    de: 'Dieser Gutschein ist schon so oft eingelöst worden, wie er gilt.',
    en: 'This coupon has been used as often as it may be.',
  },
  used_by_you: {
    de: 'Sie haben diesen Gutschein schon eingelöst, oder er liegt auf einer offenen Bestellung von Ihnen.',
    en: 'You have used this coupon already, or it lies on an open order of yours.',
  },
  not_for_this: {
    de: 'Dieser Gutschein gilt nicht für das, was Sie gewählt haben.',
    en: 'This coupon does not apply to what you have chosen.',
  },
  wait: {
    de: 'Das waren zu viele falsche Codes. Warten Sie einige Minuten und versuchen Sie es noch einmal, oder bestellen Sie ohne Gutschein.',
    en: 'Those were too many wrong codes. Wait a few minutes and try again, or order without a coupon.',
  },
  currency: {
    de: 'Dieser Gutschein gilt nur für Preise in einer anderen Währung.',
    en: 'This coupon applies to prices in another currency only.',
  },
};

/** Says to a buyer why a code does not apply; empty when it does. */
export function couponRefusalText(found: FoundCoupon, locale: Locale): string {
  if (found.state === 'applies') return '';
  if (found.state === 'not_started' && found.startsOn) {
    const day = formatDate(found.startsOn, locale);
    return inLanguage(locale, {
      de: `Dieser Gutschein gilt erst ab dem ${day}.`,
      en: `This coupon is valid from ${day} on.`,
    });
  }
  if (found.state === 'over' && found.endsOn) {
    const day = formatDate(found.endsOn, locale);
    return inLanguage(locale, {
      de: `Dieser Gutschein galt nur bis zum ${day}.`,
      en: `This coupon was valid until ${day}.`,
    });
  }
  if (found.state === 'currency' && found.currency) {
    const symbol = currencySymbol(found.currency);
    return inLanguage(locale, {
      de: `Dieser Gutschein gilt nur für Preise in ${symbol}.`,
      en: `This coupon applies to prices in ${symbol} only.`,
    });
  }
  return TEXTS[found.state][locale];
}
