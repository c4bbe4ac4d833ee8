import type { Locale } from '#core/context';
import type { PaymentProvider } from './provider.ts';

/** What people call a provider. */
export function providerTitle({ title }: Pick<PaymentProvider, 'title'>, locale: Locale): string {
  return typeof title === 'string' ? title : title[locale];
}
