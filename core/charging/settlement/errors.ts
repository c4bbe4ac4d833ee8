import type { Locale } from '#core/context';
import { AppError, formatMoney, inLanguage, languageTag, type Money } from '#core/kit';

export function soldOut(locale: Locale): AppError {
  return inLanguage(locale, {
    de: () =>
      new AppError({
        code: 'sold_out',
        status: 409,
        title: 'Ausverkauft',
        detail: 'Das letzte Stück ist inzwischen verkauft. Es wurde nichts berechnet.',
      }),
    en: () =>
      new AppError({
        code: 'sold_out',
        status: 409,
        title: 'Sold out',
        detail: 'The last piece has been sold meanwhile. Nothing was charged.',
      }),
  })();
}

export function refundTooHigh(locale: Locale, left: Money): AppError {
  const amount = formatMoney(left, { style: 'locale', locale: languageTag(locale) });
  const [title, detail] = inLanguage(locale, {
    de: [
      'Rückzahlung zu hoch',
      left.minor === 0n
        ? 'Von dieser Bestellung kann nichts mehr zurückgezahlt werden.'
        : `Es können noch höchstens ${amount} zurückgezahlt werden. Geben Sie einen Betrag über null bis dahin ein.`,
    ],
    en: [
      'Refund too high',
      left.minor === 0n
        ? 'Nothing of this order can be refunded any more.'
        : `At most ${amount} can still be refunded. Enter an amount above zero up to that.`,
    ],
  });
  return new AppError({ code: 'refund_exceeds_payment', status: 422, title, detail, field: 'amount' });
}

export function notedWrongly(locale: Locale, field: 'amount' | 'receivedOn' | 'seller'): AppError {
  const words = {
    amount: { de: 'Geben Sie den Betrag an, der angekommen ist.', en: 'Enter the amount that came in.' },
    seller: {
      de: 'Diese Bestellung hat die Plattform in ihrem Namen verkauft. Geld dafür kommt nur über ihr Konto; schicken Sie zurück, was bei Ihnen ankam.',
      en: 'The platform sold this order in its own name. Money for it comes through its account alone; send back what came to you.',
    },
    receivedOn: { de: 'Geben Sie den Tag an, an dem das Geld ankam.', en: 'Enter the day on which the money came in.' },
  };
  return new AppError({
    code: 'noted_wrongly',
    status: 422,
    title: inLanguage(
      locale,
      field === 'seller'
        ? { de: 'Bestellung der Plattform', en: 'Order of the platform' }
        : { de: 'Angabe fehlt', en: 'Something is missing' },
    ),
    detail: words[field][locale],
    ...(field === 'seller' ? {} : { field }),
  });
}
