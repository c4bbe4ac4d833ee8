import type { Locale } from '#core/context';
import type { PaymentFacts } from '#core/payments';
import { inLanguage } from '#core/kit';

/** A debit as its buyer finds it on the statement: `Konto ···· 3000, Mandatsreferenz ABC`. Empty where there is no mandate. */
export function mandateWords(instrument: PaymentFacts['instrument'] | null, locale: Locale): string {
  if (!instrument?.mandate) return '';
  const { last4, mandate } = instrument;
  const account = last4 ? `${inLanguage(locale, { de: 'Konto', en: 'Account' })} ···· ${last4}, ` : '';
  return `${account}${inLanguage(locale, { de: 'Mandatsreferenz', en: 'mandate reference' })} ${mandate}`;
}
