import type { Locale } from '#core/context';
import { AppError } from '#core/kit';

const broken = {
  holding_not_found: {
    status: 404,
    title: { de: 'Nicht gefunden', en: 'Not found' },
    detail: {
      de: 'Das gibt es nicht oder es gehört zu einem anderen Konto. Melden Sie sich mit der E-Mail-Adresse an, mit der Sie gekauft haben.',
      en: 'This does not exist or belongs to another account. Sign in with the e-mail address you bought with.',
    },
  },
} as const;

export function entitlementError(locale: Locale, code: keyof typeof broken): AppError {
  const { status, title, detail } = broken[code];
  return new AppError({ code, status, title: title[locale], detail: detail[locale] });
}
