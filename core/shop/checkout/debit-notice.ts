import { DEBIT_ANNOUNCED_DAYS } from '#core/orders';
import { debitNoticeOf, isDebit, paymentSettings, type OfferedMethod, type SellersProviders } from '#core/payments';
import { inLanguage, type Language } from '#core/kit';

/** Agreement on debits that follow the first: shown beside the methods and kept with the order. */
export const DEBIT_NOTICE = {
  de: 'Folgende Lastschriften kündigen wir Ihnen mindestens {days} vor dem Einzug per E-Mail an. Mit der Bestellung ist diese Frist vereinbart.',
  en: 'Later direct debits are announced by email at least {days} before they are collected. With the order this time is agreed.',
  pl: 'Kolejne polecenia zapłaty zapowiadamy e-mailem co najmniej {days} przed pobraniem. Składając zamówienie, zgadzasz się na ten termin.',
} as const;

export function debitNoticeText(days: number, locale: Language): string {
  const one = inLanguage(locale, { de: 'einen Tag', en: 'one day', pl: 'jeden dzień' });
  const many = inLanguage(locale, { de: `${days} Tage`, en: `${days} days`, pl: `${days} dni` });
  return inLanguage(locale, DEBIT_NOTICE).replace('{days}', days === 1 ? one : many);
}

/** Days of notice that this checkout agrees on; null where it says nothing of them, and 14 hold. */
export function agreedNotice(
  providers: SellersProviders,
  { methods, saves }: { methods: readonly Pick<OfferedMethod, 'method'>[]; saves: boolean },
): number | null {
  const days = debitNoticeOf(providers.get(paymentSettings.key));
  return saves && days < DEBIT_ANNOUNCED_DAYS && methods.some(({ method }) => isDebit(method)) ? days : null;
}
