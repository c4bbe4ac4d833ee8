import { formatMoney, languageTag, type Money } from '#core/kit';

/** A plan by its price, where it has no words of its own. */
export function planPriceText(price: Money, locale: 'de' | 'en'): string {
  return formatMoney(price, { style: 'locale', locale: languageTag(locale) });
}
