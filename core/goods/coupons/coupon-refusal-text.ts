import { currencySymbol, formatDate, inLanguage, type Language, type LocalText } from '#core/kit';
import type { CouponRefusal, FoundCoupon } from './find-coupon.ts';

const TEXTS: Readonly<Record<CouponRefusal, LocalText>> = {
  unknown: {
    de: 'Diesen Gutschein gibt es nicht. Prüfen Sie die Schreibweise.',
    en: 'There is no such coupon. Check the spelling.',
    pl: 'Nie ma takiego kodu rabatowego. Sprawdź pisownię.',
  },
  not_started: {
    de: 'Dieser Gutschein gilt noch nicht.',
    en: 'This coupon is not valid yet.',
    pl: 'Ten kod rabatowy jeszcze nie obowiązuje.',
  },
  over: {
    de: 'Dieser Gutschein gilt nicht mehr.',
    en: 'This coupon is no longer valid.',
    pl: 'Ten kod rabatowy już nie obowiązuje.',
  },
  used_up: {
    de: 'Dieser Gutschein ist schon so oft eingelöst worden, wie er gilt.',
    en: 'This coupon has been used as often as it may be.',
    pl: 'Ten kod rabatowy wykorzystano już tyle razy, ile było można.',
  },
  used_by_you: {
    de: 'Sie haben diesen Gutschein schon eingelöst, oder er liegt auf einer offenen Bestellung von Ihnen.',
    en: 'You have used this coupon already, or it lies on an open order of yours.',
    pl: 'Ten kod rabatowy został już przez Ciebie wykorzystany lub dotyczy Twojego otwartego zamówienia.',
  },
  not_for_this: {
    de: 'Dieser Gutschein gilt nicht für das, was Sie gewählt haben.',
    en: 'This coupon does not apply to what you have chosen.',
    pl: 'Ten kod rabatowy nie dotyczy tego, co wybierasz.',
  },
  wait: {
    de: 'Das waren zu viele falsche Codes. Warten Sie einige Minuten und versuchen Sie es noch einmal, oder bestellen Sie ohne Gutschein.',
    en: 'Those were too many wrong codes. Wait a few minutes and try again, or order without a coupon.',
    pl: 'Podano zbyt wiele błędnych kodów. Poczekaj kilka minut i spróbuj ponownie lub zamów bez kodu rabatowego.',
  },
  currency: {
    de: 'Dieser Gutschein gilt nur für Preise in einer anderen Währung.',
    en: 'This coupon applies to prices in another currency only.',
    pl: 'Ten kod rabatowy dotyczy tylko cen w innej walucie.',
  },
};

/** Says to a buyer why a code does not apply; empty when it does. */
export function couponRefusalText(found: FoundCoupon, locale: Language): string {
  if (found.state === 'applies') return '';
  if (found.state === 'not_started' && found.startsOn) {
    const day = formatDate(found.startsOn, locale);
    return inLanguage(locale, {
      de: `Dieser Gutschein gilt erst ab dem ${day}.`,
      en: `This coupon is valid from ${day} on.`,
      pl: `Ten kod rabatowy obowiązuje dopiero od: ${day}.`,
    });
  }
  if (found.state === 'over' && found.endsOn) {
    const day = formatDate(found.endsOn, locale);
    return inLanguage(locale, {
      de: `Dieser Gutschein galt nur bis zum ${day}.`,
      en: `This coupon was valid until ${day}.`,
      pl: `Ten kod rabatowy obowiązywał do: ${day}.`,
    });
  }
  if (found.state === 'currency' && found.currency) {
    const symbol = currencySymbol(found.currency);
    return inLanguage(locale, {
      de: `Dieser Gutschein gilt nur für Preise in ${symbol}.`,
      en: `This coupon applies to prices in ${symbol} only.`,
      pl: `Ten kod rabatowy dotyczy tylko cen w walucie ${symbol}.`,
    });
  }
  return inLanguage(locale, TEXTS[found.state]);
}
