import type { Locale, Localized } from '#core/context';
import { formatMoney, languageTag } from '#core/kit';
import type { ForecastEntry } from './forecast-entry.ts';

const SENTENCES: Record<Exclude<ForecastEntry['kind'], 'mail'>, Localized> = {
  announce: { de: 'Ankündigung per E-Mail: {amount} (Rate {rate})', en: 'Announced by mail: {amount} (rate {rate})' },
  charge: { de: 'Abbuchung von {amount} (Rate {rate})', en: 'Charge of {amount} (rate {rate})' },
  due: {
    de: '{amount} fällig, von Hand zu zahlen (Rate {rate}); E-Mail mit Link',
    en: '{amount} due, to be paid by hand (rate {rate}); mail with a link',
  },
  overdue: { de: '{amount} überfällig (Rate {rate}); E-Mail', en: '{amount} overdue (rate {rate}); mail' },
  invoice: { de: 'Rechnung über {amount}', en: 'Invoice of {amount}' },
  resume: { de: 'Die Pause endet, es geht weiter', en: 'The pause ends, the order goes on' },
  access_end: { de: 'Der Zugang endet', en: 'Access ends' },
  order_end: { de: 'Die Bestellung ist abgeschlossen', en: 'The order is finished' },
};

const MAILS: Readonly<Record<string, Localized>> = {
  rate_paid: { de: 'E-Mail: Zahlungsbestätigung (Rate {rate})', en: 'Mail: receipt (rate {rate})' },
  order_confirmation: { de: 'E-Mail: Bestellbestätigung', en: 'Mail: order confirmation' },
  gift_received: { de: 'E-Mail an den Beschenkten', en: 'Mail to the receiver of the gift' },
};

/** One thing to come as people read it. */
export function forecastSentence(
  { kind, mail, rate, amount }: Pick<ForecastEntry, 'kind' | 'mail' | 'rate' | 'amount'>,
  locale: Locale,
): string {
  const words =
    kind === 'mail' ? (MAILS[mail ?? ''] ?? { de: `E-Mail: ${mail}`, en: `Mail: ${mail}` }) : SENTENCES[kind];
  const shown = amount === null ? '' : formatMoney(amount, { style: 'locale', locale: languageTag(locale) });
  return words[locale].replace('{amount}', shown).replace('{rate}', String(rate ?? ''));
}
