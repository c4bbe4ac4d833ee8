import type { PaymentFacts } from '#core/payments';
import { inLanguage, type Language } from '#core/kit';

/** A debit as its buyer finds it on the statement: `Konto ···· 3000, Mandatsreferenz ABC`. Empty where there is no mandate. */
export function mandateWords(instrument: PaymentFacts['instrument'] | null, locale: Language): string {
  if (!instrument?.mandate) return '';
  const { last4, mandate } = instrument;
  const account = last4 ? `${inLanguage(locale, { de: 'Konto', en: 'Account', pl: 'Konto' })} ···· ${last4}, ` : '';
  return `${account}${inLanguage(locale, { de: 'Mandatsreferenz', en: 'mandate reference', pl: 'numer zgody' })} ${mandate}`;
}
