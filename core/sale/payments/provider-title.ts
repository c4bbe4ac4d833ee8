import type { Locale } from '#core/context';
import type { PaymentProvider } from './provider.ts';

/** Name of a provider for people. */
export function providerTitle({ title }: Pick<PaymentProvider, 'title'>, locale: Locale): string {
  return typeof title === 'string' ? title : title[locale];
}
