import type { Locale } from '#core/context';
import { AppError } from '#core/kit';

/** Somebody else took the last use between looking and ordering. */
export function couponGone(locale: Locale, detail: string): AppError {
  return new AppError({ code: 'coupon_used_up', status: 409, title: locale === 'de' ? 'Gutschein aufgebraucht' : 'Coupon used up', detail, field: 'coupon_code' });
}
