import type { Locale } from '#core/context';
import { AppError } from '#core/kit';

const NOT_FOUND = {
  de: { title: 'Kunde nicht gefunden', detail: 'Diesen Kunden gibt es in Ihrem Shop nicht. Suchen Sie in der Liste.' },
  en: { title: 'Customer not found', detail: 'There is no such customer in your shop. Search the list.' },
};

export const customerNotFound = (locale: Locale): AppError =>
  new AppError({ code: 'customer_not_found', status: 404, ...NOT_FOUND[locale] });
