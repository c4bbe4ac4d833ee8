import type { Locale } from '#core/context';
import { DEBIT_ANNOUNCED_DAYS } from '#core/orders';
import { debitNoticeOf, isDebit, paymentSettings, type OfferedMethod, type SellersProviders } from '#core/payments';

/** Agreement on debits that follow the first: shown beside the methods and kept with the order. */
export const DEBIT_NOTICE = {
  de: 'Folgende Lastschriften kündigen wir Ihnen mindestens {days} vor dem Einzug per E-Mail an. Mit der Bestellung ist diese Frist vereinbart.',
  en: 'Later direct debits are announced by email at least {days} before they are collected. With the order this time is agreed.',
} as const;

export function debitNoticeText(days: number, locale: Locale): string {
  const one = { de: 'einen Tag', en: 'one day' }[locale];
  const many = { de: `${days} Tage`, en: `${days} days` }[locale];
  return DEBIT_NOTICE[locale].replace('{days}', days === 1 ? one : many);
}

/** Days of notice that this checkout agrees on; null where it says nothing of them, and 14 hold. */
export function agreedNotice(
  providers: SellersProviders,
  { methods, saves }: { methods: readonly Pick<OfferedMethod, 'method'>[]; saves: boolean },
): number | null {
  const days = debitNoticeOf(providers.get(paymentSettings.key));
  return saves && days < DEBIT_ANNOUNCED_DAYS && methods.some(({ method }) => isDebit(method)) ? days : null;
}
