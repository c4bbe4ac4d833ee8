import type { Locale } from '#core/context';
import type { PaymentFacts } from '#core/payments';

/** A debit as its buyer finds it on the statement: `Konto ···· 3000, Mandatsreferenz ABC`. Empty where there is no mandate. */
export function mandateWords(instrument: PaymentFacts['instrument'] | null, locale: Locale): string {
  if (!instrument?.mandate) return '';
  const { last4, mandate } = instrument;
  const account = last4 ? `${locale === 'de' ? 'Konto' : 'Account'} ···· ${last4}, ` : '';
  return `${account}${locale === 'de' ? 'Mandatsreferenz' : 'mandate reference'} ${mandate}`;
}
